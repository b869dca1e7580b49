/** A flick of the card in the waiting room: what is sent, and where the card is then, the same for all who see it. */
import { type Card, NO_CARD, WILD, WILD_DRAW_FOUR } from "../card.ts";

/** Means a flick where other numbers mean phrases, so that readers who know no flicks ignore it. */
export const FLICK = 28;
/** The way of the card from one edge of the strip to the other, and its highest speed, in the numbers of a flick. */
export const WHOLE_WAY = 1000;
export const MAX_FLICK_SPEED = 5000;

/** Where the card starts, from the left and from above, and its speed per second: whole numbers, in thousandths of the way. */
export interface Flick {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

export interface FlickedCard {
  /** From 0 to 1 of the way. */
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly angle: number;
  /** NO_CARD: the back is up. */
  readonly card: Card;
  /** How high it is above the felt, from 0 to 1. */
  readonly lift: number;
  /** Its width as a share: it is seen from the side while it turns over. */
  readonly width: number;
  /** The same, because an edge presses it. */
  readonly pressed: number;
}

export const FIRST_CARD: FlickedCard = {
  ...{ x: 0.5, y: 0.5, angle: -8, card: WILD },
  ...{ lift: 0, width: 1, pressed: 1 },
};

/** A share of the flight: then the card has turned over, and slides. */
const LANDING = 0.7;
/** How near an edge, as a share of the way, the card is pressed, and how much at the highest speed. */
const PRESS = { near: 0.05, most: 0.45 } as const;
const LARGEST_TILT = 14;
/** One flick of this many ends with the back up. */
const BACKS_EVERY = 4;

/** In thousandths of the way per second. The way down is short, and counts less. */
const speedOf = ({ vx, vy }: Flick): number => Math.hypot(vx, vy / 4);

/** How long the card moves, in ms. */
const DURATION = { least: 500, perSpeed: 0.35 } as const;
export const flickMs = (flick: Flick): number => DURATION.least + DURATION.perSpeed * speedOf(flick);

/** The speed, in ways per second, of a flick that ends this far from where it starts, in ways. */
export function flickSpeed(right: number, down: number): readonly [number, number] {
  const { least, perSpeed } = DURATION;
  // The way is speed * duration / 2000, and the duration grows with the speed.
  const growth = perSpeed * speedOf({ x: 0, y: 0, vx: right * WHOLE_WAY, vy: down * WHOLE_WAY });
  const speed = 4000 / (least + Math.sqrt(least ** 2 + 8000 * growth));
  return [right * speed, down * speed];
}

/**
 * The card `ms` after it was flicked. It slows down evenly, as by friction. Where and how it ends depends on the flick only, and not
 * on how it lay `before`.
 */
export function flickedCard(flick: Flick, before: FlickedCard, ms: number): FlickedCard {
  const { x, y, vx, vy } = flick;
  const time = Math.min(1, ms / flickMs(flick));
  const way = time * (2 - time);
  const place = (from: number, speed: number) =>
    bounced((from + (speed * way * flickMs(flick)) / 2000) / WHOLE_WAY);
  const left = place(x, vx);
  const number = Math.abs(31 * x + 17 * y + 7 * vx + 3 * vy);
  const tilt = (number % (2 * LARGEST_TILT + 1)) - LARGEST_TILT;
  const isPressed = Math.max(0, 1 - Math.min(left, 1 - left) / PRESS.near) * (1 - time);
  return {
    ...{ x: left, y: place(y, vy) },
    angle: before.angle + (tilt - before.angle) * way - 360 * Math.round(vx / 1500) * (1 - way),
    ...turnedOver(speedOf(flick), Math.min(1, time / LANDING), [
      before.card,
      number % BACKS_EVERY === 0 ? NO_CARD : 1 + (number % WILD_DRAW_FOUR),
    ]),
    pressed: 1 - (PRESS.most * isPressed * Math.abs(vx)) / MAX_FLICK_SPEED,
  };
}

/** From 0 to 1: where a way that goes straight on beyond the edges comes to. */
function bounced(place: number): number {
  const thereAndBack = Math.abs(place) % 2;
  return thereAndBack > 1 ? 2 - thereAndBack : thereAndBack;
}

/** The card turns over more often the faster it is, until the side that it shows afterwards is up. */
function turnedOver(
  speed: number,
  share: number,
  [before, after]: readonly [Card, Card],
): Pick<FlickedCard, "card" | "lift" | "width"> {
  const isBack = before === NO_CARD;
  const wanted = 1 + Math.floor(speed / 1200);
  const halves = wanted + ((wanted + Number(isBack !== (after === NO_CARD))) % 2);
  const made = Math.round(halves * share);
  const front = (made > 0 && after) || before;
  return {
    card: isBack === (made % 2 === 0) ? NO_CARD : front,
    lift: Math.sin(Math.PI * share) * Math.min(1, 0.4 + speed / 4000),
    width: Math.abs(Math.cos(Math.PI * halves * share)),
  };
}
