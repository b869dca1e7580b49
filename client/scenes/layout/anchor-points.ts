/** Anchor points in the current layout, for flying cards and badges. */

import type { Seat } from "../../../shared/seat.ts";
import type { Point } from "../effects/temporary-sprites.ts";
import type { Transform } from "../effects/tweens.ts";
import type { Box } from "../scene-contract.ts";
import type { SpriteFactory } from "../texture/sprites.ts";
import { clamp, type Edges, edgesOf, overlapArea } from "./layout-input.ts";
import { ribbonTop } from "./link-path.ts";
import type { AvatarCircle } from "./screen-regions.ts";
import { plateLayout } from "./seat-layout.ts";
import type { TableLayout } from "./table-layout.ts";

/** From the middle of the UNO! burst to the tips of its rays. */
export const BURST_RADIUS = 72;

/**
 * Where badges over the viewer's seat appear: on the hand, or on the piles where the hand is half below the screen. There
 * the page draws no text and no button over them.
 */
export function ownBadgeSpot({ mode, hand, status, drawPile, discardPile }: TableLayout): Point {
  if (mode !== "short") return { x: (hand.left + hand.right) / 2, y: hand.y };
  const lowest = edgesOf(status).top - BURST_RADIUS;
  return { x: (drawPile.x + discardPile.x) / 2, y: Math.min(drawPile.y, lowest) };
}

/** True for the seat that the hand belongs to; false for a seat with a plate, or one that only a big screen shows. */
function isOwnSeat({ seats, areOthersElsewhere, viewer }: TableLayout, seat: Seat): boolean {
  return areOthersElsewhere ? seat === viewer : seats[seat] === undefined;
}

/** True for the badges and messages of players who are on a big screen. */
export function isShownElsewhere(layout: TableLayout, seat: Seat): boolean {
  return layout.areOthersElsewhere && !isOwnSeat(layout, seat);
}

/** Above the upper edge: from there come the cards of players who are on a big screen. */
function offScreen({ safe, drawPile, ring }: TableLayout): Point {
  return { x: ring.x, y: safe.top - drawPile.h };
}

interface StillBadge {
  /** The middle of the avatar. */
  readonly avatar: Point;
  /** From the middle of the badge to its edge. */
  readonly extent: number;
  /** A burst or a number of cards, which is larger than most avatars. */
  readonly isLarge: boolean;
}

/**
 * Where a badge that does not move is shown: as near to the avatar as possible with the whole badge on the screen, and the
 * viewer's own above the buttons. On short screens the chat button is above the viewer's avatar: a large badge is shown
 * where it is with motion.
 */
export function stillBadgeSpot(
  layout: TableLayout,
  seat: Seat,
  { avatar, extent, isLarge }: StillBadge,
): Point {
  const { mode, actions, safe } = layout;
  const isOwn = isOwnSeat(layout, seat);
  if (isOwn && isLarge && mode === "short") return ownBadgeSpot(layout);
  const bottom = isOwn && mode === "portrait" ? edgesOf(actions).top : safe.bottom;
  return insideEdges(avatar, extent, { ...safe, bottom });
}

/** Where something round is whole inside these edges, as near to a point as possible. */
export function insideEdges({ x, y }: Point, radius: number, { left, right, top, bottom }: Edges): Point {
  return { x: clamp(x, left + radius, right - radius), y: clamp(y, top + radius, bottom - radius) };
}

/** This far below a plate, or above one that is below the piles. */
export function besidePlate({ x, y, h }: Box, piles: Point, gap: number): Point {
  return { x, y: y + (piles.y < y - h / 2 ? -1 : 1) * (h / 2 + gap) };
}

/** Badges and what is said there are as large as plates. */
function isBigScreen({ effectScale }: TableLayout): boolean {
  return effectScale > 1;
}

/** In radii of what is shown, from the middle of a plate to the piles: the nearest free place is taken. */
const STEPS_INWARDS = [0, 0.5, 1, 1.5, 2, 2.5, 3];

/**
 * Beside a plate, whole on the screen, so that the face and the name stay in sight; or where the viewer's badges are. On a
 * big screen nothing lies on another plate, or behind what is said below the piles.
 */
