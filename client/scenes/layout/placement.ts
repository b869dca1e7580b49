/** Where the bubble of one who says something stands: at the seat, inside the screen, and on as little as possible. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box } from "../contract.ts";
import { clamp, overlapArea } from "./boxes.ts";
import type { TableLayout } from "./table-layout.ts";

export interface BubblePlacement {
  readonly box: Box;
  /** The bubble's point: its centre, and how far it is turned (radians); unturned it points upwards. */
  readonly tail: { readonly x: number; readonly y: number; readonly turn: number };
}

type BubbleSize = Pick<Box, "w" | "h">;
/** Where the bubble stands, seen from the plate; `on` covers the plate's own lower part. */
type Side = "below" | "above" | "left" | "right" | "on";

const SIDES: readonly Side[] = ["below", "above", "left", "right", "on"];

/** Side of the bubble's point, and how much of it the bubble covers. */
export const TAIL_SIZE = 14;
const TAIL_OVERLAP = 4;
const TAIL_LENGTH = TAIL_SIZE - TAIL_OVERLAP;
/** The point reaches this far into the plate. */
const TAIL_REACH = 6;
/** Between a bubble and the edge of the screen. */
const SCREEN_MARGIN = 4;
/** The point keeps away from the bubble's round corners. */
const CORNER_RADIUS = 15;
/** How bad it is to cover what others need, the speaker's own plate, the piles, and another bubble: by area. */
const OVERLAP_COSTS = { others: 1, plate: 0.3, pile: 0.12, bubble: 20 } as const;
/** Between two bubbles. */
const BUBBLE_GAP = 6;
/** A bubble stands at most this far from where it would stand alone. */
const MAX_SHIFT = 66;
/** On low screens the button to say something stands over the own avatar: so much room it takes. */
const CHAT_BUTTON_HEIGHT = 50;
/** How far the own bubble looks for a place, and how bad each pixel of it is. */
const [OWN_STEPS, OWN_STEP, DISTANCE_COST] = [16, 12, 2];

/** Where a bubble of this size stands for a seat, beside the bubbles that hang there already. */
export function placeBubble(bubbleSize: BubbleSize, seat: Seat, obstacles: BubbleObstacles): BubblePlacement {
  const plate = obstacles.layout.seats[seat];
  return plate === undefined ? aboveOwnAvatar(bubbleSize, obstacles) : atPlate(bubbleSize, plate, obstacles);
}

export interface BubbleObstacles {
  readonly layout: TableLayout;
  readonly taken?: readonly Box[];
}

/** Over the own avatar, or towards the middle from there: clear of hand, buttons and status line, and of plates. */
function aboveOwnAvatar(bubbleSize: BubbleSize, obstacles: BubbleObstacles): BubblePlacement {
  const { ownAvatar, safe } = obstacles.layout;
  const [least, most] = [
    safe.left + SCREEN_MARGIN + bubbleSize.w / 2,
    safe.right - SCREEN_MARGIN - bubbleSize.w / 2,
  ];
  const home = clamp(ownAvatar.x, least, most);
  const inwards = home < (safe.left + safe.right) / 2 ? 1 : -1;
  const boxes = Array.from({ length: OWN_STEPS }, (_, i) =>
    aboveHand(bubbleSize, clamp(home + inwards * i * OWN_STEP, least, most), obstacles),
  );
  const box = cheapest(
    boxes,
    (each) => overlapCost(each, undefined, obstacles) + Math.abs(each.x - home) * DISTANCE_COST,
  );
  return { box, tail: tailOf("above", box, ownAvatar) };
}

/** As low as possible: beside the hand it may stand close over the avatar, or over the button that stands there. */
function aboveHand(bubbleSize: BubbleSize, x: number, { layout, taken = [] }: BubbleObstacles): Box {
  const { hand, table } = layout;
  const overAvatar = ownAvatarTop(layout) - TAIL_LENGTH + 2;
  const isBesideHand = x + bubbleSize.w / 2 < hand.clipLeft || x - bubbleSize.w / 2 > hand.clipRight;
  const bottom = isBesideHand ? overAvatar : Math.min(overAvatar, table.bottom);
  const box = { ...bubbleSize, x, y: bottom - bubbleSize.h / 2 };
  return movedAbove(box, taken);
}

/** The upper rim of the own avatar, or of the button that stands over it. */
export function ownAvatarTop({ ownAvatar, mode }: TableLayout): number {
  return ownAvatar.y - ownAvatar.r - (mode === "short" ? CHAT_BUTTON_HEIGHT : 0);
}

/** Over a bubble that is in its way. */
function movedAbove(box: Box, taken: readonly Box[]): Box {
  const below = taken.find((each) => overlapArea(box, each) > 0);
  return below === undefined ? box : { ...box, y: below.y - (below.h + box.h) / 2 - BUBBLE_GAP };
}

