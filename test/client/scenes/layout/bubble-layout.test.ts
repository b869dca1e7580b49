import assert from "node:assert/strict";
import { type BubblePlacement, placeBubble } from "../../../../client/scenes/layout/bubble-layout.ts";
import { handLayout } from "../../../../client/scenes/layout/hand-layout.ts";
import { type Edges, edgesOf } from "../../../../client/scenes/layout/layout-input.ts";
import type { TableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import type { Box } from "../../../../client/scenes/scene-contract.ts";
import { contains, forEveryLayout, overlaps } from "./screens.ts";

/** The sizes of an emote, a short word, the widest line, and two lines. */
const CHIP = { w: 54, h: 54 };
const BUBBLES = [CHIP, { w: 74, h: 36 }, { w: 192, h: 36 }, { w: 192, h: 57 }];

/** By layout without its hand, of which only the edges matter, and by seat: most tests look at the same bubbles. */
const placements = new Map<string, BubblePlacement[][]>();
const keys = new Map<TableLayout, string>();

function keyOf(layout: TableLayout): string {
  const { hand, ...rest } = layout;
  const key = keys.get(layout) ?? JSON.stringify([rest, hand.clipLeft, hand.clipRight]);
  keys.set(layout, key);
  return key;
}

/** The placements of all sizes, in their order. */
function bubblesOf(seat: number, layout: TableLayout): readonly BubblePlacement[] {
  const key = keyOf(layout);
  const seats = placements.get(key) ?? [];
  placements.set(key, seats);
  seats[seat] ??= BUBBLES.map((size) => placeBubble(size, seat, { layout }));
  return seats[seat];
}

/** The placement of an emote. */
function chipOf(seat: number, layout: TableLayout): BubblePlacement {
  const [chip] = bubblesOf(seat, layout);
  assert.ok(chip !== undefined);
  return chip;
}

/** This share of a plate is only its edge, with nothing drawn on it. */
const MOST_COVERED = 0.1;

/** How much of a box another one covers, 0 to 1. */
function covered(box: Edges, by: Edges): number {
  const w = Math.min(box.right, by.right) - Math.max(box.left, by.left);
  const h = Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top);
  return (Math.max(0, w) * Math.max(0, h)) / ((box.right - box.left) * (box.bottom - box.top));
}

/** True for a bubble on its plate whose tail points as if the bubble were beside it. */
function isBesideOn({ box, tail }: BubblePlacement, plate: Box): boolean {
  const apart = Math.abs(box.x - plate.x) - (box.w + plate.w) / 2;
  return Math.abs(tail.turn) === Math.PI / 2 && apart < -8;
}

/** The boxes that touch another one. */
function touching(boxes: readonly Box[]): readonly Box[] {
  return boxes.filter((box) =>
    boxes.some((other) => other !== box && overlaps(edgesOf(box), edgesOf(other))),
  );
}

