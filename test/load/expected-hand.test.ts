import assert from "node:assert/strict";
import type { SeenEvent } from "../../shared/redact.ts";
import { cards } from "../support/game/game-as-text.ts";
import { ExpectedHand } from "./expected-hand.ts";

const ME = 1;
const HAND = cards("r5 b7 W");

const dealt: SeenEvent = {
  ...{ type: "dealt", round: 1, dealer: 0, counts: [3, 3], hand: HAND, drawPile: 80 },
  top: cards("r1")[0] ?? 0,
};
const drew = (seat: number, words: string): SeenEvent => ({
  ...{ type: "cardsDrawn", seat, count: cards(words).length, cards: cards(words), why: "turn" },
});
const played = (seat: number, word: string): SeenEvent => ({
  ...{ type: "cardPlayed", seat, card: cards(word)[0] ?? 0 },
});

describe("The load test's check of hands", () => {
  let hand: ExpectedHand;
  beforeEach(() => {
    hand = new ExpectedHand();
    hand.applyEvents([dealt], ME);
  });

  it("follows the events of dealing, drawing and playing, and ignores the order of the hand", () => {
    assert.ok(hand.isAsExpected(HAND.toReversed()));
    hand.applyEvents([drew(ME, "g2 g2"), drew(0, ""), played(ME, "b7"), played(0, "r1")], ME);
    assert.ok(hand.isAsExpected(cards("W g2 r5 g2")));
  });

  it("finds an extra card, a missing card, a different card, and a card that was played but not held", () => {
    for (const wrong of ["r5 b7 W g1", "r5 b7", "r5 b7 F", "r5 r5 W", ""]) {
      hand.applyEvents([dealt], ME);
      assert.ok(!hand.isAsExpected(cards(wrong)), wrong);
    }
    hand.applyEvents([dealt, played(ME, "y9")], ME);
    assert.ok(!hand.isAsExpected(HAND));
  });

  it("accepts any hand after a swap, a rotation or a reset, and only then", () => {
    const swapped: SeenEvent = { type: "handsSwapped", seats: [0, ME] };
    hand.applyEvents([swapped], ME);
    assert.ok(hand.isAsExpected(cards("y1 y2")));
    hand.applyEvents([{ type: "handsSwapped", seats: [0, 2] }], ME);
    assert.ok(!hand.isAsExpected(cards("y1 y3")));
    hand.applyEvents([{ type: "handsRotated", direction: 1 }], ME);
    assert.ok(hand.isAsExpected(cards("g1")));
    hand.reset();
    assert.ok(hand.isAsExpected(cards("b1")));
    assert.ok(!hand.isAsExpected(cards("b2")));
  });
});
