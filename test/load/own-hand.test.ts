import assert from "node:assert/strict";
import type { SeenEvent } from "../../shared/event.ts";
import { cards } from "../support/words.ts";
import { OwnHand } from "./own-hand.ts";

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
  let hand: OwnHand;
  beforeEach(() => {
    hand = new OwnHand();
    hand.hear([dealt], ME);
  });

  it("follows what was dealt, drawn and played, in whatever order the hand is shown", () => {
    assert.ok(hand.isRight(HAND.toReversed()));
    hand.hear([drew(ME, "g2 g2"), drew(0, ""), played(ME, "b7"), played(0, "r1")], ME);
    assert.ok(hand.isRight(cards("W g2 r5 g2")));
  });

  it("finds a card too many, one too few, another one, and one that was played without being there", () => {
    for (const wrong of ["r5 b7 W g1", "r5 b7", "r5 b7 F", "r5 r5 W", ""]) {
      hand.hear([dealt], ME);
      assert.ok(!hand.isRight(cards(wrong)), wrong);
    }
    hand.hear([dealt, played(ME, "y9")], ME);
    assert.ok(!hand.isRight(HAND));
  });

  it("believes what it is shown once hands went around, or when it was away, and only then", () => {
    const swapped: SeenEvent = { type: "handsSwapped", seats: [0, ME] };
    hand.hear([swapped], ME);
    assert.ok(hand.isRight(cards("y1 y2")));
    hand.hear([{ type: "handsSwapped", seats: [0, 2] }], ME);
    assert.ok(!hand.isRight(cards("y1 y3")));
    hand.hear([{ type: "handsRotated", direction: 1 }], ME);
    assert.ok(hand.isRight(cards("g1")));
    hand.forget();
    assert.ok(hand.isRight(cards("b1")));
    assert.ok(!hand.isRight(cards("b2")));
  });
});
