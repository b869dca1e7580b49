import assert from "node:assert/strict";
import { STOP_RADIUS, stopSize } from "../../../../client/scenes/effects/event-badges.ts";
import { LINK_DEPTH } from "../../../../client/scenes/effects/seat-links.ts";
import { stampSpot } from "../../../../client/scenes/layout/anchor-points.ts";
import { plateLayout } from "../../../../client/scenes/layout/seat-layout.ts";
import { Z } from "../../../../client/scenes/texture/sprites.ts";
import { forEveryLayout } from "../layout/screens.ts";

describe("a stop sign on a plate", () => {
  it("leaves the face in sight on every screen", () => {
    forEveryLayout((_, layout, name) => {
      for (const [seat, plate] of layout.seats.entries()) {
        if (plate === undefined) continue;
        const radius = stopSize(plate.w, layout.effectScale) * STOP_RADIUS;
        const { x, y } = stampSpot(layout, seat, radius);
        const { avatar } = plateLayout(plate);
        const away = Math.hypot(plate.x + avatar.x - x, plate.y + avatar.y - y);
        assert.ok(away >= radius + avatar.r - 1, `${name}, seat ${seat}: ${away - radius - avatar.r}`);
      }
    });
  });
});

describe("an arrow between players", () => {
  it("is on the felt over the direction ring, and below all cards", () => {
    assert.ok(LINK_DEPTH > Z.ring + 2 && LINK_DEPTH + 1 < Z.piles);
  });
});
