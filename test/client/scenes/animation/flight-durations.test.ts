import assert from "node:assert/strict";
import {
  AMOUNT,
  COLOR_MS,
  drawMs,
  drawStagger,
  flightStyle,
  playMs,
  SETTLE_MS,
} from "../../../../client/scenes/animation/flight-durations.ts";
import { cardOf, WILD, WILD_DRAW_FOUR } from "../../../../shared/card.ts";

describe("durations of flights", () => {
  it("drawn cards come one by one, 110 ms apart, and many of them still within 1.8 s", () => {
    assert.deepEqual([1, 2, 4, 8].map(drawStagger), [110, 110, 110, 110]);
    assert.deepEqual([0, 1, 2, 4].map(drawMs), [300, 300, 410, 630]);
    for (const cards of [15, 20, 40, 100]) {
      assert.ok(drawMs(cards) <= 1800.001, `${cards} cards: ${drawMs(cards)} ms`);
      assert.ok(drawStagger(cards) > 0);
    }
  });

  it("a Wild Draw Four strikes, the last card is slow, actions and wilds slam, and numbers fly in an arc", () => {
    const red = cardOf("red", "5");
    assert.deepEqual(
      [red, cardOf("red", "skip"), WILD, WILD_DRAW_FOUR].map((card) => flightStyle(card)),
      ["arc", "slam", "slam", "strike"],
    );
    assert.deepEqual(
      [red, WILD_DRAW_FOUR].map((card) => flightStyle(card, true)),
      ["slow", "slow"],
    );
    assert.ok(playMs("strike") > playMs("arc") && playMs("slow") > playMs("strike"));
  });

  it("what a card does begins at most 60 ms after it has struck the pile", () => {
    assert.ok(SETTLE_MS <= 60);
  });

  it("a new colour is seen for 0.2 s before “+4” appears, which strikes the player within 1.3 s", () => {
    assert.ok(COLOR_MS >= 200);
    const shown = playMs("strike") + SETTLE_MS + COLOR_MS + AMOUNT.appear;
    assert.ok(shown <= 900 && shown + AMOUNT.hold + AMOUNT.fly <= 1300);
  });
});
