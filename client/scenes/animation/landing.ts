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
  /** How wide the soft light around the card gets. */
  readonly wave: number;
  /** How far the card slides on, and pushes those below aside; and how far those turn, in radians. */
  readonly push: number;
  readonly turn: number;
  /** How much smaller the card is in the moment in which it strikes, and the pile gives way. */
  readonly press: number;
  /** It shakes the table like a penalty of this many cards. */
  readonly shake: number;
  readonly ms: number;
}

const LANDINGS = {
  number: {
    ...{ suits: 8, size: 0.2, reach: 0.32, wave: 3.3 },
    ...{ push: 0.035, turn: 0.05, press: 0.075, shake: 0, ms: 460 },
  },
  action: {
    ...{ suits: 14, size: 0.25, reach: 0.58, wave: 4.2 },
    ...{ push: 0.05, turn: 0.08, press: 0.1, shake: 5, ms: 560 },
  },
  wild: {
    ...{ suits: 21, size: 0.3, reach: 0.9, wave: 5.6 },
    ...{ push: 0.075, turn: 0.12, press: 0.16, shake: 16, ms: 680 },
  },
} as const satisfies Readonly<Record<string, Landing>>;

/** Whether a card is the last one of its player, and how many have been played in a row with it, without one that was drawn. */
interface Moment {
  readonly isLast?: boolean | undefined;
  readonly streak?: number;
}

/** From this many cards in a row on, a number lands as hard as an action. */
const LONGEST_STREAK = 7;

/** A card that wins lands like a wild. Numbers land harder the longer the streak. */
export function landingOf(card: Card, { isLast = false, streak = 1 }: Moment = {}): Landing {
  if (isLast || isWild(card)) return LANDINGS.wild;
  if (numberOf(card) === undefined) return LANDINGS.action;
  return betweenLandings((Math.min(streak, LONGEST_STREAK) - 1) / (LONGEST_STREAK - 1));
}

/** How a number lands: 0 as the first of a streak, 1 as an action. */
function betweenLandings(share: number): Landing {
  const { number: from, action: to } = LANDINGS;
  const at = (amount: keyof Landing) => from[amount] + (to[amount] - from[amount]) * share;
  return {
    ...{ suits: Math.round(at("suits")), size: at("size"), reach: at("reach"), wave: at("wave") },
    ...{ push: at("push"), turn: at("turn"), press: at("press"), shake: at("shake"), ms: at("ms") },
  };
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
/** How much of what the card on top is pressed is seen of the cards below it, and of the pile that gives way. */
const GIVES_WAY = 0.2;

export interface Push {
  readonly landing: Landing;
  /** The direction from which the card has come, in radians. */
  readonly angle: number;
  /** Of the time, 0 to 1. */
  readonly share: number;
}

/** `below`: how many cards lie on this one. The card on top slides on, pressed down; the others are pushed aside, and sink. */
export function pushedCard({ landing, angle, share }: Push, below: number): PushedCard {
  const { push, turn, press, ms } = landing;
  const swing = swingAt(share, ms);
  const direction = angle + below * PUSH_STEP;
  const isTop = below === 0;
  const side = below % 2 === 0 ? -turn : turn;
  return {
    x: Math.cos(direction) * push * swing,
    y: (Math.sin(direction) * push + press * GIVES_WAY) * swing,
    rotation: isTop ? 0 : side * swing,
    scale: 1 - press * swing * (isTop ? 1 : GIVES_WAY),
  };
}

/** How far the draw pile moves to the side, as a share of what the card on top slides on. */
const NEIGHBOUR_SHARE = 0.7;

/** How far a pile beside the one that was struck moves away from it, in widths of the card. */
export function neighbourPush({ landing, share }: Push): number {
  return landing.push * NEIGHBOUR_SHARE * swingAt(share, landing.ms);
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
const FIRST_LIGHT = 0.7;
/** Half of a card, in its widths. */
const HALF = { w: 0.5, h: 0.75 } as const;
/** The shares of the time in which the light and the suits fade. */
const FADING = { wave: 0.36, suits: 0.62 } as const;

/** How large suits are and how far they fly, one after another; and what of their way they have done when the card strikes. */
const STRENGTHS = [1, 0.6, 0.8] as const;
const HEAD_START = 0.3;

/** All suits after a share of the time: they leave the edge of the card, so that none is ever over it. */
export function flyingSuits({ suits, size, reach }: Landing, share: number): readonly FlyingSuit[] {
  const done = 1 - (1 - share) ** 2;
  const alpha = Math.min(1, (1 - share) / FADING.suits);
  return Array.from({ length: suits }, (_, i) => {
    const angle = ((i + 0.5) / suits) * 2 * Math.PI;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const edge = Math.min(HALF.w / Math.abs(across), HALF.h / Math.abs(down));
    const strength = STRENGTHS[i % STRENGTHS.length] ?? 1;
    const away = edge + size / 4 + reach * strength * (HEAD_START + (1 - HEAD_START) * done);
    const turned = (i % 2 === 0 ? 1 : -1) * done;
    return { x: across * away, y: down * away, size: size * strength, rotation: turned, alpha };
  });
}

/** The light around the card, which spreads and fades: its width, and its strength. */
export function landingWave(
  { wave }: Landing,
  share: number,
): { readonly width: number; readonly alpha: number } {
  const done = Math.min(1, share / FADING.wave);
  const spread = FIRST_LIGHT + (1 - FIRST_LIGHT) * (1 - (1 - done) ** 3);
  return { width: wave * spread, alpha: (1 - done) ** 1.5 };
}

/** The shadow under the card tightens while it comes to rest. */
export function contactShadow(share: number): { readonly scale: number; readonly alpha: number } {
  const left = (1 - Math.min(1, share / 0.5)) ** 2;
  return { scale: 1 + 0.03 * left, alpha: 0.24 * (1 - share) };
}
