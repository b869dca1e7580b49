/** Where the bubble of one who says something stands: at the seat, inside the screen, and on as little as possible. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box } from "../contract.ts";
import { clamp, sharedArea } from "./boxes.ts";
import type { TableLayout } from "./table-layout.ts";

export interface SayingSpot {
  readonly box: Box;
  /** The bubble's point: its centre, and how far it is turned (radians); unturned it points upwards. */
  readonly tail: { readonly x: number; readonly y: number; readonly turn: number };
}

type Size = Pick<Box, "w" | "h">;
/** Where the bubble stands, seen from the plate; `on` covers the plate's own lower part. */
type Side = "below" | "above" | "left" | "right" | "on";

const SIDES: readonly Side[] = ["below", "above", "left", "right", "on"];

/** Side of the bubble's point, and how much of it the bubble covers. */
export const TAIL = 14;
const COVERED = 4;
const STICKS_OUT = TAIL - COVERED;
/** The point reaches this far into the plate. */
const REACH = 6;
/** Between a bubble and the edge of the screen. */
const EDGE = 4;
/** The point keeps away from the bubble's round corners. */
const CORNER = 15;
/** How bad it is to cover what others need, the speaker's own plate, the piles, and another bubble: by area. */
const BADNESS = { others: 1, plate: 0.3, pile: 0.12, bubble: 20 } as const;
/** Between two bubbles. */
const APART = 6;
/** A bubble stands at most this far from where it would stand alone. */
const FARTHEST = 66;
/** On low screens the button to say something stands over the own avatar: so much room it takes. */
const SAY_BUTTON = 50;
/** How far the own bubble looks for a place, and how bad each pixel of it is. */
const [OWN_STEPS, OWN_STEP, FAR] = [16, 12, 2];

/** Where a bubble of this size stands for a seat, beside the bubbles that hang there already. */
export function sayingSpot(size: Size, seat: Seat, around: Around): SayingSpot {
  const plate = around.layout.seats[seat];
  return plate === undefined ? overOwnSeat(size, around) : atPlate(size, plate, around);
}

export interface Around {
  readonly layout: TableLayout;
  readonly taken?: readonly Box[];
}

/** Over the own avatar, or towards the middle from there: clear of hand, buttons and status line, and of plates. */
function overOwnSeat(size: Size, around: Around): SayingSpot {
  const { own, safe } = around.layout;
  const [least, most] = [safe.left + EDGE + size.w / 2, safe.right - EDGE - size.w / 2];
  const home = clamp(own.x, least, most);
  const inwards = home < (safe.left + safe.right) / 2 ? 1 : -1;
  const boxes = Array.from({ length: OWN_STEPS }, (_, i) =>
    aboveHand(size, clamp(home + inwards * i * OWN_STEP, least, most), around),
  );
  const box = leastBad(boxes, (each) => badnessOf(each, undefined, around) + Math.abs(each.x - home) * FAR);
  return { box, tail: tailOf("above", box, own) };
}

/** As low as possible: beside the hand it may stand close over the avatar, or over the button that stands there. */
function aboveHand(size: Size, x: number, { layout, taken = [] }: Around): Box {
  const { hand, table } = layout;
  const overAvatar = aboveOwn(layout) - STICKS_OUT + 2;
  const isBesideHand = x + size.w / 2 < hand.clipLeft || x - size.w / 2 > hand.clipRight;
  const bottom = isBesideHand ? overAvatar : Math.min(overAvatar, table.bottom);
  const box = { ...size, x, y: bottom - size.h / 2 };
  return lifted(box, taken);
}

/** The upper rim of the own avatar, or of the button that stands over it. */
export function aboveOwn({ own, mode }: TableLayout): number {
  return own.y - own.r - (mode === "short" ? SAY_BUTTON : 0);
}

/** Over a bubble that is in its way. */
function lifted(box: Box, taken: readonly Box[]): Box {
  const below = taken.find((each) => sharedArea(box, each) > 0);
  return below === undefined ? box : { ...box, y: below.y - (below.h + box.h) / 2 - APART };
}

