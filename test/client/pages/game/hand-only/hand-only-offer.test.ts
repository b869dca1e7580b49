import assert from "node:assert/strict";
import { chooseHandOnly } from "../../../../../client/pages/game/hand-only/hand-only-choice.ts";
import { isHandOnlyAsked } from "../../../../../client/pages/game/hand-only/hand-only-offer.ts";
import { shownOnScreen } from "../../../../../client/pages/game/hand-only/screen-guest.ts";
import { MemoryStorage } from "../../../../support/browser/memory-storage.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

const REPLACED = ["localStorage", "location"] as const;

describe("the question whether a device shows only the hand", () => {
  const before = REPLACED.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  beforeEach(() => {
    const values = { localStorage: new MemoryStorage(), location: { href: "https://cards.example/" } };
    for (const name of REPLACED)
      Object.defineProperty(globalThis, name, { value: values[name], configurable: true });
  });
  after(() => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  });

  const game = table({ seats: 2 }).deal({ 0: "r5 r6", 1: "g1 g2", top: "r3" });
  const seenBy = (seat: number, spectatorCount = 1) => ({
    ...snapshotOf(game.view(seat), 1),
    spectatorCount,
  });
  const { turn } = game.view(0);
  const waiting = seenBy(1 - turn);

  it("is asked on the phone from which the table was shown on a screen, as soon as the screen is there", () => {
    shownOnScreen("ABCDEF");
    assert.ok(isHandOnlyAsked(waiting));
    assert.ok(!isHandOnlyAsked(seenBy(1 - turn, 0)));
  });

  it("is not asked in one's own turn, of spectators, a second time, or without a screen", () => {
    assert.ok(!isHandOnlyAsked(waiting));
    shownOnScreen("ABCDEF");
    assert.ok(!isHandOnlyAsked(seenBy(turn)));
    assert.ok(!isHandOnlyAsked(seenBy(-1)));
    chooseHandOnly("ABCDEF", false);
    assert.ok(!isHandOnlyAsked(waiting));
  });
});
