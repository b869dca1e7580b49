import assert from "node:assert/strict";
import { edgesOf, NO_INSETS, TOUCH_STRIP_WIDTH } from "../../../client/scenes/layout/boxes.ts";
import { tableLayout } from "../../../client/scenes/layout/table-layout.ts";
import { overlaps } from "./screens.ts";

/** A window of 1280 by 1024 with a zoom of 400 % (WCAG 1.4.10). */
const ROOM = {
  ...{ width: 320, height: 256, insets: NO_INSETS, viewer: 0, minStripWidth: TOUCH_STRIP_WIDTH },
  ...{ handSize: 7, textScale: 1 },
};

describe("the table in a window of 320 by 256", () => {
  for (const thumb of ["right", "left"] as const) {
    it(`leaves both piles and the status line free of the buttons at the ${thumb}`, () => {
      for (const seats of [2, 3, 4]) {
        const layout = tableLayout({ ...ROOM, seats, thumb });
        const bar = edgesOf(layout.actions);
        for (const part of ["drawPile", "discardPile", "status"] as const)
          assert.ok(!overlaps(edgesOf(layout[part]), bar), `${part}, ${seats} seats`);
        assert.ok(layout.status.w >= 110, String(layout.status.w));
      }
    });
  }
});
