/**
 * How strongly the table answers to what happens, in numbers: shake, hit-stop, pulse, dust. The more cards, the stronger.
 * Reduced motion has none of these: it shows badges (see `animations.ts`). Pure.
 */
import { AMOUNT } from "./flight-durations.ts";

/** Amounts of `pulseAt`: a touch, an action, a win. */
export const PULSE = { small: 0.15, action: 0.3, win: 0.5 } as const;
export const PULSE_MS = 400;
/** Radians per second. */
const PULSE_SPEED = 50;

/** The scale of something that pulses, `ms` after the start: it swings around 1, less and less. */
export function pulseAt(amount: number, ms: number): number {
  const left = Math.max(0, 1 - ms / PULSE_MS);
  return 1 - 0.6 * amount * Math.cos((PULSE_SPEED * ms) / 1000) * left ** 3;
}

/** By this share of the time, a card that is drawn has turned over. */
const TURNED_BY = 0.6;

/** Where a card that is drawn is after a share of the time: how much of its way is done, and how much of its turn. */
export function drawnCardAt(time: number): { readonly way: number; readonly turn: number } {
  return { way: 1 - (1 - time) ** 3, turn: Math.min(1, time / TURNED_BY) };
}

/** Cards that a player gets at once, and how long "+n" stands still when it arrives, in ms. */
const HIT_STOPS = [
  [10, 80],
  [6, 60],
  [4, 40],
] as const;

/** Heavy penalties stand still for a moment when they arrive. Input is never held up. */
export function hitStopMs(cards: number): number {
  return HIT_STOPS.find(([least]) => cards >= least)?.[1] ?? 0;
}

export interface Shake {
  readonly ms: number;
  /** As a share of the table's width. */
  readonly reach: number;
}

/** Grows with the square root of the cards, so that twenty do not shake ten times as much as two. */
export function shakeFor(cards: number): Shake {
  const weight = Math.sqrt(Math.max(1, cards));
  return { ms: Math.min(300, 120 + 45 * weight), reach: 0.0015 * weight };
}

const SWINGS = 3;

/** How far the picture is from its place after a share of the time, 0 to 1: first towards the player who is hit. */
export function shakeOffset(share: number): number {
  return Math.cos(share * SWINGS * 2 * Math.PI) * (1 - share) ** 2;
}

/** While a card strikes the pile, or a seat goes out, the felt is darker. */
export const FELT_DIMMING = { alpha: 0.5, ms: 300 } as const;
/** A card under a mouse tilts towards it, and its shadow moves the other way: at most this far, in CSS pixels. */
const TILT = { radians: Math.PI / 30, shadow: 6, followMs: 100, step: 0.1 } as const;

export interface CardTilt {
  readonly rotation: number;
  /** Where the shadow is, from the card. */
  readonly shadow: { readonly x: number; readonly y: number };
}

/** `share`: where the pointer is on the card, from its left edge (-1) to its right edge (1). */
export function tiltOf(share: number): CardTilt {
  return { rotation: share * TILT.radians, shadow: { x: -share * (TILT.shadow - 2), y: TILT.shadow } };
}

/** Where a pointer is on a card, in steps, so that the card does not move with each pixel. */
export function pointerShare(pointerX: number, cardX: number, cardW: number): number {
  const share = Math.min(1, Math.max(-1, (pointerX - cardX) / (cardW / 2)));
  return Math.round(share / TILT.step) * TILT.step;
}

export const TILT_MS = TILT.followMs;

/** Before a card wins, it is lifted. */
export const LIFT_SCALE = 1.06;
/** A stop sign strikes a plate: its square as a share of the plate's width, how long it is seen, and how it comes. */
export const SKIP_STAMP = { share: 0.8, ms: 700, from: 1.6, strikeMs: 120 } as const;

/** Before the result of a challenge, "+4" rises from the pile and trembles: in ms, its size at first, CSS pixels, radians per ms. */
export const SUSPENSE = { ms: 480, first: 0.5, reach: 4, speed: 0.11 } as const;

/** "+4" `ms` after it has begun to rise: its share of its full size, and how far to the side it is. */
export function suspenseAt(ms: number): { readonly scale: number; readonly x: number } {
  const { first, reach, speed } = SUSPENSE;
  const share = Math.min(1, ms / SUSPENSE.ms);
  return { scale: 1 - (1 - first) * (1 - share) ** 3, x: reach * share * Math.sin(speed * ms) };
}

