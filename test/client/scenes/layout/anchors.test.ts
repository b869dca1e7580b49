import assert from "node:assert/strict";
import { ownBadgeSpot } from "../../../../client/scenes/layout/anchors.ts";
import { edgesOf } from "../../../../client/scenes/layout/layout-input.ts";
import { forEveryLayout, overlaps } from "./screens.ts";

/** The rays of the UNO! burst, from side to side. */
const BURST = 126;

describe("the badges over the player's own seat", () => {
  it("are where the page draws no status line, clock or button", () => {
    forEveryLayout(({ viewer }, layout, name) => {
      if (viewer < 0) return;
      const burst = edgesOf({ ...ownBadgeSpot(layout), w: BURST, h: BURST });
      for (const place of ["status", "actions"] as const)
        assert.ok(!overlaps(burst, edgesOf(layout[place])), `${name}: ${place}`);
    });
  });
});
