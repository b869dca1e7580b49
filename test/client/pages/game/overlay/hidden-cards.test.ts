import assert from "node:assert/strict";
import { hiddenCards } from "../../../../../client/pages/game/overlay/hidden-cards.ts";

describe("cards out of sight", () => {
  const discardPile = { x: 60, y: 200, w: 80, h: 120 };
  const card = (x: number, isVisible: boolean, y = 560) => ({
    key: `${x}.${y}`,
    x,
    y,
    w: 80,
    h: 120,
    isVisible,
  });

  it("are counted on each side, without a played card that waits over the pile", () => {
    const hand = [
      card(-40, false),
      card(20, true),
      card(320, true),
      card(360, false),
      card(400, false, 600),
      { key: "played", ...discardPile, isVisible: false },
    ];
    assert.deepEqual(hiddenCards({ hand, discardPile }, 360), { left: 1, right: 2 });
  });

  it("are none if the whole hand can be seen", () => {
    assert.deepEqual(hiddenCards({ hand: [card(20, true)], discardPile }, 360), { left: 0, right: 0 });
  });
});
