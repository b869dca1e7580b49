/** The layout of chat bubbles: each at its speaker's seat, inside the screen, and over as little as possible. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box } from "../scene-contract.ts";
import {
  BUBBLE_COSTS,
  boxBeside,
  boxGrid,
  clampInto,
  findBestBox,
  type Obstacle,
  obstacles,
  type Side,
  type Size,
} from "./find-best-box.ts";
import { clamp, overlapArea } from "./layout-input.ts";
import type { TableLayout } from "./table-layout.ts";

export interface BubblePlacement {
  readonly box: Box;
  /** The tail: its centre and its rotation (radians); without rotation it points up. */
  readonly tail: { readonly x: number; readonly y: number; readonly turn: number };
}

/** What the placement of a bubble depends on. */
export interface BubbleSurroundings {
  readonly layout: TableLayout;
  /** The bubbles that are shown already. */
  readonly taken?: readonly Box[];
}

/** The bubble is beside the speaker's plate, or on its lower part. */
type BubbleSide = Side | "on";

const SIDES: readonly BubbleSide[] = ["below", "above", "left", "right", "on"];

/** Width and height of the tail, and how much of it the bubble covers. */
export const TAIL_SIZE = 14;
const TAIL_OVERLAP = 4;
const TAIL_LENGTH = TAIL_SIZE - TAIL_OVERLAP;
/** The tail overlaps the plate by this much. */
const TAIL_REACH = 6;
const SCREEN_MARGIN = 4;
/** The tail keeps this distance from the bubble's corners, which are round. */
const CORNER_RADIUS = 15;
/** Between two bubbles. */
const BUBBLE_GAP = 6;
/** To avoid another bubble, a bubble moves up or down by less than this. */
const MAX_SHIFT = 66;
/** On low screens the chat button is above the player's own avatar and takes this much height. */
const CHAT_BUTTON_HEIGHT = 50;
/** The player's own bubble tries this many positions, this far apart. */
const [OWN_STEPS, OWN_STEP] = [16, 12];
/** A later candidate must be better by this cost, so that rounding errors decide nothing. */
const TOLERANCE = 1;

/** The best place for a bubble of this size at a seat. */
export function placeBubble(size: Size, seat: Seat, surroundings: BubbleSurroundings): BubblePlacement {
  const plate = surroundings.layout.seats[seat];
  return plate === undefined ? aboveOwnAvatar(size, surroundings) : atPlate(size, plate, surroundings);
}

/** Above the player's own avatar, or from there towards the middle: not over the hand, the buttons or a plate. */
function aboveOwnAvatar(size: Size, surroundings: BubbleSurroundings): BubblePlacement {
  const { ownAvatar, safe } = surroundings.layout;
  const [least, most] = [safe.left + SCREEN_MARGIN + size.w / 2, safe.right - SCREEN_MARGIN - size.w / 2];
  const home = clamp(ownAvatar.x, least, most);
  const inwards = home < (safe.left + safe.right) / 2 ? 1 : -1;
  const xs = Array.from({ length: OWN_STEPS }, (_, i) => clamp(home + inwards * i * OWN_STEP, least, most));
  const box = findBestBox({
    candidates: boxGrid(size, xs, [0]).map((each) => aboveHand(each, surroundings)),
    obstacles: bubbleObstacles(undefined, surroundings),
    distanceCost: ({ x }) => Math.abs(x - home) * BUBBLE_COSTS.distance,
    tolerance: TOLERANCE,
  });
  return { box, tail: tailOf("above", box, ownAvatar) };
}

/** As low as possible: directly above the avatar or the chat button, if the hand is not below the bubble. */
function aboveHand(box: Box, { layout, taken = [] }: BubbleSurroundings): Box {
  const { hand, table } = layout;
  const overAvatar = ownAvatarTop(layout) - TAIL_LENGTH + 2;
  const isBesideHand = box.x + box.w / 2 < hand.clipLeft || box.x - box.w / 2 > hand.clipRight;
  const bottom = isBesideHand ? overAvatar : Math.min(overAvatar, table.bottom);
  return movedAbove({ ...box, y: bottom - box.h / 2 }, taken);
}

/** The upper edge of the player's own avatar, or of the chat button above it. */
function ownAvatarTop({ ownAvatar, mode }: TableLayout): number {
  return ownAvatar.y - ownAvatar.r - (mode === "short" ? CHAT_BUTTON_HEIGHT : 0);
}