export function badgeBeside(layout: TableLayout, seat: Seat, radius: number): Point {
  const { seats, ring, safe, status } = layout;
  const plate = seats[seat];
  if (plate === undefined) return isOwnSeat(layout, seat) ? ownBadgeSpot(layout) : ring;
  const beside = besidePlate(plate, ring, radius);
  if (!isBigScreen(layout)) return insideEdges(beside, radius, safe);
  const inwards = Math.sign(ring.x - plate.x);
  const bottom = edgesOf(status).top;
  const otherSide = 2 * plate.y - beside.y;
  const spots = [beside.y, plate.y, otherSide]
    .flatMap((y) => STEPS_INWARDS.map((steps) => ({ x: plate.x + inwards * steps * radius, y })))
    .map((spot) => insideEdges(spot, radius, { ...safe, bottom }))
    .sort((a, b) => distance(a, plate) - distance(b, plate));
  // What is said may be wider than the space between the plates at the sides.
  const band = { ...status, x: ring.x, w: safe.right - safe.left };
  const isFree = (spot: Point) =>
    [...seats, band].every((box) => box === undefined || !overlapsRound(box, spot, radius));
  return spots.find(isFree) ?? insideEdges(beside, radius, safe);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function overlapsRound(box: Box, at: Point, radius: number): boolean {
  return overlapArea(box, { ...at, w: 2 * radius, h: 2 * radius }) > 0;
}

/** How far two lines of words reach below the middle of the first one, in CSS pixels on a phone. */
const WORDS_BELOW = 52;

/** Where words are over the lower edge of the piles, and above the status line. */
export function belowPiles({ ring, discardPile, status, effectScale }: TableLayout): Point {
  const lowest = edgesOf(status).top - WORDS_BELOW * effectScale;
  return { x: ring.x, y: Math.min(edgesOf(discardPile).bottom, lowest) };
}

/** The radius of something round at rest, and when it strikes. */
interface Stamp {
  readonly radius: number;
  readonly reach: number;
}

/**
 * Where something round is stamped on a plate, always whole: below the face, or beside it, which stays in sight. On a big screen it
 * is on the cards, so that their number is read.
 */
export function stampSpot(layout: TableLayout, seat: Seat, { radius, reach }: Stamp): Point {
  const plate = layout.seats[seat];
  if (plate === undefined) return badgeBeside(layout, seat, 0);
  const { avatar, fan } = plateLayout(plate);
  const face = { x: plate.x + avatar.x, y: plate.y + avatar.y };
  const first = isBigScreen(layout) ? { x: plate.x + fan.x, y: plate.y + fan.y } : plate;
  const away = avatar.r + radius;
  const spots = [first, layout.ring, { ...face, y: face.y + 1 }].map((goal) => {
    const [dx, dy] = [goal.x - face.x, goal.y - face.y];
    const step = away / Math.max(1, Math.hypot(dx, dy));
    return insideEdges({ x: face.x + dx * step, y: face.y + dy * step }, reach, layout.safe);
  });
  const isClear = ({ x, y }: Point) => Math.hypot(x - face.x, y - face.y) > away - 1;
  return spots.find(isClear) ?? besidePlate(plate, layout.ring, radius);
}

/**
 * Where "+4" appears before it flies to a seat, whole on the screen, and no higher than the ring. On a big screen it hides
 * neither a name nor what is said of it.
 */
export function amountSpot(
  { discardPile, ring, safe }: TableLayout,
  most: number,
  isForAll: boolean,
): { readonly from: Point; readonly width: number } {
  const width = Math.min(most, 2 * ring.ry);
  return { from: isForAll ? ring : insideEdges(discardPile, width * AMOUNT_RADIUS, safe), width };
}

/** From the middle of "+4" to the tips of its star, as a share of its width. */
const AMOUNT_RADIUS = 0.56;

/** From the middle of the discard pile to its corner, as shares of its sides: the symbol of the card stays in sight. */
export const PILE_CORNER = { x: 0.4, y: -0.36 } as const;
/** As wide as "+4" is there, in widths of the pile. */
const CORNER_WIDTH = 1.05;

/** Where "+4" trembles at the corner of the discard pile, whole on the screen. */
export function pileCornerSpot({ discardPile: { x, y, w, h }, safe }: TableLayout) {
  const width = w * CORNER_WIDTH;
  const corner = { x: x + w * PILE_CORNER.x, y: y + h * PILE_CORNER.y };
  return { from: insideEdges(corner, width * AMOUNT_RADIUS, safe), width };
}

/** On a plate, "+4" is over the chin by this share of its radius, so that it stays above an opened hand. */
const OVER_CHIN = 0.8;

/**
 * Where the cards strike that the loser of a challenge draws: never behind the ribbon with the result, and on the plate of
 * another player while a hand is opened beside it. On a short screen the viewer's badges are where that hand is.
 */
export function verdictSpot(
  layout: TableLayout,
  loser: Seat,
  { radius, isOpened }: { readonly radius: number; readonly isOpened: boolean },
): Point {
  const { mode, hand, safe, seats, status, ring } = layout;
  if (mode === "short" && isOwnSeat(layout, loser))
    return insideEdges({ x: (hand.left + hand.right) / 2, y: hand.y }, radius, safe);
  const plate = seats[loser];
  if (isOpened && plate !== undefined) {
    const overChin = radius * OVER_CHIN;
    return insideEdges(stampSpot(layout, loser, { radius: overChin, reach: overChin }), radius, safe);
  }
  const spot = badgeBeside(layout, loser, radius);
  if (plate === undefined || plate.y > status.y || spot.y + radius < ribbonTop(status)) return spot;
  return { x: plate.x + Math.sign(ring.x - plate.x) * (plate.w / 2 + radius), y: plate.y };
}

export class Anchors {
  readonly #sprites: SpriteFactory;
  readonly #layout: () => TableLayout;

  constructor(sprites: SpriteFactory, layout: () => TableLayout) {
    this.#sprites = sprites;
    this.#layout = layout;
  }

  avatar(seat: Seat): AvatarCircle {
    const layout = this.#layout();
    const box = layout.seats[seat];
    if (box === undefined && !isOwnSeat(layout, seat)) return { ...offScreen(layout), r: layout.ownAvatar.r };
    if (box === undefined) return layout.ownAvatar;
    const { avatar } = plateLayout(box);
    return { x: box.x + avatar.x, y: box.y + avatar.y, r: avatar.r };
  }

  /** Where badges over a seat appear; for a player on a big screen, on the piles. */
  badgeAt(seat: Seat): Point {
    const layout = this.#layout();
    return layout.seats[seat] ?? badgeBeside(layout, seat, 0);
  }

  /** A plate; the viewer has only a face. */
  plate(seat: Seat): Box {
    const { x, y, r } = this.avatar(seat);
    return this.#layout().seats[seat] ?? { x, y, w: 2 * r, h: 2 * r };
  }

  /** Where something is said about a player without hiding the plate. */
  besidePlate(seat: Seat, gap: number): Point {
    return besidePlate(this.plate(seat), this.#layout().ring, gap);
  }

  /** Where cards at a seat start and end their flight. */
  atSeat(seat: Seat): Transform {
    const layout = this.#layout();
    const box = layout.seats[seat];
    if (box === undefined && !isOwnSeat(layout, seat))
      return { ...offScreen(layout), rotation: 0, scale: this.onDrawPile().scale };
    if (box === undefined) return this.inHand();
    const { fan } = plateLayout(box);
    return { x: box.x + fan.x, y: box.y + fan.y, rotation: 0, scale: this.#sprites.cardScale(fan.card) };
  }

  inHand(): Transform {
    const { left, right, y, cardW } = this.#layout().hand;
    return { x: (left + right) / 2, y, rotation: 0, scale: this.#sprites.cardScale(cardW) };
  }

  onDrawPile(): Transform {
    const { x, y, w } = this.#layout().drawPile;
    return { x, y, rotation: 0, scale: this.#sprites.cardScale(w) };
  }
}
