import assert from "node:assert/strict";
import { amountShare } from "../../../../client/scenes/animation/feel.ts";
import {
  amountSpot,
  BURST_RADIUS,
  badgeBeside,
  belowPiles,
  besidePlate,
  insideEdges,
  ownBadgeSpot,
  pileCornerSpot,
  stillBadgeSpot,
  verdictSpot,
} from "../../../../client/scenes/layout/anchor-points.ts";
import { edgesOf, type LayoutInput } from "../../../../client/scenes/layout/layout-input.ts";
import { ribbonTop } from "../../../../client/scenes/layout/link-path.ts";
import { challengedHandBoxes } from "../../../../client/scenes/layout/table-layout.ts";
import { contains, forEveryLayout, overlaps } from "./screens.ts";

/** The rays of the UNO! burst, from side to side. */
const BURST = 144;
/** With reduced motion, from its middle to its edge, at the size of the player's own avatar. */
const STILL_BURST = 56;
/** The chat button on short screens: its size, and how far it is from the lower edge and from the side. */
const CHAT_BUTTON = { size: 44, below: 62, side: 10 };

describe("the badges over the player's own seat", () => {
  it("are where the page draws no status line, clock or button", () => {
    forEveryLayout(({ viewer }, layout, name) => {
      if (viewer < 0) return;
      const burst = edgesOf({ ...ownBadgeSpot(layout), w: BURST, h: BURST });
      for (const place of ["status", "actions"] as const)
        assert.ok(!overlaps(burst, edgesOf(layout[place])), `${name}: ${place}`);
    });
  });

  it("leave the chat button free with reduced motion, on short screens", () => {
    forEveryLayout(({ viewer, thumb }, layout, name) => {
      if (viewer < 0 || layout.mode !== "short") return;
      const { safe, ownAvatar } = layout;
      const badge = { avatar: ownAvatar, extent: STILL_BURST, isLarge: true };
      const spot = stillBadgeSpot(layout, viewer, badge);
      const { size, below, side } = CHAT_BUTTON;
      const x = thumb === "right" ? safe.left + side + size / 2 : safe.right - side - size / 2;
      const button = edgesOf({ x, y: safe.bottom - below - size / 2, w: size, h: size });
      const burst = edgesOf({ ...spot, w: 2 * STILL_BURST, h: 2 * STILL_BURST });
      assert.ok(!overlaps(burst, button), name);
    });
  });

  it("are on the avatar with reduced motion, if nothing lies there", () => {
    forEveryLayout(({ viewer }, layout, name) => {
      if (viewer < 0 || layout.mode !== "wide") return;
      const badge = { avatar: layout.ownAvatar, extent: 1, isLarge: true };
      assert.deepEqual(stillBadgeSpot(layout, viewer, badge).x, layout.ownAvatar.x, name);
    });
  });
});

describe("a burst at another player's seat", () => {
  it("is whole on the screen, and covers neither the face nor the name on the plate", () => {
    forEveryLayout((_room, layout, name) => {
      const radius = BURST_RADIUS * layout.effectScale;
      const plates = layout.seats.flatMap((plate, seat) => (plate === undefined ? [] : [{ plate, seat }]));
      for (const { plate, seat } of plates) {
        const burst = edgesOf({ ...badgeBeside(layout, seat, radius), w: 2 * radius, h: 2 * radius });
        assert.ok(contains(layout.safe, burst), `${name}: seat ${seat}`);
        // On short screens there is too little room below the plates.
        assert.ok(layout.mode === "short" || !overlaps(burst, edgesOf(plate)), `${name}: seat ${seat}`);
      }
    });
  });
});

describe("the words of a jump-in", () => {
  it("are over the lower edge of the piles at most, and above the status line", () => {
    forEveryLayout((_room, layout, name) => {
      const { y } = belowPiles(layout);
      // Two lines reach 52 px below the middle of the first one.
      assert.ok(y + 52 * layout.effectScale <= edgesOf(layout.status).top + 0.01, name);
      assert.ok(y <= edgesOf(layout.discardPile).bottom, name);
    });
  });
});

