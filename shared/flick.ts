/** The card that players flick in the waiting room: where it flies and what it shows, the same for all who see a flick. */
import { type Card, CUSTOM_WILD, NO_CARD, WILD } from "./card.ts";

/** Means a flick where other numbers mean phrases, so that readers who know no flicks ignore it. */
export const FLICK = 28;
/** All of the way that the card has from one edge of the strip to the other, and its highest speed, in the numbers of a flick. */
export const WHOLE_WAY = 1000;
export const MAX_FLICK_SPEED = 5000;

/** Where the card starts, from the left and from above, and its speed per second: whole numbers, in thousandths of the way. */
export interface Flick {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

/** A card that lies on the strip, from 0 to 1 of the way, turned by `angle` degrees. NO_CARD: the back is up. */
export interface LyingCard {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly card: Card;
}

export interface FlyingCard extends LyingCard {
  /** How high it is above the felt, from 0 to 1. */
  readonly lift: number;
  /** Its width and its height as shares: it is seen from the side while it turns over, and is pressed by an edge. */
  readonly width: number;
  readonly pressed: number;
}

export const FIRST_CARD: LyingCard = { x: 0.5, y: 0.5, angle: -8, card: WILD };

/** A share of the flight: then the card has turned over and slides. */
const LANDING = 0.7;
/** How near an edge, as a share of the way, it is pressed, and how much at the highest speed. */
const PRESS = { near: 0.05, most: 0.45 } as const;
const LARGEST_TILT = 14;
/** Of so many flicks, one ends with the back up. */
const BACKS_EVERY = 4;

/** In thousandths of the way per second. The way down is short, and counts less. */
const speedOf = ({ vx, vy }: Flick): number => Math.hypot(vx, vy / 4);

/** How long the card moves, in ms. */
export const flickMs = (flick: Flick): number => 500 + 0.35 * speedOf(flick);

/** How the card lies after the flick, however it lay before. */
export function lyingAfter(flick: Flick): LyingCard {
  const { x, y, vx, vy } = flick;
  const number = Math.abs(31 * x + 17 * y + 7 * vx + 3 * vy);
  const card = number % BACKS_EVERY === 0 ? NO_CARD : 1 + (number % (CUSTOM_WILD - 1));
  return { ...placeAt(flick, 1), angle: (number % (2 * LARGEST_TILT + 1)) - LARGEST_TILT, card };
}

/** The card `ms` after it was flicked, if it lay like this before. It slows down evenly, as by friction. */
export function flickedCard(flick: Flick, before: LyingCard, ms: number): FlyingCard {
  const time = Math.min(1, ms / flickMs(flick));
  const way = time * (2 - time);
  const after = lyingAfter(flick);
  const turns = Math.round(flick.vx / 1500) || Math.sign(flick.vx);
  const place = placeAt(flick, way);
  return {
    ...place,
    ...turnedOver(flick, { before: before.card, after: after.card }, Math.min(1, time / LANDING)),
    angle: before.angle + way * (after.angle + 360 * turns - before.angle),
    pressed: 1 - PRESS.most * nearEdge(place.x) * (1 - time) * (Math.abs(flick.vx) / MAX_FLICK_SPEED),
  };
}

/** The place when the card has made this share of its way. */
function placeAt(flick: Flick, way: number): Pick<LyingCard, "x" | "y"> {
  const shift = (flickMs(flick) / 2000) * way;
  const { x, y, vx, vy } = flick;
  return { x: bounced((x + vx * shift) / WHOLE_WAY), y: bounced((y + vy * shift) / WHOLE_WAY) };
}

/** From 0 to 1, where a way that is straight beyond the edges comes to. */
function bounced(place: number): number {
  const thereAndBack = Math.abs(place) % 2;
  return thereAndBack > 1 ? 2 - thereAndBack : thereAndBack;
}

function nearEdge(x: number): number {
  return Math.max(0, 1 - Math.min(x, 1 - x) / PRESS.near);
}

/** The card turns over more often the faster it is, until the side that it shows afterwards is up. */
function turnedOver(
  flick: Flick,
  { before, after }: Readonly<Record<"before" | "after", Card>>,
  share: number,
): Pick<FlyingCard, "card" | "lift" | "width"> {
  const wanted = 1 + Math.floor(speedOf(flick) / 1200);
  const isOtherSide = (before === NO_CARD) !== (after === NO_CARD);
  const halves = wanted + (wanted % 2 === (isOtherSide ? 1 : 0) ? 0 : 1);
  const made = Math.round(halves * share);
  const isBack = (before === NO_CARD) === (made % 2 === 0);
  const fronts = made === 0 ? [before] : [after, before, WILD];
  return {
    card: isBack ? NO_CARD : (fronts.find((card) => card !== NO_CARD) ?? NO_CARD),
    lift: Math.sin(Math.PI * share) * Math.min(1, 0.4 + speedOf(flick) / 4000),
    width: Math.abs(Math.cos(Math.PI * halves * share)),
  };
}
