import assert from "node:assert/strict";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import { timeUpText } from "../../../../../client/pages/game/overlay/time-up-notice.ts";
import { cardOf } from "../../../../../shared/card.ts";
import type { SeenEvent } from "../../../../../shared/redact.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

const NOW = 100_000;
const OVER = { clock: { endsAt: NOW - 50, lengthMs: 60_000 }, now: NOW };
const EVENTS: readonly SeenEvent[] = [
  { type: "cardsDrawn", seat: 0, count: 1, cards: [cardOf("red", "5")], why: "turn" },
  { type: "turnStarted", seat: 1 },
];

describe("a choice that took too long", () => {
  before(() => setLanguage("en"));
  const snapshot = snapshotOf(table({ seats: 2 }).deal({ 0: "b7 W", 1: "g1", top: "r3" }).view(0), 4);

  it("C1: ends with a sentence about what was played instead", () => {
    const text = timeUpText(EVENTS, snapshot, OVER);
    assert.match(text ?? "", /^Time is up! You draw /);
  });

  it("says nothing if time was left: somebody jumped in, or the table changed", () => {
    const left = { ...OVER, clock: { ...OVER.clock, endsAt: NOW + 20_000 } };
    assert.equal(timeUpText(EVENTS, snapshot, left), undefined);
    assert.equal(timeUpText(EVENTS, snapshot, { ...OVER, clock: "none" }), undefined);
    assert.equal(timeUpText(EVENTS, snapshot, { ...OVER, clock: { leftMs: 0, lengthMs: 1 } }), undefined);
  });

  it("says nothing about what others did", () => {
    assert.equal(timeUpText([{ type: "turnStarted", seat: 0 }], snapshot, OVER), undefined);
    assert.equal(timeUpText([{ type: "cardPlayed", seat: 1, card: 4 }], snapshot, OVER), undefined);
  });
});
