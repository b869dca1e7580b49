/** A tip is near its target, and covers nothing that the player needs, on every screen. */
import assert from "node:assert/strict";
import { handLayout } from "../../../client/scenes/layout/hand-layout.ts";
import {
  edgesOf,
  type LayoutInput,
  NO_INSETS,
  overlapArea,
  TOUCH_STRIP_WIDTH,
} from "../../../client/scenes/layout/layout-input.ts";
import { tableLayout } from "../../../client/scenes/layout/table-layout.ts";
import type { Box, TableGeometry } from "../../../client/scenes/scene-contract.ts";
import { findTipPosition, GAP, type TipSurroundings } from "../../../client/tips/tip-placement.ts";
import type { TipTarget } from "../../../client/tips/tips.ts";
import { contains, overlaps, SCREENS } from "../scenes/layout/screens.ts";

const ABOUT: readonly TipTarget[] = ["hand", "drawPile", "discardPile", "uno", "picker", { seat: 1 }];
/** The longest tip on a narrow phone: five lines. */
const SIZE = { w: 300, h: 120 };
/** On a common phone: two lines. */
const TWO_LINES = { w: 344, h: 58 };
/** The margin around a free place in the search of this test, in pixels: a smaller place may be missed. */
const ROOM = 12;
const COMMON_PHONES = [
  [390, 844],
  [412, 915],
  [360, 780],
  [360, 640],
] as const;
/** A share of a pile. */
const NARROW_EDGE = 0.15;
/** At least this many of the layouts have a free place for a tip. */
const FEWEST_FREE = 50;

describe("the position of a tip", () => {
  it("is on the screen, and never on the hand, the UNO button, the status line or a button", () => {
    everywhere((around, name) => {
      const { geometry, safeArea } = around;
      for (const tipTarget of ABOUT) {
        const edges = edgesOf(findTipPosition(tipTarget, SIZE, around).box);
        const needed = [
          geometry.actions,
          geometry.status,
          ...geometry.hand.filter(({ isVisible }) => isVisible),
        ];
        assert.ok(contains(safeArea, edges), `${name}: ${JSON.stringify(tipTarget)} leaves the screen`);
        for (const box of needed)
          assert.ok(!overlaps(edges, edgesOf(box)), `${name}: ${JSON.stringify(tipTarget)}`);
      }
    });
  });

  it("covers neither a pile nor a seat if there is a free place", () => {
    let free = 0;
    everywhere((around, name) => {
      if (!hasFreePlace(around)) return;
      free += 1;
      for (const about of ["hand", "drawPile"] as const) {
        const { box } = findTipPosition(about, SIZE, around);
        const covered = toSpare(around).filter((thing) => overlaps(edgesOf(box), edgesOf(thing)));
        assert.deepEqual(covered, [], `${name}: ${JSON.stringify(about)}`);
      }
    });
    assert.ok(free >= FEWEST_FREE, `only ${free} of all tables have room for a tip`);
  });

  it("of two lines covers at most a narrow edge of the piles on a phone, and no seat", () => {
    for (const [width, height] of COMMON_PHONES) {
      const around = surroundings({ width, height });
      const { drawPile, discardPile, seats } = around.geometry;
      const position = findTipPosition("hand", TWO_LINES, around).box;
      const box = edgesOf(position);
      for (const seat of toSpare(around).filter((thing) => seats.includes(thing)))
        assert.ok(!overlaps(box, edgesOf(seat)), `${width} x ${height}`);
      for (const pile of [drawPile, discardPile]) {
        const share = overlapArea(position, pile) / (pile.w * pile.h);
        assert.ok(share < NARROW_EDGE, `${width} x ${height}: ${share}`);
      }
    }
  });

  it("does not cover the open colour picker, or a button", () => {
    const around = surroundings({ width: 1280, height: 800 });
    const { box } = findTipPosition("picker", SIZE, { ...around, isPicking: true });
    const beside = findTipPosition("discardPile", SIZE, { ...around, isPicking: true }).box;
    for (const disc of around.geometry.picker) {
      assert.ok(!overlaps(edgesOf(box), edgesOf(disc)));
      assert.ok(!overlaps(edgesOf(beside), edgesOf(disc)));
    }
    const free = findTipPosition("uno", SIZE, around).box;
    const spared = findTipPosition("uno", SIZE, { ...around, buttons: [free] }).box;
    assert.ok(!overlaps(edgesOf(free), edgesOf(spared)));
  });

  it("points at its target", () => {
    const around = surroundings({ width: 1280, height: 800 });
    const { box, tail } = findTipPosition("hand", SIZE, around);
    assert.equal(tail?.side, "down");
    assert.ok((tail?.at ?? -1) > 0 && (tail?.at ?? box.w) < box.w);
    const besideSeat = findTipPosition({ seat: 1 }, SIZE, around);
    assert.notEqual(besideSeat.tail, undefined);
  });

  it("leaves the top card visible if there is space", () => {
    const { geometry, ...around } = surroundings({ width: 390, height: 844 });
    const { box } = findTipPosition("hand", { w: 300, h: 140 }, { geometry, ...around });
    assert.ok(shared(box, geometry.discardPile) < 0.5);
  });
});

