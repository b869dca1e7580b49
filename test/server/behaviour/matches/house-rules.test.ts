import assert from "node:assert/strict";
import type { Card } from "../../../../shared/card.ts";
import { READY_TABLE_RULES } from "../../../../shared/command.ts";
import { parseCard } from "../../../../shared/record/card-text.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { type FixedDeal, fixDeal } from "../../../support/game/fixed-deal.ts";
import { cards } from "../../../support/game/game-as-text.ts";
import { type RecordedFrames, recordFrames } from "../../../support/network/record-frames.ts";
import {
  type JoinTableOptions,
  type RequestAnswer,
  refusalInAnswer,
  type TestClient,
} from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { type ObservedJournals, observedJournals } from "../../../support/server/observed-journal.ts";

/** One character to a reader, four to a computer. */
const FLAG = "🇩🇪";

/** House rules over a real connection: what is sent to all, to one player, and to nobody. */
describe("a table under house rules", () => {
  let server: GameServer;
  let frames: RecordedFrames;
  let journals: ObservedJournals;
  before(async () => {
    frames = recordFrames();
    journals = observedJournals();
    server = await openGameServer({ context: { store: journals.journalStore } });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  async function tableOf(
    rules: Partial<Rules>,
    deal: FixedDeal,
    options: JoinTableOptions = {},
  ): Promise<readonly [TestClient, TestClient, TestClient]> {
    journals.onCommand = fixDeal(deal);
    const ann = await server.create({ name: "Ann", ...options, rules: { ...OFFICIAL_RULES, ...rules } });
    const ben = await server.join(ann.code, { name: "Ben" });
    const cleo = await server.join(ann.code, { name: "Cleo" });
    await inStep([ann, ben, cleo], await ann.sendRequest("start"));
    return [ann, ben, cleo];
  }

  const SWAP = {
    hands: ["r7 r1 y2 g3 b4 rS W", "b1 b2 b3 b5 b6 b8 b9", "y1 y3 y4 y5 y6 y8 y9"],
    top: "r5",
  };

  it("H3: a 7 exchanges two hands: each owner sees the new one, the third sees neither", async () => {
    const clients = await tableOf({ sevenZero: true }, SWAP);
    const [ann, ben, cleo] = clients;
    const before = clients.map(({ room }) => frames.sentTo(room.sessionId).length);
    const swap = { type: "play", card: card("r7"), swapWith: 1 } as const;
    await inStep(clients, await ann.sendMove(swap));
    const [anns, bens] = [cards("r1 y2 g3 b4 rS W"), cards("b1 b2 b3 b5 b6 b8 b9")];
    assert.deepEqual(
      clients.map(({ view }) => [...view.hand]),
      [bens, anns, cards(SWAP.hands[2] ?? "")],
    );
    assert.deepEqual(cleo.view.cardCounts, [7, 6, 7]);
    assert.deepEqual(
      cleo.events.filter(({ type }) => type === "handsSwapped"),
      [{ type: "handsSwapped", seats: [0, 1] }],
    );
    const sentSince = (seat: number) =>
      Buffer.concat(frames.sentTo(clients[seat]?.room.sessionId ?? "").slice(before[seat] ?? 0));
    assert.deepEqual([holds(sentSince(0), bens), holds(sentSince(1), anns)], [true, true]);
    assert.deepEqual([holds(sentSince(0), anns), holds(sentSince(1), bens)], [false, false]);
    for (const hand of [anns, bens]) assert.equal(holds(sentSince(2), hand), false, "a spectator's bytes");
    assert.ok(ben.view.hand.length > 0);
  });

  it("H3: a 0 passes all hands on, and a player who comes back sees the new one only", async () => {
    const clients = await tableOf(
      { sevenZero: true },
      { ...SWAP, hands: ["r0 r1 y2 g3 b4 rS W", ...SWAP.hands.slice(1)] },
    );
    const [ann, ben, cleo] = clients;
    await inStep(clients, await ann.sendMove({ type: "play", card: card("r0") }));
    const hands = [SWAP.hands[2], "r1 y2 g3 b4 rS W", SWAP.hands[1]].map((text) => cards(text ?? ""));
    assert.deepEqual(
      clients.map(({ view }) => [...view.hand]),
      hands,
    );
    const again = await server.join(ben.code, { seatToken: ben.seated.seatToken });
    assert.deepEqual([...again.view.hand], hands[1]);
    const sent = Buffer.concat(frames.sentTo(again.room.sessionId));
    assert.deepEqual(
      hands.map((hand) => holds(sent, hand)),
      [false, true, false],
    );
    assert.ok(cleo.view.hand.length > 0);
  });

  it("H3: a 7 without a seat, or with an impossible one, is refused and moves nothing", async () => {
    const [ann] = await tableOf({ sevenZero: true }, SWAP);
    const play = { type: "play", card: card("r7") } as const;
    assert.equal(refusalInAnswer(await ann.sendMove(play)).code, "swapMissing");
    assert.equal(refusalInAnswer(await ann.sendMove({ ...play, swapWith: 0 })).code, "swapImpossible");
    assert.equal(refusalInAnswer(await ann.sendMove({ ...play, swapWith: 10 })).code, "invalidRequest");
    assert.deepEqual([...ann.view.hand], cards(SWAP.hands[0] ?? ""));
  });

  const CUSTOM = { hands: ["C r1 r2", "r3 r4 g5", "y1 y2 y3"], top: "r5" };
  const declaring = (text: string, turns?: number) =>
    ({
      type: "play",
      card: card("C"),
      color: "red",
      rule: turns === undefined ? { text } : { text, turns },
    }) as const;

  it("H8: custom text is shown at a private table as plain text, until its turns are over", async () => {
    const clients = await tableOf({ customCards: true }, CUSTOM, { visibility: "private" });
    const [ann, ben, cleo] = clients;
    const declared = await ann.sendMove(declaring("  Say\u202E <b>hop</b>\n \uFF21 ", 2));
    await inStep(clients, declared);
    const rule = { seat: 0, text: "Say <b>hop</b> A", turnsLeft: 2 };
    for (const { view } of clients) assert.deepEqual(view.tableRule, rule);
    await inStep(clients, await ben.sendMove({ type: "play", card: card("r3") }));
    assert.deepEqual(cleo.view.tableRule, { ...rule, turnsLeft: 1 });
    await inStep(clients, await cleo.sendMove({ type: "draw" }));
    if (cleo.view.turn === 2) await inStep(clients, await cleo.sendMove({ type: "pass" }));
    assert.equal(cleo.view.tableRule, "none");
  });

  it("H8: at a public table only ready-made rules are accepted, and the refusal says so", async () => {
    const clients = await tableOf({ customCards: true }, CUSTOM);
    const [ann, ben] = clients;
    const names = READY_TABLE_RULES.join(" ");
    const refusal = refusalInAnswer(await ann.sendMove(declaring("Say hop")));
    assert.deepEqual(refusal, { code: "tableRulePrivateOnly", rule: "H8", details: { names } });
    await inStep(clients, await ann.sendMove(declaring("rhyme")));
    assert.deepEqual(ben.view.tableRule, { seat: 0, text: "rhyme", turnsLeft: -1 });
  });

  it("H8: refuses words that are too long or show nothing, turns out of range, and a rule with another card", async () => {
    const [ann] = await tableOf({ customCards: true }, CUSTOM, { visibility: "private" });
    for (const text of ["x".repeat(81), FLAG.repeat(81), "", " \u200B\u2800 "]) {
      assert.equal(refusalInAnswer(await ann.sendMove(declaring(text))).code, "tableRuleLength", text);
    }
    for (const turns of [0, 21, 1.5]) {
      assert.equal(refusalInAnswer(await ann.sendMove(declaring("Hop", turns))).code, "invalidRequest");
    }
    const other = { type: "play", card: card("r1"), rule: { text: "Hop" } } as const;
    assert.equal(refusalInAnswer(await ann.sendMove(other)).code, "tableRuleNotNeeded");
    const longest = FLAG.repeat(80);
    const answer = await ann.sendMove(declaring(longest));
    assert.ok("lastEvent" in answer, JSON.stringify(answer));
  });

  const SETS = { hands: ["r4 g4 b4 r1", "r3 y4 g5", "y1 y2 y3"], top: "r5" };

  it("H7: a set is played as one, the last card on top; other shapes are refused", async () => {
    const clients = await tableOf({ playSets: true }, SETS);
    const [ann, ben] = clients;
    const set = (names: string) => ({ type: "play", cards: cards(names) }) as const;
    assert.equal(refusalInAnswer(await ann.sendMove(set("g4 r4"))).code, "cardDoesNotMatch");
    assert.equal(refusalInAnswer(await ann.sendMove(set("r4 r1"))).code, "setNotOneNumber");
    for (const wrong of [
      { cards: cards("r4") },
      { cards: Array(9).fill(card("r4")) },
      { cards: [card("r4"), 0] },
    ]) {
      const refusal = refusalInAnswer(
        await ann.sendRequest("play", { lastSeenEvent: ann.lastEvent, ...wrong }),
      );
      assert.equal(refusal.code, "invalidRequest");
    }
    const both = { lastSeenEvent: ann.lastEvent, card: card("r4"), cards: cards("r4 b4") };
    assert.equal(refusalInAnswer(await ann.sendRequest("play", both)).code, "invalidRequest");
    await inStep(clients, await ann.sendMove({ ...set("r4 g4 b4"), uno: true }));
    assert.deepEqual([ben.view.topCard, ben.view.topCardSeat, [...ben.view.calledUno]], [card("b4"), 0, []]);
    assert.deepEqual([...ann.view.hand], cards("r1"));
  });

  it("H2: a jump-in out of turn is taken, and goes on from the jumper", async () => {
    const clients = await tableOf(
      { jumpIn: true },
      { hands: ["r4 g4 b2", "r3 y4 g5", "r4 y2 y3"], top: "r5" },
    );
    const [ann, ben, cleo] = clients;
    assert.equal(
      refusalInAnswer(await cleo.sendMove({ type: "play", card: card("r4") })).code,
      "jumpInNeedsEqual",
    );
    await inStep(clients, await ann.sendMove({ type: "play", card: card("r4") }));
    await inStep(clients, await cleo.sendMove({ type: "play", card: card("r4") }));
    assert.deepEqual([ben.view.topCardSeat, ben.view.turn, cleo.view.cardCounts], [2, 0, [2, 3, 2]]);
  });
});

describe("the time of the server", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("is sent to every client that joins or reconnects, before anything happens", async () => {
    const ann = await server.create({ name: "Ann" });
    await ann.waitUntil(() => ann.times.length === 1, "the time");
    server.clock.advance(1_000);
    const again = await server.join(ann.code, { seatToken: ann.seated.seatToken });
    await again.waitUntil(() => again.times.length === 1, "the time");
    assert.equal((again.times[0] ?? 0) - (ann.times[0] ?? 0), 1_000);
    again.room.connection.close(4010);
    await again.waitUntil(() => again.times.length === 2, "the time once more");
    assert.deepEqual(again.events, []);
  });
});

async function inStep(clients: readonly TestClient[], answer: RequestAnswer): Promise<void> {
  assert.ok("lastEvent" in answer, JSON.stringify(answer));
  const { lastEvent } = answer;
  await Promise.all(
    clients.map((client) =>
      client.waitUntil(() => client.lastEvent >= lastEvent && client.table.lastEvent >= lastEvent),
    ),
  );
}

/** True if the bytes contain these cards in sequence, as a message, a whole state or a patch would have them. */
function holds(bytes: Buffer, held: readonly Card[]): boolean {
  const patch = held.flatMap((face, place) => [128, place, face]);
  return bytes.includes(Buffer.from([...held])) || bytes.includes(Buffer.from(patch));
}

function card(name: string): Card {
  return parseCard(name) ?? 0;
}