/** Above the bubble that it would cover. */
function movedAbove(box: Box, taken: readonly Box[]): Box {
  const covered = taken.find((each) => overlapArea(box, each) > 0);
  return covered === undefined ? box : boxBeside({ ...covered, x: box.x }, "above", box, BUBBLE_GAP);
}

/** On the side of the plate where it covers the least. */
function atPlate(size: Size, plate: Box, surroundings: BubbleSurroundings): BubblePlacement {
  const { layout, taken = [] } = surroundings;
  const preferred = (side: BubbleSide) => preferredBox(size, plate, side);
  const { side, ...box } = findBestBox({
    candidates: SIDES.flatMap((side) =>
      candidatesNear(preferred(side), plate, taken).map((each) => ({ ...clampToScreen(each, layout), side })),
    ),
    obstacles: bubbleObstacles(plate, surroundings),
    distanceCost: ({ y, side }) => Math.abs(y - preferred(side).y) * BUBBLE_COSTS.distance,
    tolerance: TOLERANCE,
  });
  return { box, tail: tailOf(isPushedOn(box, side, preferred(side)) ? "on" : side, box, plate) };
}

function preferredBox(size: Size, plate: Box, side: BubbleSide): Box {
  if (side === "on") return { ...size, x: plate.x, y: plate.y + (plate.h - size.h) / 2 };
  return boxBeside(plate, side, size, TAIL_LENGTH - TAIL_REACH);
}

/** True if the edge of the screen pushed a bubble from beside the plate onto it: its tail would point away. */
function isPushedOn(box: Box, side: BubbleSide, preferred: Box): boolean {
  return (side === "left" || side === "right") && Math.abs(box.x - preferred.x) > 1;
}

/** In the middle of a side, aligned to either end, or past a bubble that is there. */
function candidatesNear(box: Box, plate: Box, taken: readonly Box[]): readonly Box[] {
  const free = Math.max(0, (box.w - plate.w) / 2);
  const ends = [0, -free, free].map((dx) => ({ ...box, x: box.x + dx }));
  const past = taken.flatMap((bubble) =>
    (["above", "below"] as const).map((side) => boxBeside({ ...bubble, x: box.x }, side, box, BUBBLE_GAP)),
  );
  return [...ends, ...past.filter(({ y }) => Math.abs(y - box.y) < MAX_SHIFT)];
}

/** Inside the screen, and below the menu bar. */
function clampToScreen(box: Box, { safe, table }: TableLayout): Box {
  return clampInto(box, {
    left: safe.left + SCREEN_MARGIN,
    top: table.top,
    right: safe.right - SCREEN_MARGIN,
    bottom: safe.bottom - SCREEN_MARGIN,
  });
}

function bubbleObstacles(
  ownPlate: Box | undefined,
  { layout, taken = [] }: BubbleSurroundings,
): readonly Obstacle[] {
  const { seats, ownAvatar, status, actions, drawPile, discardPile } = layout;
  const avatar = { x: ownAvatar.x, y: ownAvatar.y, w: ownAvatar.r * 2, h: ownAvatar.r * 2 };
  const plates = seats.filter((plate) => plate !== ownPlate);
  return [
    ...obstacles([...plates, status, actions, avatar], BUBBLE_COSTS.needed),
    ...obstacles([ownPlate], BUBBLE_COSTS.ownPlate),
    ...obstacles([drawPile, discardPile], BUBBLE_COSTS.pile),
    ...obstacles(taken, BUBBLE_COSTS.bubble),
  ];
}

/** The tail is outside the bubble and points at the speaker. */
function tailOf(side: BubbleSide, box: Box, { x, y }: Pick<Box, "x" | "y">): BubblePlacement["tail"] {
  const out = TAIL_SIZE / 2 - TAIL_OVERLAP;
  const [free, high] = [Math.max(0, box.w / 2 - CORNER_RADIUS), Math.max(0, box.h / 2 - CORNER_RADIUS)];
  const along = { x: clamp(x, box.x - free, box.x + free), y: clamp(y, box.y - high, box.y + high) };
  const below = { x: along.x, y: box.y - box.h / 2 - out, turn: 0 };
  const above = { x: along.x, y: box.y + box.h / 2 + out, turn: Math.PI };
  const right = { x: box.x - box.w / 2 - out, y: along.y, turn: -Math.PI / 2 };
  const left = { x: box.x + box.w / 2 + out, y: along.y, turn: Math.PI / 2 };
  return { on: below, below, above, right, left }[side];
}