describe("“+10” over the pile", () => {
  it("is whole between the sides of every screen", () => {
    forEveryLayout(({ width }, layout, name) => {
      const { from, width: size } = amountSpot(
        layout,
        width * amountShare(10, width),
        layout.effectScale > 1,
      );
      const [left, right] = [from.x - size / 2, from.x + size / 2];
      assert.ok(left >= layout.safe.left && right <= layout.safe.right, name);
      assert.ok(size <= 2 * layout.ring.ry, name);
    });
  });
});

describe("something round near the edge of the screen", () => {
  it("is moved onto it, and no farther than needed", () => {
    const edges = { left: 0, top: 20, right: 320, bottom: 560 };
    assert.deepEqual(insideEdges({ x: 40, y: 30 }, 63, edges), { x: 63, y: 83 });
    assert.deepEqual(insideEdges({ x: 300, y: 540 }, 63, edges), { x: 257, y: 497 });
    assert.deepEqual(insideEdges({ x: 160, y: 300 }, 63, edges), { x: 160, y: 300 });
  });
});

describe("what is said beside a plate", () => {
  const piles = { x: 200, y: 300 };
  it("is below the plate, or above it if the piles are there: the face stays in sight", () => {
    const plate = { x: 50, y: 106, w: 90, h: 108 };
    assert.deepEqual(besidePlate(plate, piles, 10), { x: 50, y: 170 });
    assert.deepEqual(besidePlate({ ...plate, y: 300 }, piles, 10), { x: 50, y: 364 });
    assert.deepEqual(besidePlate({ ...plate, y: 500 }, piles, 10), { x: 50, y: 436 });
  });
});

describe("the cards that the loser of a challenge draws", () => {
  const RADIUS = 54;

  it("tremble at the corner of the pile, whose card shows its middle and its lower half", () => {
    forEveryLayout((_, layout, name) => {
      const { from, width } = pileCornerSpot(layout);
      const { x, y } = layout.discardPile;
      assert.ok(from.y + width / 2 <= y + width / 4, name);
      assert.ok(Math.hypot(from.x - x, from.y - y) > width * 0.4, name);
    });
  });

  it("strike the middle of no card of an opened hand, on a phone with up to five seats", () => {
    const isPhone = ({ viewer, seats, width, height, textScale }: LayoutInput) =>
      viewer >= 0 && seats <= 5 && width <= 430 && height >= 640 && textScale === 1;
    forEveryLayout((input, layout, name) => {
      if (!isPhone(input)) return;
      const hand = challengedHandBoxes(layout, [false, true, true, false, false, false]);
      const seats = [...layout.seats.keys()].filter((seat) => layout.seats[seat] !== undefined);
      for (const seat of seats) {
        const spot = verdictSpot(layout, seat, { radius: RADIUS, isOpened: true });
        const nearest = Math.min(...hand.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)));
        assert.ok(nearest > 0.8 * RADIUS, `${name}: seat ${seat}, ${nearest}`);
      }
    });
  });

  it("strike the viewer below the piles, where the opened hand is not", () => {
    forEveryLayout(({ viewer }, layout, name) => {
      if (viewer < 0) return;
      const { y } = verdictSpot(layout, viewer, { radius: RADIUS, isOpened: true });
      assert.ok(y > edgesOf(layout.discardPile).bottom, name);
    });
  });

  it("strike others beside their plates, above the ribbon with the result", () => {
    forEveryLayout((_, layout, name) => {
      const top = ribbonTop(layout.status);
      // A plate may be so low that there is no place beside it above the ribbon.
      const high = [...layout.seats.entries()].filter(([, plate]) => plate && plate.y + RADIUS <= top);
      for (const [seat] of high) {
        const spot = verdictSpot(layout, seat, { radius: RADIUS, isOpened: false });
        assert.ok(spot.y + RADIUS <= top, `${name}: seat ${seat}`);
        const beside = badgeBeside(layout, seat, RADIUS);
        if (beside.y + RADIUS < top) assert.deepEqual(spot, beside);
      }
    });
  });
});
