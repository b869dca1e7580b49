/**
 * How a played card lands, in numbers: the pile is pushed, a light spreads from under it, and suits fly out. The weightier the
 * card, the stronger. Reduced motion has none of it: the card lies on the pile. Pure.
 */
import { type Card, isWild, numberOf } from "../../../shared/card.ts";

/** Lengths are in widths of the card. */
export interface Landing {
  /** Suits that fly out, how large they are, and how far they get. */
  readonly suits: number;
  readonly size: number;
  readonly reach: number;
  /** How much larger than the card the light under it gets. */
  readonly wave: number;
  /** How far the cards below are pushed aside, and how far they turn, in radians. */
  readonly push: number;
  readonly turn: number;
  /** How much smaller the card is in the moment in which it strikes. */
  readonly press: number;
  readonly ms: number;
}

const LANDINGS = {
  number: { suits: 9, size: 0.2, reach: 0.3, wave: 0.2, push: 0.018, turn: 0.035, press: 0.05, ms: 460 },
  action: { suits: 16, size: 0.25, reach: 0.58, wave: 0.26, push: 0.026, turn: 0.055, press: 0.08, ms: 560 },
  wild: { suits: 26, size: 0.3, reach: 0.9, wave: 0.32, push: 0.036, turn: 0.08, press: 0.12, ms: 680 },
} as const satisfies Readonly<Record<string, Landing>>;

/** A card that wins lands like a wild. */
export function landingOf(card: Card, isLast = false): Landing {
  if (isLast || isWild(card)) return LANDINGS.wild;
  return numberOf(card) === undefined ? LANDINGS.action : LANDINGS.number;
}

/** Radians per ms: a card swings to and fro about twice. */
const SWING_SPEED = 0.036;

/** How far a pushed card is from its place after a share of the time: 1 at first, then to and fro, and 0 at the end. */
export function swingAt(share: number, ms: number): number {
  return Math.cos(SWING_SPEED * share * ms) * (1 - share) ** 3;
}

/** Where a card of the pile is from its place. */
export interface PushedCard {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** A factor. */
  readonly scale: number;
}

/** Radians between the directions in which cards are pushed that lie on each other: they part like a fan. */
const PUSH_STEP = 2.4;

/** `below`: how many cards lie on this one. The card on top is pressed down, the others are pushed aside. */
export function pushedCard(landing: Landing, below: number, share: number): PushedCard {
  const { push, turn, press, ms } = landing;
  const swing = swingAt(share, ms);
  if (below === 0) return { x: 0, y: push * swing, rotation: 0, scale: 1 - press * swing };
  const away = push * swing;
  const angle = below * PUSH_STEP;
  return {
    x: Math.cos(angle) * away,
    y: Math.sin(angle) * away,
    rotation: (below % 2 === 0 ? -turn : turn) * swing,
    scale: 1,
  };
}

/** A suit that flies out, from the middle of the pile. */
export interface FlyingSuit {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly rotation: number;
  readonly alpha: number;
}

/** What is seen of the light in the moment in which the card strikes, as a share of its largest size. */
const FIRST_LIGHT = 0.3;
/** Half of a card, in its widths. */
const HALF = { w: 0.5, h: 0.75 } as const;
/** The shares of the time in which the light and the suits fade. */
const FADING = { wave: 0.32, suits: 0.55 } as const;

/** All suits after a share of the time: they leave the edge of the card, so that none is ever over it. */
export function flyingSuits({ suits, size, reach }: Landing, share: number): readonly FlyingSuit[] {
  const done = 1 - (1 - share) ** 3;
  const alpha = Math.min(1, (1 - share) / FADING.suits);
  return Array.from({ length: suits }, (_, i) => {
    const angle = ((i + 0.5) / suits) * 2 * Math.PI;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const edge = Math.min(HALF.w / Math.abs(across), HALF.h / Math.abs(down));
    // Every third suit is large and flies far.
    const strength = i % 3 === 0 ? 1 : 0.72;
    const away = edge + size / 4 + reach * strength * done;
    const turned = (i % 2 === 0 ? 1 : -1) * done;
    return { x: across * away, y: down * away, size: size * strength, rotation: turned, alpha };
  });
}

/** The light under the card, which spreads and fades: how much larger than the card it is, and its strength. */
export function landingWave(
  { wave }: Landing,
  share: number,
): { readonly scale: number; readonly alpha: number } {
  const done = Math.min(1, share / FADING.wave);
  const spread = FIRST_LIGHT + (1 - FIRST_LIGHT) * (1 - (1 - done) ** 3);
  return { scale: 1 + wave * spread, alpha: (1 - done) ** 1.5 };
}

/** The shadow under the card tightens while it comes to rest. */
export function contactShadow(share: number): { readonly scale: number; readonly alpha: number } {
  const left = (1 - Math.min(1, share / 0.5)) ** 2;
  return { scale: 1.02 + 0.16 * left, alpha: 0.5 * (1 - share) };
}
