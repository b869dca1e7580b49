import assert from "node:assert/strict";
import type { Chance } from "../../../../shared/bots/bot.ts";
import type { Card } from "../../../../shared/card.ts";
import type { SeatCommand } from "../../../../shared/command.ts";
import type { Game } from "../../../../shared/game.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seededChance, seedOf } from "../../../simulation/seeded-random.ts";
import { randomBot } from "../../../support/game/random-bot.ts";
import { type RecordedFrames, recordFrames } from "../../../support/network/record-frames.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type ObservedJournals, observedJournals } from "../../../support/server/observed-journal.ts";

const SEED = seedOf("the seed of all matches of this test");
/** Shorter sequences of cards can be in the bytes by chance. */
const LEAST_RUN = 5;

/** All bytes that the server sends: no client receives hidden cards (D5, T6). */
describe("the bytes of whole matches", () => {
  let server: GameServer;
  let frames: RecordedFrames;
  let journals: ObservedJournals;
  before(async () => {
    frames = recordFrames();
    journals = observedJournals();
    server = await openGameServer({ context: { makeSeed: () => SEED, store: journals.journalStore } });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  it("hold no other hand, no order of the deck and no seed", async () => {
    await holdNoSecret(["one", "two", "three"], { target: 150 });
  });

  it("H3: hold a hand only for players who have held it, if hands move", async () => {
    await holdNoSecret(["four", "five", "six"], { target: 150, sevenZero: true });
  });

  it("C3, C6: hold no hand for spectators, whether people or bots play the seats", async () => {
    const clients = await tableOf(["Ann", "Ben", "Cleo"], { target: "single", handSize: 10 });
    const [ann, ben] = clients;
    assert.ok(ann !== undefined && ben !== undefined);
    const spectator = await server.join(ann.code, { spectate: true });
    await ben.sendRequest("leave");
    const secrets = await playMatch(clients, "a stand-in");
    await spectator.waitUntil(() => spectator.table.phase === "matchOver");
    assert.ok(spectator.events.some(({ type }) => type === "cardsDrawn"));
    holdsNone(Buffer.concat(frames.sentTo(spectator.room.sessionId)), secrets, spectator);
  });

  it("C6: hold no hand for a big screen, which watches from the waiting room on and comes back in the middle", async () => {
    const password = "sofa";
    const clients = await tableOf(["Ann", "Ben", "Cleo"], { target: 150 }, password);
    const [ann] = clients;
    assert.ok(ann !== undefined);
    const watching = { spectate: true, password } as const;
    const screen = await server.join(ann.code, watching);
    const secrets = await playMatch(clients, "a big screen");
    await screen.waitUntil(() => screen.table.phase === "matchOver");
    const late = await server.join(ann.code, watching);
    assert.equal(late.view.hand.length, 0);
    for (const each of [screen, late]) {
      const bytes = Buffer.concat(frames.sentTo(each.room.sessionId));
      assert.ok(bytes.length > 200, "the table was sent");
      holdsNone(bytes, secrets, screen);
    }
  });

  async function holdNoSecret(texts: readonly string[], rules: Partial<Rules>): Promise<void> {
    for (const text of texts) {
      const clients = await tableOf(["Ann", "Ben", "Cleo"], rules);
      const secrets = await playMatch(clients, text);
      for (const client of clients) {
        const sent = frames.sentTo(client.room.sessionId);
        assert.ok(sent.length > 50, "a match was sent");
        holdsNone(Buffer.concat(sent), secrets, client);
        const haveMoved = client.events.some(
          ({ type }) => type === "handsSwapped" || type === "handsRotated",
        );
        assert.equal(haveMoved, rules.sevenZero === true);
      }
    }
  }

  it("would show a hand that was sent: they contain the owner's own, as message and as state", async () => {
    const [ann] = await tableOf(["Ann", "Ben"], {});
    assert.ok(ann !== undefined);
    const { hand } = ann.view;
    const bytes = Buffer.concat(frames.sentTo(ann.room.sessionId));
    assert.ok(bytes.includes(Buffer.from([...hand])) && bytes.includes(asPatch(hand)));
  });

  async function tableOf(
    names: readonly string[],
    rules: Partial<Rules>,
    password?: string,
  ): Promise<readonly TestClient[]> {
    journals.rules = { ...OFFICIAL_RULES, ...rules };
    const locked = password === undefined ? {} : { password };
    const host = await server.create({ name: names[0] ?? "", rules: journals.rules, ...locked });
    const clients = [host];
    for (const name of names.slice(1)) clients.push(await server.join(host.code, { name, ...locked }));
    await host.sendRequest("start");
    await Promise.all(clients.map((client) => client.waitUntil(() => client.view.hand.length > 0)));
    return clients;
  }

  /** Plays to the match's end, and records what is hidden: the hands while they are held, the next cards. */
  async function playMatch(clients: readonly TestClient[], text: string): Promise<Secrets> {
    const chance = seededChance(text);
    const hands: Held[] = [];
    const piles: (readonly Card[])[] = [];
    const game = journals.game();
    while (game.phase !== "matchOver") {
      piles.push(game.drawPile.slice(-8), game.drawPile.slice(-8).reverse());
      for (const [seat, hand] of game.hands.entries()) hands.push({ seat, hand: [...hand] });
      await act(game, clients, chance);
    }
    const connected = clients.filter(({ closeCodes }) => closeCodes.length === 0);
    await Promise.all(connected.map((client) => client.waitUntil(() => client.view.phase === "matchOver")));
    return { piles, hands: hands.filter(({ hand }) => hand.length >= LEAST_RUN) };
  }

  /** The player to move acts; between two rounds, and in the second after an exposure, the clock is advanced. */
  async function act(game: Game, clients: readonly TestClient[], chance: Chance): Promise<void> {
    if (game.phase === "roundOver") return server.clock.advance(15_000);
    const mover = clients[game.turn];
    if (isPlayedFor(mover, clients)) return server.clock.advance(500);
    const command = randomBot(viewFor(game, game.turn), chance);
    assert.ok(mover !== undefined && command !== undefined);
    const answer = await mover.sendRequest(requestOf(command.type), payloadOf(command));
    if ("refused" in answer) server.clock.advance(1_000);
  }
});

/** As the first client sees it: who has left sees nothing any more. */
function isPlayedFor(mover: TestClient | undefined, [viewer]: readonly TestClient[]): boolean {
  return mover !== undefined && viewer?.table.seats.get(mover.seated.seatId)?.isBotControlled === true;
}

/** Hands that a client may see: revealed at a round's end (E2), or shown to the challenger only (T6). */
function handsIn(event: SeenEvent): readonly (readonly Card[])[] {
  if (event.type === "challenged") return [event.hand];
  return event.type === "roundWon" ? event.hands : [];
}

function contains(open: readonly Card[], hand: readonly Card[]): boolean {
  return ` ${open.join(" ")} `.includes(` ${hand.join(" ")} `);
}

function holdsNone(bytes: Buffer, { hands, piles }: Secrets, { view, events }: TestClient): void {
  assert.equal(bytes.includes(Buffer.from(SEED)), false, "the seed as text");
  assert.equal(bytes.includes(Buffer.from(SEED, "hex")), false, "the seed as bytes");
  for (const pile of piles) assert.equal(holdsRow(bytes, pile), false, "the order of the deck");
  const told = events.flatMap(handsIn);
  const own = hands.filter(({ seat }) => seat === view.seat).map(({ hand }) => hand);
  const known = [...told, ...own];
  const isSecret = ({ seat, hand }: Held) =>
    seat !== view.seat && !known.some((open) => contains(open, hand));
  const secret = hands.filter(isSecret);
  assert.ok(secret.length > 50, "there was something to hide");
  for (const { hand } of secret) assert.equal(holdsRow(bytes, hand), false, `a hand of another: ${hand}`);
}

interface Held {
  readonly seat: number;
  readonly hand: readonly Card[];
}

interface Secrets {
  readonly hands: readonly Held[];
  readonly piles: readonly (readonly Card[])[];
}

/** True if the bytes contain these cards in sequence, as a message or a patch would have them. */
function holdsRow(bytes: Buffer, cards: readonly Card[]): boolean {
  if (cards.length < LEAST_RUN) return false;
  return bytes.includes(Buffer.from([...cards])) || bytes.includes(asPatch(cards));
}

/** The framework writes each card behind its operation (add) and its place. */
function asPatch(cards: readonly Card[]): Buffer {
  return Buffer.from(cards.flatMap((card, place) => [128, place, card]));
}

function payloadOf({ type, ...fields }: SeatCommand): object {
  return type === "uno" || type === "catch" ? fields : { ...fields, lastSeenEvent: 1_000_000 };
}