/**
 * "+4": how far it leans when it appears, in degrees, its size then, the overshoots of its opening and of its run-up, and how far it
 * leans to the other side meanwhile, in degrees for each share of the way that it moves back.
 */
const AMOUNT_SWING = { tilt: 16, first: 0.2, opening: 1.7, runUp: 1.7, lean: 150 } as const;

export interface AmountLook {
  /** The share of its size over the pile; at the player it has its size there. */
  readonly opened: number;
  /** The share of its way, below 0 while it moves back before it flies. */
  readonly flown: number;
  /** In degrees. */
  readonly angle: number;
  readonly alpha: number;
}

/** "+4" `ms` after it has begun to appear: it hardly ever stands still, and is read meanwhile. */
export function amountAt(ms: number): AmountLook {
  const { tilt, first, opening, runUp, lean } = AMOUNT_SWING;
  const shown = Math.min(1, ms / AMOUNT.appear);
  const open = 1 - backIn(1 - shown, opening);
  const flown = backIn(Math.min(1, Math.max(0, (ms - AMOUNT.appear - AMOUNT.hold) / AMOUNT.fly)), runUp);
  const angle = (-tilt + 1.5 * tilt * open) * (1 - flown) + Math.min(0, flown) * lean;
  return { opened: first + (1 - first) * open, flown, angle, alpha: Math.min(1, 2 * shown) };
}

/** Moves back, and then to 1. */
function backIn(share: number, overshoot: number): number {
  return share ** 2 * ((overshoot + 1) * share - overshoot);
}

/** Words on rays: they open, swing to rest while the rays turn, and leave quickly. In ms. */
export const BURST = { open: 130, fade: 110 } as const;
/** How long each kind of words is seen, in ms. */
export const BURST_MS = { uno: 650, jumpIn: 800, out: 900, caught: 950 } as const;
const BURST_SCALES = { first: 0.4, swing: -0.25, leaving: 0.35 } as const;
/** How far the rays turn, in degrees per ms. */
const BURST_TURN = 0.14;

export interface BurstLook {
  /** A factor. */
  readonly scale: number;
  /** How far the rays are turned, in degrees; half of them turn the other way. */
  readonly angle: number;
  readonly alpha: number;
}

/** A burst `ms` after its start, which is seen for `whole` ms. */
export function burstAt(ms: number, whole: number): BurstLook {
  const { first, swing, leaving } = BURST_SCALES;
  const angle = BURST_TURN * ms;
  const unopened = Math.max(0, 1 - ms / BURST.open);
  const largest = pulseAt(swing, 0);
  if (unopened > 0) return { scale: largest - (largest - first) * unopened ** 2, angle, alpha: 1 };
  const left = Math.max(0, (ms - whole) / BURST.fade + 1);
  const scale = pulseAt(swing, ms - BURST.open) * (1 + leaving * left ** 2);
  return { scale, angle, alpha: Math.max(0, 1 - left) };
}

/** A plate that something strikes is pushed away, and swings back: in CSS pixels, and in ms. */
export const RECOIL = { reach: 9, ms: 360 } as const;
/** How much of that a plate is pushed by a card that comes to it. */
export const DRAWN_CARD_PUSH = 0.8;
const RECOIL_SWINGS = 1.5;

/** How far a plate is from its place after a share of the time, as a share of `RECOIL.reach`. */
export function recoilAt(share: number): number {
  return Math.cos(share * RECOIL_SWINGS * 2 * Math.PI) * (1 - share) ** 2;
}

/** How far a plate leans over to the piles while its player throws a card, after a share of the time: the same measure. */
export function lungeAt(share: number): number {
  return Math.sin(Math.PI * Math.sqrt(share));
}

/** A narrower table is that of a phone, where "+n" is larger by this share. */
const PHONE = { width: 600, more: 0.12 } as const;

/** The width of "+n" over the pile, as a share of the table's width. */
export function amountShare(cards: number, width: number): number {
  const more = width < PHONE.width ? PHONE.more : 0;
  if (cards < 4) return 0.24 + more;
  return (cards < 10 ? 0.38 : 0.52) + more;
}

const MAX_SEMITONES = 7;

/** In a chain of equal sounds, each is a semitone higher than the one before it, up to seven. Returns a playback rate. */
export const chainPitch = (step: number): number => 2 ** (Math.min(step, MAX_SEMITONES) / 12);

/** How long the device vibrates for the n-th card of a penalty, or for a penalty of n cards, in ms. */
export const touchMs = (cards: number): number => Math.min(80, 20 + 5 * cards);
