import assert from "node:assert/strict";
import { backOf, type Card, colorOf, frontOf, joined } from "../../../../shared/card.ts";
import type { SeatCommand } from "../../../../shared/command.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import { matches } from "../../../../shared/legal/why-not-play.ts";
import { legalCommands } from "../../../../shared/legal.ts";
import { EDITION_IDS, type Rules } from "../../../../shared/rules.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { dealNumberOnTop } from "../../../support/game/fixed-deal.ts";
import { type RecordedFrames, recordFrames } from "../../../support/network/record-frames.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type ObservedJournals, observedJournals } from "../../../support/server/observed-journal.ts";

const MOVES = 15;
/** How many matches with two sides are played twice. `MATCHES=100` plays a hundred. */
const MATCHES = Number(process.env["MATCHES"] ?? 2);
/** Cleo's seat: the test compares what she receives. */
const CLEO = 2;

interface Drawn {
  readonly seat: number;
  readonly card: Card;
}

type Dealt = Extract<GameEvent, { type: "dealt" }>;

/** Two matches that differ in nothing but cards that Cleo and a spectator cannot see: both are sent the very same bytes (D5). */
describe("two worlds that differ in hidden cards only", () => {
  let server: GameServer;
  let frames: RecordedFrames;
  let journals: ObservedJournals;
  let seed = "7".repeat(64);
  before(async () => {
    frames = recordFrames();
    journals = observedJournals();
    const { journalStore: store } = journals;
    server = await openGameServer({
      context: { makeSeed: () => seed, makeMatchId: () => "the same in both", store: store },
    });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  it("look the same to the last byte", async () => {
    const drawn: Drawn[] = [];
    journals.onCommand = (accepted) => {
      dealNumberOnTop(accepted);
      for (const event of accepted.events) {
        if (event.type === "cardsDrawn")
          drawn.push(...event.cards.map((card) => ({ seat: event.seat, card })));
      }
    };
    const first = await play();
    const hands = journals.game().hands.map((hand) => hand.join());

    journals.onCommand = (accepted) => {
      dealNumberOnTop(accepted);
      for (const event of accepted.events) if (event.type === "dealt") exchangeHidden(event, drawn);
    };
    const second = await play();
    const others = journals.game().hands.map((hand) => hand.join());

    assert.ok(first.length > MOVES, "something was sent");
    assert.deepEqual(second, first);
    assert.equal(others[CLEO], hands[CLEO]);
    assert.notEqual(others[0], hands[0], "the worlds differ");
    assert.notEqual(others[1], hands[1], "the worlds differ");
  });

  for (let match = 1; match <= MATCHES; match += 1)
    it(`look the same with two sides, also if what is behind Cleo's own cards differs (F4), match ${match}`, async () => {
      const rules = editionRules("two-sided");
      seed = match.toString(16).padStart(64, "0");
      journals.rules = rules;
      journals.onCommand = dealNumberOnTop;
      const first = await play(rules);
      const hands = journals.game().hands.map((hand) => hand.join());

      journals.onCommand = (accepted) => {
        dealNumberOnTop(accepted);
        for (const event of accepted.events) if (event.type === "dealt") exchangeUnseenFaces(event);
      };
      const second = await play(rules);

      assert.ok(first.length > MOVES, "something was sent");
      assert.deepEqual(second, first);
      for (const [seat, hand] of journals.game().hands.entries())
        assert.notEqual(hand.join(), hands[seat], "the worlds differ");
    });

  /** The frames that Cleo and a spectator are sent from the deal on, while all only draw and pass. */
  async function play(rules?: Rules): Promise<readonly string[]> {
    const editions = EDITION_IDS;
    const ann = await server.create({ name: "Ann", editions, ...(rules && { rules }) });
    const clients = [
      ann,
      await server.join(ann.code, { name: "Ben", editions }),
      await server.join(ann.code, { name: "Cleo", editions }),
    ];
    const cleo = clients[CLEO];
    assert.ok(cleo !== undefined);
    await Promise.all(
      clients.map((client) => client.waitUntil(() => client.table.seats.size === clients.length)),
    );
    // A big screen joins in the same way.
    const spectator = await server.join(ann.code, { spectate: true, editions });
    const receivers = [cleo, spectator].map(({ room: { sessionId } }) => ({
      ...{ sessionId, before: frames.sentTo(sessionId).length },
    }));
    const all = [...clients, spectator];
    await Promise.all(all.map((client) => client.waitUntil(() => client.table.spectatorCount === 1)));
    await inStep(all, await ann.sendRequest("start"));
    for (let move = 0; move < MOVES; move += 1) {
      const { type, ...fields } = quietMove(journals.game());
      const mover = clients[journals.game().turn];
      assert.ok(mover !== undefined);
      await inStep(all, await mover.sendRequest(requestOf(type), { ...fields, lastSeenEvent: 1_000_000 }));
    }
    return receivers.flatMap(({ sessionId, before }) =>
      frames
        .sentTo(sessionId)
        .slice(before)
        .map((frame) => frame.toString("hex")),
    );
  }
});

async function inStep(
  clients: readonly TestClient[],
  answer: Awaited<ReturnType<TestClient["sendRequest"]>>,
): Promise<void> {
  assert.ok("lastEvent" in answer, JSON.stringify(answer));
  await Promise.all(clients.map((client) => client.waitUntil(() => client.lastEvent >= answer.lastEvent)));
}

function quietMove(game: ReturnType<ObservedJournals["game"]>): SeatCommand {
  const legal = legalCommands(viewFor(game, game.turn));
  const quiet = ["accept", "pass", "draw", "color"].flatMap((type) =>
    legal.filter((move) => move.type === type),
  );
  assert.ok(quiet[0] !== undefined, "a client has to play");
  return quiet[0];
}

/** Changes that a journal makes to its entries take effect: the only place where a test can change the cards. */
interface Open {
  readonly hands: readonly Card[][];
  readonly drawPile: Card[];
}

/**
 * Other cards for Ann and Ben, out of the depth of the pile: in their hands any, and where they will draw such as can
 * be played or not as the others could.
 */
function exchangeHidden(deal: Dealt, drawn: readonly Drawn[]): void {
  const { hands, drawPile } = deal as unknown as Open;
  for (const seat of [0, 1]) exchangeHand(hands[seat] ?? [], drawPile, 10 * seat);
  for (const [k, { seat }] of drawn.entries()) {
    if (seat !== CLEO) exchangeNext(drawPile, drawPile.length - 1 - k, deal.top);
  }
}

/** Ann and Ben have other faces in play, and Cleo has others behind her cards; what she sees is the same. */
function exchangeUnseenFaces(deal: Dealt): void {
  const { hands, drawPile } = deal as unknown as Open;
  for (const [seat, hand] of hands.entries())
    for (const place of hand.keys()) {
      const deep = 10 * seat + place;
      const [held, other] = [hand[place] ?? 0, drawPile[deep] ?? 0];
      const swapped = [joined(frontOf(other), backOf(held)), joined(frontOf(held), backOf(other))] as const;
      const [inHand, inPile] = seat === CLEO ? [swapped[1], swapped[0]] : swapped;
      [hand[place], drawPile[deep]] = [inHand, inPile];
    }
}

function exchangeHand(hand: Card[], pile: Card[], depth: number): void {
  for (const place of hand.keys()) swap([hand, place], [pile, depth + place]);
}

function exchangeNext(pile: Card[], place: number, topCard: Card): void {
  const now = pile[place];
  const fits = (card: Card = 0) => matches(card, { topCard, color: colorOf(topCard) ?? "none" });
  const other = pile.findIndex((card, i) => i > 20 && i < 50 && card !== now && fits(card) === fits(now));
  if (other >= 0) swap([pile, place], [pile, other]);
}

function swap([a, i]: readonly [Card[], number], [b, j]: readonly [Card[], number]): void {
  const [first, second] = [a[i], b[j]];
  assert.ok(first !== undefined && second !== undefined);
  a[i] = second;
  b[j] = first;
}
