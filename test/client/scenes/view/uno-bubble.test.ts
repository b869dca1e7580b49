import assert from "node:assert/strict";
import { plateLayout } from "../../../../client/scenes/layout/seat-layout.ts";
import { HEIGHT_RATIO, unoBubbleAt } from "../../../../client/scenes/view/uno-bubble.ts";
import { forEveryLayout } from "../layout/screens.ts";

/** The eyes of all faces are lower than this share of the radius above the middle. */
const EYES = 0.5;

describe("the bubble of a player who has called UNO", () => {
  it("is on the screen, and leaves the eyes in sight", () => {
    forEveryLayout((_, { seats, ownAvatar }, name) => {
      const circles = seats.flatMap((box) => {
        if (box === undefined) return [];
        const { avatar } = plateLayout(box);
        return [{ ...avatar, x: box.x + avatar.x, y: box.y + avatar.y }];
      });
      for (const circle of [...circles, ownAvatar]) {
        const { y, size } = unoBubbleAt(circle);
        const half = (size * HEIGHT_RATIO) / 2;
        assert.ok(y - half >= 0, `${name}: ${y - half}`);
        assert.ok(
          y + half <= circle.y - EYES * circle.r + 0.01,
          `${name}: ${(circle.y - y - half) / circle.r}`,
        );
      }
    });
  });
});
