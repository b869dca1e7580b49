import assert from "node:assert/strict";
import {
  amountSpot,
  BURST_RADIUS,
  badgeBeside,
  stampSpot,
} from "../../../../client/scenes/layout/anchor-points.ts";
import { bigScreenZoom, MIN_BIG_SCREEN_TEXT } from "../../../../client/scenes/layout/big-screen-layout.ts";
import {
  type Edges,
  edgesOf,
  type LayoutInput,
  MOUSE_STRIP_WIDTH,
  NO_INSETS,
} from "../../../../client/scenes/layout/layout-input.ts";
import { CLOCK_RING_WIDTH } from "../../../../client/scenes/layout/screen-regions.ts";
import { avatarIconBoxes, plateLayout } from "../../../../client/scenes/layout/seat-layout.ts";
import { type TableLayout, tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import { plateTextSizes, textSizes } from "../../../../client/scenes/layout/text-sizes.ts";
import type { Box } from "../../../../client/scenes/scene-contract.ts";
import { HEIGHT_RATIO, unoBubbleAt } from "../../../../client/scenes/view/uno-bubble.ts";
import { FEWEST_SEATS, MOST_SEATS, SPECTATOR } from "../../../../shared/seat.ts";
import { contains, overlaps } from "./screens.ts";

/** Televisions, projectors, a monitor, a laptop, tablets on their side and upright. */
const SCREENS = [
  [1920, 1080],
  [3840, 2160],
  [2560, 1440],
  [1280, 720],
  [960, 540],
  [1024, 768],
  [2560, 1080],
  [1366, 768],
  [768, 1024],
  [1080, 1920],
  [820, 1180],
] as const;
const SEATS = Array.from({ length: MOST_SEATS - FEWEST_SEATS + 1 }, (_, i) => FEWEST_SEATS + i);

/** The layout for a screen in CSS pixels, as the canvas asks for it. */
function layoutFor(width: number, height: number, seats: number): TableLayout {
  const zoom = bigScreenZoom(width, height);
  const input: LayoutInput = {
    ...{ width: width / zoom, height: height / zoom, insets: NO_INSETS, seats, viewer: SPECTATOR },
    ...({ handSize: 0, minStripWidth: MOUSE_STRIP_WIDTH, thumb: "right", textScale: 1 } as const),
    form: "bigScreen",
  };
  return tableLayout(input);
}

function forEveryBigScreen(check: (layout: TableLayout, name: string) => void): void {
  for (const [width, height] of SCREENS)
    for (const seats of SEATS) check(layoutFor(width, height, seats), `${width}x${height}, ${seats} seats`);
}

/** Everything that must stand apart, by name. */
function parts({ seats, ring, status }: TableLayout): readonly (readonly [string, Edges])[] {
  const chevrons = 12;
  const ringBox = { x: ring.x, y: ring.y, w: 2 * (ring.rx + chevrons), h: 2 * (ring.ry + chevrons) };
  const plates = seats.flatMap((box, seat) => (box === undefined ? [] : [[`plate ${seat}`, box] as const]));
  const named = [["piles", ringBox] as const, ["status line", status] as const, ...plates];
  return named.map(([name, box]) => [name, edgesOf(box)] as const);
}

describe("the table on a big screen", () => {
  it("has a plate for every seat", () => {
    forEveryBigScreen(({ seats }, name) =>
      assert.ok(
        seats.every((box) => box !== undefined),
        name,
      ),
    );
  });

  it("lets nothing cover anything else, and keeps everything on the screen", () => {
    forEveryBigScreen((layout, name) => {
      const all = parts(layout);
      for (const [i, [nameA, a]] of all.entries()) {
        assert.ok(contains(layout.safe, a), `${name}: ${nameA} is not on the screen`);
        for (const [nameB, b] of all.slice(i + 1))
          assert.ok(!overlaps(a, b), `${name}: ${nameA} and ${nameB}`);
      }
    });
  });

  it("has room for a verdict of 148 px across the whole screen, which covers nothing", () => {
    forEveryBigScreen((layout, name) => {
      const { status, safe } = layout;
      const ribbon = edgesOf({
        ...status,
        x: (safe.left + safe.right) / 2,
        w: safe.right - safe.left,
        h: 148,
      });
      for (const [part, edges] of parts(layout))
        assert.ok(part === "status line" || !overlaps(ribbon, edges), `${name}: ${part}`);
    });
  });

  it("has room for a burst at every plate, away from what is said between the piles and the lower plates", () => {
    forEveryBigScreen((layout, name) => {
      const { status, seats, safe, mode, effectScale } = layout;
      const band = { ...status, x: (safe.left + safe.right) / 2, w: safe.right - safe.left };
      const boxes = [band, ...seats].flatMap((box) => (box === undefined ? [] : [box]));
      const radius = BURST_RADIUS * effectScale;
      if (mode !== "wide" || boxes.every(({ y }) => y <= status.y)) return;
      for (const seat of seats.keys()) {
        const burst = edgesOf({ ...badgeBeside(layout, seat, radius), w: 2 * radius, h: 2 * radius });
        assert.ok(contains(safe, burst), `${name}: seat ${seat}`);
        assert.ok(!boxes.some((box) => overlaps(burst, edgesOf(box))), `${name}: seat ${seat}`);
      }
    });
  });

  it("shows how many cards must be drawn between all names, as large as it fits", () => {
    forEveryBigScreen((layout, name) => {
      const { from, width } = amountSpot(layout, 5000, true);
      const star = edgesOf({ ...from, w: width, h: width });
      for (const box of [layout.status, ...layout.seats])
        assert.ok(box !== undefined && !overlaps(star, edgesOf(box)), name);
    });
    const { discardPile } = layoutFor(1920, 1080, 4);
    const { x, y } = discardPile;
    assert.deepEqual(amountSpot(layoutFor(1920, 1080, 4), 300, false), { from: { x, y }, width: 300 });
  });

  it("leaves the upper corners to the buttons of the page", () => {
    forEveryBigScreen((layout, name) => {
      const { left, right, top } = layout.safe;
      for (const x of [left + 46, right - 46]) {
        const button = edgesOf({ x, y: top + 46, w: 76, h: 76 });
        for (const [part, edges] of parts(layout)) assert.ok(!overlaps(button, edges), `${name}: ${part}`);
      }
    });
  });

  it("seats the players clockwise around the table", () => {
    forEveryBigScreen(({ seats, ring }, name) => {
      const angles = seats.map((box) => Math.atan2((box?.y ?? 0) - ring.y, (box?.x ?? 0) - ring.x));
      const [first = 0] = angles;
      const turned = angles.map((angle) => (angle - first + 2 * Math.PI) % (2 * Math.PI));
      assert.deepEqual(
        turned,
        [...turned].sort((a, b) => a - b),
        name,
      );
    });
  });

  it("has texts of at least 28 px on a screen of 1080p, and of 56 px on one of 4K", () => {
    for (const [width, height, least] of [
      [1920, 1080, 28],
      [3840, 2160, 56],
    ] as const) {
      for (const seats of SEATS) {
        const sizes = textSizes(layoutFor(width, height, seats));
        assert.ok(Object.keys(sizes).length > 7 * seats);
        for (const [text, size] of Object.entries(sizes)) {
          const pixels = Math.round(size) * bigScreenZoom(width, height);
          assert.ok(pixels >= least, `${width}x${height}, ${seats} seats: ${text} has ${pixels} px`);
        }
      }
    }
    assert.ok(MIN_BIG_SCREEN_TEXT * bigScreenZoom(1920, 1080) >= 28);
    assert.ok(MIN_BIG_SCREEN_TEXT * bigScreenZoom(3840, 2160) >= 56);
  });

  it("has larger piles and plates than a spectator's table", () => {
    for (const seats of SEATS) {
      const big = layoutFor(1920, 1080, seats);
      const usual = tableLayout({
        ...{ width: 1600, height: 900, insets: NO_INSETS, seats, viewer: SPECTATOR, handSize: 0 },
        ...({ minStripWidth: MOUSE_STRIP_WIDTH, thumb: "right", textScale: 1 } as const),
      });
      assert.ok(big.drawPile.h > usual.drawPile.h, `${seats} seats: ${big.drawPile.h} ${usual.drawPile.h}`);
      assert.ok((big.seats[1]?.w ?? 0) > 1.8 * (usual.seats[1]?.w ?? 0));
    }
  });

  it("shows faces to a whole room: a quarter of the height of a television, less with more players", () => {
    const shareOf = (seats: number) => {
      const layout = layoutFor(1920, 1080, seats);
      const radii = layout.seats.map((box) => (box === undefined ? 0 : plateLayout(box).avatar.r));
      return (2 * Math.min(...radii)) / (layout.safe.bottom - layout.safe.top);
    };
    for (const seats of SEATS)
      assert.ok(shareOf(seats) > (seats === 2 || seats === 4 ? 0.22 : 0.12), `${seats}`);
  });

  it("shows a call of UNO below the names of the plates above it", () => {
    forEveryBigScreen(({ seats }, name) => {
      const boxes = seats.flatMap((box) => box ?? []);
      for (const box of boxes)
        for (const above of boxes.filter(({ x, y }) => x === box.x && y < box.y))
          assert.ok(unoBubbleTop(box) >= nameBottom(above), name);
    });
  });

  it("stamps the sign of a skipped turn on the cards of a large face, and leaves their number to be read", () => {
    for (const seats of [2, 4]) {
      const layout = layoutFor(1920, 1080, seats);
      layout.seats.forEach((box, seat) => {
        assert.ok(box !== undefined);
        const { count } = plateLayout(box);
        const stamp = stampSpot(layout, seat, { radius: 66, reach: 106 });
        assert.ok(stamp.y < box.y + count.y - count.h / 4, `${seats} seats: ${seat}`);
      });
    }
  });

  it("never lets the parts of a plate touch, and none leaves it", () => {
    forEveryBigScreen(({ seats: [box] }, name) => {
      assert.ok(box !== undefined);
      const { avatar, fan, count, name: line } = plateLayout(box);
      const round = 2 * (avatar.r + CLOCK_RING_WIDTH);
      const plate = edgesOf({ ...box, x: 0, y: 0 });
      const boxes = [{ x: avatar.x, y: avatar.y, w: round, h: round }, fan, count, line].map(edgesOf);
      assert.ok(
        boxes.every((part) => contains(plate, part)),
        name,
      );
      assert.deepEqual(touching(boxes), [], name);
      const { team, badge, connection } = avatarIconBoxes(avatar, false);
      assert.deepEqual(touching([team, badge, connection].map(edgesOf)), [], name);
    });
  });
});

function unoBubbleTop(box: Box): number {
  const { avatar } = plateLayout(box);
  const { y, size } = unoBubbleAt({ ...avatar, x: box.x + avatar.x, y: box.y + avatar.y });
  return y - (size * HEIGHT_RATIO) / 2;
}

function nameBottom(box: Box): number {
  const plate = plateLayout(box);
  return box.y + plate.name.y + plateTextSizes(plate).name / 2;
}

/** The indexes of boxes that touch another one. */
function touching(boxes: readonly Edges[]): readonly number[] {
  const touchesAny = (box: Edges) => boxes.some((other) => other !== box && overlaps(box, other));
  return [...boxes.keys()].filter((i) => boxes.slice(i, i + 1).some(touchesAny));
}