function toSpare({ geometry: { drawPile, discardPile, seats, actions } }: TipSurroundings): readonly Box[] {
  return [drawPile, discardPile, actions, ...seats.flatMap((seat) => seat ?? [])];
}

/** Tries every place. */
function hasFreePlace(around: TipSurroundings): boolean {
  const { geometry, safeArea } = around;
  const things = toSpare(around).map(edgesOf);
  const lowest = geometry.status.y - geometry.status.h / 2 - GAP - SIZE.h - ROOM;
  for (let top = safeArea.top + ROOM; top <= lowest; top += ROOM)
    for (let left = safeArea.left + ROOM; left + SIZE.w + ROOM <= safeArea.right; left += ROOM) {
      const place = {
        left: left - ROOM,
        right: left + SIZE.w + ROOM,
        top: top - ROOM,
        bottom: top + SIZE.h + ROOM,
      };
      if (!things.some((thing) => overlaps(place, thing))) return true;
    }
  return false;
}

/** The share of `b` that `a` covers. */
function shared(a: Box, b: Box): number {
  const [one, other] = [edgesOf(a), edgesOf(b)];
  const w = Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));
  return (w * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))) / (b.w * b.h);
}

function everywhere(check: (around: TipSurroundings, name: string) => void): void {
  for (const [width, height, insets = NO_INSETS] of SCREENS)
    for (const seats of [2, 3, 4, 7, 10])
      for (const thumb of ["right", "left"] as const)
        check(
          surroundings({ width, height, insets, seats, thumb }),
          `${width}x${height}, ${seats}, ${thumb}`,
        );
}

function surroundings(part: Partial<LayoutInput> & Pick<LayoutInput, "width" | "height">): TipSurroundings {
  const layoutInput: LayoutInput = {
    ...{
      insets: NO_INSETS,
      seats: 3,
      viewer: 0,
      handSize: 7,
      minStripWidth: TOUCH_STRIP_WIDTH,
      thumb: "right" as const,
      textScale: 1,
    },
    ...part,
  };
  const layout = tableLayout(layoutInput);
  return { geometry: geometryIn(layout, layoutInput), safeArea: layout.safe, buttons: [], isPicking: false };
}

function geometryIn(layout: ReturnType<typeof tableLayout>, { handSize }: LayoutInput): TableGeometry {
  const { mode, seats, drawPile, discardPile, picker, actions, status } = layout;
  const { cardW: w, cardH: h } = layout.hand;
  const cards = handLayout(layout.hand, handSize).slots.map(({ x, y, isVisible }, i) => {
    return { key: String(i), x, y, w, h, isVisible };
  });
  return { mode, zoom: 1, seats, drawPile, discardPile, hand: cards, picker, actions, status };
}
