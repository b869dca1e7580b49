/** Rounds that are shuffled with keys of their own: what the engine makes of them, and that no key leaves the server. */
import assert from "node:assert/strict";
import { decide } from "../../../shared/decide.ts";
import { deckOf } from "../../../shared/editions/editions.ts";
import { evolve } from "../../../shared/evolve.ts";
import { type Game, newGame } from "../../../shared/game.ts";
import { replayRecord } from "../../../shared/record/recorded-match.ts";
import { makeCommand, makeEvent, parseCommand } from "../../../shared/record/text-notation.ts";
import { redact } from "../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { shuffle } from "../../../shared/shuffle.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { makeEventBatch } from "../../../shared/wire/event-batch.ts";
import { fairMatch } from "../../fairness/fair-match.ts";
import { seedOf } from "../../simulation/seeded-random.ts";

const [SEED, KEY, NEXT_KEY] = [seedOf("seed"), seedOf("key"), seedOf("next key")];

function started(key?: string) {
  const game = newGame({ rules: OFFICIAL_RULES, seats: 3, seed: SEED });
  const decided = decide(game, TABLE, key === undefined ? { type: "start" } : { type: "start", key });
  assert.ok(decided.ok);
  for (const event of decided.value) evolve(game, event);
  return { game, events: decided.value };
}

function dealtIn(events: ReturnType<typeof started>["events"]) {
  const dealt = events.find(({ type }) => type === "dealt");
  assert.ok(dealt?.type === "dealt");
  return dealt;
}

/** The cards of a deal in the order of the pile. */
function pileOf({ hands, top, drawPile, dealer }: ReturnType<typeof dealtIn>) {
  const inTurn = hands.map((_, i) => hands[(dealer + 1 + i) % hands.length] ?? []);
  const dealt = inTurn[0]?.flatMap((_, i) => inTurn.map((hand) => hand[i] ?? 0)) ?? [];
  return [...drawPile, top, ...dealt.toReversed()];
}

describe("A round with its own key", () => {
  it("shuffles for the dealer with 0, for the deal with 1, and goes on with the key", () => {
    const { game, events } = started(KEY);
    const dealt = dealtIn(events);
    assert.deepEqual([game.seed, dealt.key], [KEY, KEY]);
    assert.equal(game.shuffles, dealt.shuffles);
    assert.ok(game.shuffles >= 2);
    if (game.shuffles === 2) assert.deepEqual(pileOf(dealt), shuffle(deckOf({ customCards: false }), KEY, 1));
    assert.deepEqual(events, started(KEY).events);
    assert.notDeepEqual(dealt.hands, dealtIn(started(NEXT_KEY).events).hands);
  });

  it("counts its shuffles from 0 again in each round", () => {
    const over: Game = { ...started(KEY).game, phase: "roundOver", shuffles: 7 };
    const decided = decide(over, TABLE, { type: "next", key: NEXT_KEY });
    assert.ok(decided.ok);
    const dealt = dealtIn(decided.value);
    assert.equal(dealt.key, NEXT_KEY);
    const fresh = decide({ ...over, seed: NEXT_KEY, shuffles: 0 }, TABLE, { type: "next" });
    assert.ok(fresh.ok);
    assert.deepEqual(dealt, { ...dealtIn(fresh.value), key: NEXT_KEY });
  });

  it("is as before without a key", () => {
    const { game, events } = started();
    assert.equal(game.seed, SEED);
    assert.equal("key" in dealtIn(events), false);
  });

  it("refuses an invalid key, and changes nothing", () => {
    for (const key of ["", "x", KEY.toUpperCase(), `${KEY}0`]) {
      const game = newGame({ rules: OFFICIAL_RULES, seats: 3, seed: SEED });
      const decided = decide(game, TABLE, { type: "start", key });
      assert.equal(decided.ok ? "" : decided.refusal.code, "invalidRequest");
      const next = decide({ ...game, phase: "roundOver" }, TABLE, { type: "next", key });
      assert.equal(next.ok, false);
      assert.equal(parseCommand({ type: "start", key }), undefined);
    }
  });

  it("is recorded and replayed with its key, from any seed", () => {
    assert.deepEqual(parseCommand(makeCommand({ type: "next", key: KEY })), { type: "next", key: KEY });
    assert.equal(makeEvent(dealtIn(started(KEY).events))["key"], KEY);
    const { record } = fairMatch({ seed: "replayed", rules: { target: 200 } });
    assert.equal(replayRecord(record).ok, true);
    assert.equal(replayRecord({ ...record, seed: SEED }).ok, true);
  });

  it("never shows its key: in no redacted event, message or view", () => {
    const { game, events } = started(KEY);
    for (const viewer of [SPECTATOR, 0, 1, 2]) {
      const seen = events.map((event) => redact(event, viewer));
      const bytes = Buffer.from(makeEventBatch({ events: seen }));
      const texts = [
        JSON.stringify(seen),
        JSON.stringify(viewFor(game, viewer)),
        bytes.toString("hex"),
        bytes.toString(),
      ];
      assert.ok(texts.every((text) => !text.includes(KEY)));
      assert.ok(seen.every((event) => !("key" in event)));
    }
  });

  it("looks the same in two worlds whose keys differ and whose public cards do not", () => {
    const { events } = started(KEY);
    const dealt = dealtIn(events);
    const other = { ...dealt, key: NEXT_KEY, drawPile: dealt.drawPile.toReversed(), shuffles: 9 };
    for (const viewer of [SPECTATOR, 0, 1, 2]) assert.deepEqual(redact(dealt, viewer), redact(other, viewer));
  });
});
