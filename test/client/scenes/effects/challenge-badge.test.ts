/** The challenge badge is at the seat that played the card. */
import assert from "node:assert/strict";
import {
  type ChallengeBadgeExtent,
  placeChallengeBadge,
} from "../../../../client/scenes/effects/challenge-badge.ts";
import { type Edges, edgesOf } from "../../../../client/scenes/layout/layout-input.ts";
import { CLOCK_RING_WIDTH } from "../../../../client/scenes/layout/screen-regions.ts";
import { contains, forEveryLayout, overlaps } from "../layout/screens.ts";

/** The moving stamp and the standing one, with the widest word that they take. */
const REACHES: readonly ChallengeBadgeExtent[] = [
  { halfWidth: 65, up: 68, down: 52 },
  { halfWidth: 43, up: 44, down: 35 },
];

describe("challenge badge", () => {
  for (const reach of REACHES) {
    it(`is whole on every screen at every seat (${2 * reach.halfWidth} px wide)`, () => {
      forEveryLayout(({ seats }, layout, name) => {
        for (let seat = 0; seat < seats; seat++) {
          const best = layout.seats[seat] ?? layout.ownAvatar;
          const box = around(placeChallengeBadge(layout, seat, () => best)(reach), reach);
          assert.ok(contains(layout.safe, box), `${name}: seat ${seat}`);
        }
      });
    });

    it(`covers part of the plate of the player who played the card (${2 * reach.halfWidth} px wide)`, () => {
      forEveryLayout((_room, layout, name) => {
        layout.seats.forEach((plate, seat) => {
          if (plate === undefined) return;
          const box = around(placeChallengeBadge(layout, seat, () => plate)(reach), reach);
          assert.ok(overlaps(edgesOf(plate), box), `${name}: seat ${seat}`);
        });
      });
    });

    it(`covers neither the avatar nor the status line nor the bar of the player's own seat (${2 * reach.halfWidth} px wide)`, () => {
      forEveryLayout(({ viewer, seats }, layout, name) => {
        if (viewer < 0 || viewer >= seats) return;
        const box = around(placeChallengeBadge(layout, viewer, () => layout.ownAvatar)(reach), reach);
        const { ownAvatar, status, actions } = layout;
        const size = 2 * (ownAvatar.r + CLOCK_RING_WIDTH);
        const parts = { avatar: { x: ownAvatar.x, y: ownAvatar.y, w: size, h: size }, status, actions };
        for (const [part, place] of Object.entries(parts))
          assert.ok(!overlaps(edgesOf(place), box), `${name}: ${part}`);
      });
    });
  }
});

function around({ x, y }: { x: number; y: number }, { halfWidth, up, down }: ChallengeBadgeExtent): Edges {
  return { left: x - halfWidth, top: y - up, right: x + halfWidth, bottom: y + down };
}
