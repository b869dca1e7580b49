import assert from "node:assert/strict";
import { SKIP_STAMP } from "../../../../client/scenes/animation/feel.ts";
import { STOP_RADIUS, stopSize } from "../../../../client/scenes/effects/badge-sprites.ts";
import { LINK_DEPTH } from "../../../../client/scenes/effects/seat-links.ts";
import { stampSpot } from "../../../../client/scenes/layout/anchor-points.ts";
import { MOUSE_STRIP_WIDTH, NO_INSETS } from "../../../../client/scenes/layout/layout-input.ts";
import { plateLayout } from "../../../../client/scenes/layout/seat-layout.ts";
import { tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import { Z } from "../../../../client/scenes/texture/sprites.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import { forEveryLayout } from "../layout/screens.ts";

/** As the canvas asks for it. */
const TELEVISION = {
  ...{ width: 1600, height: 900, insets: NO_INSETS, viewer: SPECTATOR, handSize: 0, textScale: 1 },
  ...({ minStripWidth: MOUSE_STRIP_WIDTH, thumb: "right", form: "bigScreen" } as const),
};

describe("a stop sign on a plate", () => {
  it("leaves the face in sight on every screen", () => {
    forEveryLayout((_, layout, name) => {
      for (const [seat, plate] of layout.seats.entries()) {
        if (plate === undefined) continue;
        const radius = stopSize(plate.w, layout.effectScale) * STOP_RADIUS;
        const { x, y } = stampSpot(layout, seat, { radius, reach: radius * SKIP_STAMP.from });
        const { avatar } = plateLayout(plate);
        const away = Math.hypot(plate.x + avatar.x - x, plate.y + avatar.y - y);
        assert.ok(away >= radius + avatar.r - 1, `${name}, seat ${seat}: ${away - radius - avatar.r}`);
      }
    });
  });

  it("is whole on a television when it strikes, and about as high as a plate when it rests", () => {
    for (const seats of [2, 4, 7, 10]) {
      const layout = tableLayout({ ...TELEVISION, seats });
      for (const [seat, plate] of layout.seats.entries()) {
        const radius = stopSize(plate?.w ?? 0, layout.effectScale) * STOP_RADIUS;
        const reach = radius * SKIP_STAMP.from;
        const { x, y } = stampSpot(layout, seat, { radius, reach });
        assert.ok(Math.min(x, y, 1600 - x, 900 - y) >= reach, `${seats} seats, seat ${seat}`);
        assert.ok(2 * radius <= (plate?.h ?? 0));
      }
    }
  });
});

describe("an arrow between players", () => {
  it("is on the felt over the direction ring, and below all cards", () => {
    assert.ok(LINK_DEPTH > Z.ring + 2 && LINK_DEPTH + 1 < Z.piles);
  });
});