/** At the side where it covers the least; of equally good ones, the first. */
function atPlate(size: Size, plate: Box, around: Around): SayingSpot {
  const spots = SIDES.flatMap((side) =>
    placesAt(size, plate, { side, taken: around.taken ?? [] }).map((place) => ({
      side,
      box: inside(place, around.layout),
    })),
  );
  const far = ({ side, box }: Spot) => Math.abs(box.y - beside(size, plate, side).y) * FAR;
  const best = leastBad(spots, (spot) => badnessOf(spot.box, plate, around) + far(spot));
  const side = isPushedOn(best, beside(size, plate, best.side)) ? "on" : best.side;
  return { box: best.box, tail: tailOf(side, best.box, plate) };
}

interface Spot {
  readonly side: Side;
  readonly box: Box;
}

/** True for a bubble beside a plate that the edge of the screen pushes onto it: its point would look away. */
function isPushedOn({ side, box }: Spot, wished: Box): boolean {
  return (side === "left" || side === "right") && Math.abs(box.x - wished.x) > 1;
}

/** On one side: in the middle, drawn to either end, or past a bubble that is in the way there. */
function placesAt(
  size: Size,
  plate: Box,
  { side, taken }: { side: Side; taken: readonly Box[] },
): readonly Box[] {
  const box = beside(size, plate, side);
  const free = Math.max(0, (size.w - plate.w) / 2);
  const ends = [0, -free, free].map((away) => ({ ...box, x: box.x + away }));
  const past = taken.flatMap(({ y, h }) =>
    [-1, 1].map((way) => ({ ...box, y: y + way * ((h + box.h) / 2 + APART) })),
  );
  const near = past.filter(({ y }) => Math.abs(y - box.y) < FARTHEST);
  return [...ends, ...near];
}

/** Of equally good ones, the first. */
function leastBad<T>(all: readonly T[], badness: (each: T) => number): T {
  const [first, ...others] = all.map((each) => ({ each, bad: badness(each) }));
  if (first === undefined) throw new RangeError("a bubble needs at least one place");
  return others.reduce((least, next) => (next.bad < least.bad - 1 ? next : least), first).each;
}

function beside({ w, h }: Size, { x, y, ...plate }: Box, side: Side): Box {
  const across = (plate.w + w) / 2 + STICKS_OUT - REACH;
  const along = (plate.h + h) / 2 + STICKS_OUT - REACH;
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
function inside(box: Box, { safe, table }: TableLayout): Box {
  const x = clamp(box.x, safe.left + EDGE + box.w / 2, safe.right - EDGE - box.w / 2);
  return { ...box, x, y: clamp(box.y, table.top + box.h / 2, safe.bottom - EDGE - box.h / 2) };
}

/** `plate` is the speaker's own. */
function badnessOf(box: Box, plate: Box | undefined, { layout, taken = [] }: Around): number {
  const { seats, own, status, actions, drawPile, discardPile } = layout;
  const avatar = { x: own.x, y: own.y, w: own.r * 2, h: own.r * 2 };
  const others = [...seats.filter((each) => each !== undefined && each !== plate), status, actions, avatar];
  const covers = (boxes: readonly (Box | undefined)[]) =>
    boxes.reduce((sum, each) => sum + (each === undefined ? 0 : sharedArea(box, each)), 0);
  return (
    covers(others) * BADNESS.others +
    covers([plate]) * BADNESS.plate +
    covers([drawPile, discardPile]) * BADNESS.pile +
    covers(taken) * BADNESS.bubble
  );
}

/** The point sticks out of the bubble towards whoever speaks. */
function tailOf(side: Side, box: Box, { x, y }: Pick<Box, "x" | "y">): SayingSpot["tail"] {
  const out = TAIL / 2 - COVERED;
  const [free, high] = [Math.max(0, box.w / 2 - CORNER), Math.max(0, box.h / 2 - CORNER)];
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