describe("bubbles", () => {
  it("stay inside the safe area with their tails, for every seat", () => {
    forEveryLayout((layoutInput, layout, name) => {
      for (let seat = 0; seat < layoutInput.seats; seat++) {
        for (const { box, tail } of bubblesOf(seat, layout)) {
          assert.ok(contains(layout.safe, edgesOf(box)), `${name}: seat ${seat}, ${box.w} x ${box.h}`);
          assert.ok(
            contains(layout.safe, edgesOf({ ...tail, w: 1, h: 1 })),
            `${name}: point of seat ${seat}`,
          );
        }
      }
    });
  });

  it("of the player's own seat cover neither the hand nor the buttons nor the status line", () => {
    forEveryLayout((layoutInput, layout, name) => {
      if (layoutInput.viewer < 0) return;
      const { cardW: w, cardH: h, clipLeft, clipRight } = layout.hand;
      const cut = ({ left, right, ...rest }: Edges) => ({
        ...rest,
        left: Math.max(left, clipLeft),
        right: Math.min(right, clipRight),
      });
      const { slots } = handLayout(layout.hand, layoutInput.handSize);
      const cards = slots
        .filter(({ isVisible }) => isVisible)
        .map(({ x, y }) => cut(edgesOf({ x, y, w, h })));
      const rooms = [...cards, edgesOf(layout.actions), edgesOf(layout.status)];
      for (const { box } of bubblesOf(layoutInput.viewer, layout)) {
        const isOver = rooms.some((each) => overlaps(each, edgesOf(box)));
        assert.ok(!isOver, `${name}: ${box.w} x ${box.h}`);
      }
    });
  });

  it("of the player's own seat do not cover the chat button, which is above the avatar on short screens", () => {
    forEveryLayout((layoutInput, layout, name) => {
      if (layoutInput.viewer < 0 || layout.mode !== "short") return;
      const { ownAvatar, safe } = layout;
      const button = edgesOf({ x: ownAvatar.x, y: safe.bottom - 62 - 22, w: 44, h: 44 });
      for (const { box } of bubblesOf(layoutInput.viewer, layout))
        assert.ok(!overlaps(edgesOf(box), button), `${name}: ${box.w} x ${box.h}`);
    });
  });

  it("point at a plate, and are never on it with the tail pointing away", () => {
    forEveryLayout((_room, layout, name) => {
      for (const [seat, plate] of layout.seats.entries()) {
        const spots = plate === undefined ? [] : bubblesOf(seat, layout);
        const astray = spots.filter((spot) => plate !== undefined && isBesideOn(spot, plate));
        assert.deepEqual(astray, [], `${name}: seat ${seat}`);
      }
    });
  });

  it("with an emote leave every other plate readable", () => {
    forEveryLayout((_room, layout, name) => {
      for (const [seat, plate] of layout.seats.entries()) {
        if (plate === undefined) continue;
        const box = edgesOf(chipOf(seat, layout).box);
        const others = layout.seats.filter((other) => other !== undefined && other !== plate);
        const shares = others.map((other) => (other === undefined ? 0 : covered(edgesOf(other), box)));
        assert.ok(Math.max(0, ...shares) < MOST_COVERED, `${name}: seat ${seat}: ${Math.max(...shares)}`);
      }
    });
  });

  it("stay below the menu bar, and with an emote do not cover the buttons and the status line", () => {
    forEveryLayout((_room, layout, name) => {
      for (const [seat, plate] of layout.seats.entries()) {
        if (plate === undefined) continue;
        const box = edgesOf(chipOf(seat, layout).box);
        assert.ok(box.top >= layout.table.top - 0.01, `${name}: seat ${seat}`);
        assert.ok(!overlaps(box, edgesOf(layout.actions)), `${name}: seat ${seat} and the buttons`);
        assert.ok(!overlaps(box, edgesOf(layout.status)), `${name}: seat ${seat} and the status line`);
      }
    });
  });

  it("of the player's own seat cover no neighbour's name, with an emote or a short word", () => {
    forEveryLayout((layoutInput, layout, name) => {
      if (layoutInput.viewer < 0) return;
      for (const placed of bubblesOf(layoutInput.viewer, layout).slice(0, 2)) {
        const box = edgesOf(placed.box);
        const plates = layout.seats.filter((plate) => plate !== undefined).map(edgesOf);
        assert.ok(!plates.some((plate) => covered(plate, box) >= MOST_COVERED), `${name}: ${placed.box.w}`);
      }
    });
  });

  it("never cover each other", () => {
    forEveryLayout(({ seats, viewer, handSize }, layout, name) => {
      if (handSize > 2) return;
      const speakers = [0, 1, 2].filter((i) => i < seats).map((i) => (viewer + i + seats) % seats);
      for (const size of BUBBLES) {
        const hung: Box[] = [];
        for (const seat of speakers) hung.push(placeBubble(size, seat, { layout, taken: hung }).box);
        assert.deepEqual(touching(hung), [], `${name}: ${size.w} x ${size.h}`);
      }
    });
  });

  it("point at the sender", () => {
    forEveryLayout((layoutInput, layout, name) => {
      for (const [seat, plate] of layout.seats.entries()) {
        if (plate === undefined) continue;
        const { x, y } = chipOf(seat, layout).tail;
        const near = edgesOf({ ...plate, w: plate.w + 16, h: plate.h + 16 });
        assert.ok(contains(near, { left: x, right: x, top: y, bottom: y }), `${name}: seat ${seat}`);
      }
      assert.ok(layoutInput.seats > 1);
    });
  });
});