/** At the side where it covers the least; of equally good ones, the first. */
function atPlate(bubbleSize: BubbleSize, plate: Box, obstacles: BubbleObstacles): BubblePlacement {
  const spots = SIDES.flatMap((side) =>
    candidatesAt(bubbleSize, plate, { side, taken: obstacles.taken ?? [] }).map((place) => ({
      side,
      box: clampToScreen(place, obstacles.layout),
    })),
  );
  const far = ({ side, box }: Candidate) =>
    Math.abs(box.y - beside(bubbleSize, plate, side).y) * DISTANCE_COST;
  const best = cheapest(spots, (spot) => overlapCost(spot.box, plate, obstacles) + far(spot));
  const side = isPushedOn(best, beside(bubbleSize, plate, best.side)) ? "on" : best.side;
  return { box: best.box, tail: tailOf(side, best.box, plate) };
}

interface Candidate {
  readonly side: Side;
  readonly box: Box;
}

/** True for a bubble beside a plate that the edge of the screen pushes onto it: its point would look away. */
function isPushedOn({ side, box }: Candidate, wished: Box): boolean {
  return (side === "left" || side === "right") && Math.abs(box.x - wished.x) > 1;
}

/** On one side: in the middle, drawn to either end, or past a bubble that is in the way there. */
function candidatesAt(
  bubbleSize: BubbleSize,
  plate: Box,
  { side, taken }: { side: Side; taken: readonly Box[] },
): readonly Box[] {
  const box = beside(bubbleSize, plate, side);
  const free = Math.max(0, (bubbleSize.w - plate.w) / 2);
  const ends = [0, -free, free].map((away) => ({ ...box, x: box.x + away }));
  const past = taken.flatMap(({ y, h }) =>
    [-1, 1].map((way) => ({ ...box, y: y + way * ((h + box.h) / 2 + BUBBLE_GAP) })),
  );
  const near = past.filter(({ y }) => Math.abs(y - box.y) < MAX_SHIFT);
  return [...ends, ...near];
}

/** Of equally good ones, the first. */
function cheapest<T>(all: readonly T[], costOf: (each: T) => number): T {
  const [first, ...others] = all.map((each) => ({ each, bad: costOf(each) }));
  if (first === undefined) throw new RangeError("a bubble needs at least one place");
  return others.reduce((least, next) => (next.bad < least.bad - 1 ? next : least), first).each;
}

function beside({ w, h }: BubbleSize, { x, y, ...plate }: Box, side: Side): Box {
  const across = (plate.w + w) / 2 + TAIL_LENGTH - TAIL_REACH;
  const along = (plate.h + h) / 2 + TAIL_LENGTH - TAIL_REACH;
  switch (side) {
    case "left":
      return { x: x - across, y, w, h };
    case "right":
      return { x: x + across, y, w, h };
    case "above":
      return { x, y: y - along, w, h };
    case "below":
      return { x, y: y + along, w, h };
    case "on":
      return { x, y: y + (plate.h - h) / 2, w, h };
  }
}

/** Inside the screen, and below the menu bar. */
function clampToScreen(box: Box, { safe, table }: TableLayout): Box {
  const x = clamp(box.x, safe.left + SCREEN_MARGIN + box.w / 2, safe.right - SCREEN_MARGIN - box.w / 2);
  return { ...box, x, y: clamp(box.y, table.top + box.h / 2, safe.bottom - SCREEN_MARGIN - box.h / 2) };
}

/** `plate` is the speaker's own. */
function overlapCost(box: Box, plate: Box | undefined, { layout, taken = [] }: BubbleObstacles): number {
  const { seats, ownAvatar, status, actions, drawPile, discardPile } = layout;
  const avatar = { x: ownAvatar.x, y: ownAvatar.y, w: ownAvatar.r * 2, h: ownAvatar.r * 2 };
  const others = [...seats.filter((each) => each !== undefined && each !== plate), status, actions, avatar];
  const covers = (boxes: readonly (Box | undefined)[]) =>
    boxes.reduce((sum, each) => sum + (each === undefined ? 0 : overlapArea(box, each)), 0);
  return (
    covers(others) * OVERLAP_COSTS.others +
    covers([plate]) * OVERLAP_COSTS.plate +
    covers([drawPile, discardPile]) * OVERLAP_COSTS.pile +
    covers(taken) * OVERLAP_COSTS.bubble
  );
}

/** The point sticks out of the bubble towards whoever speaks. */
function tailOf(side: Side, box: Box, { x, y }: Pick<Box, "x" | "y">): BubblePlacement["tail"] {
  const out = TAIL_SIZE / 2 - TAIL_OVERLAP;
  const [free, high] = [Math.max(0, box.w / 2 - CORNER_RADIUS), Math.max(0, box.h / 2 - CORNER_RADIUS)];
  const along = { x: clamp(x, box.x - free, box.x + free), y: clamp(y, box.y - high, box.y + high) };
  switch (side) {
    case "on":
    case "below":
      return { x: along.x, y: box.y - box.h / 2 - out, turn: 0 };
    case "above":
      return { x: along.x, y: box.y + box.h / 2 + out, turn: Math.PI };
    case "right":
      return { x: box.x - box.w / 2 - out, y: along.y, turn: -Math.PI / 2 };
    case "left":
      return { x: box.x + box.w / 2 + out, y: along.y, turn: Math.PI / 2 };
  }
}
