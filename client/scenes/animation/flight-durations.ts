/** Timing of cards that move, at normal speed: animations, their sounds and their duration follow it. */
import { type Card, colorOf, numberOf } from "../../../shared/card.ts";
import { strikes } from "../../../shared/timing/animation-time.ts";

export const FLIGHT_MS = 300;
/** Between two drawn cards, if there are few. */
const DRAW_STAGGER_MS = 110;
const MAX_DRAW_MS = 1800;
/** How long a played card flies, and the card that wins the round: that one in slow motion. */
const PLAY_MS = 420;
export const LAST_CARD_MS = 1150;
/** A card that brings many cards is lifted, rises, stands still, and strikes the pile. */
export const STRIKE = { lift: 80, rise: 160, hold: 120, fall: 140 } as const;
const STRIKE_MS = STRIKE.lift + STRIKE.rise + STRIKE.hold + STRIKE.fall;
/** Cards sweep from a hand below the pile: all of them start within the first part. */
export const DISCARD_MS = 640;
export const DISCARD_START_MS = 340;
/** The hands are revealed at the end of a round. */
export const REVEAL_MS = 300;
/** From the moment in which a card strikes the pile until what it does begins: two sounds, not one. The pile still swings. */
export const SETTLE_MS = 40;
const DEAL_STAGGER_MS = 40;
export const MAX_DEAL_MS = 1800;
/** What follows a new colour begins while its wave still spreads. */
export const COLOR_MS = 200;
/** "+4" appears over the pile, takes a run-up, and flies to the player. */
export const AMOUNT = { appear: 140, hold: 20, fly: 300 } as const;
export const AMOUNT_MS = AMOUNT.appear + AMOUNT.hold + AMOUNT.fly;

/** How a played card flies. */
export type FlightStyle = "arc" | "slam" | "slow" | "strike";

export function flightStyle(card: Card, isLast = false): FlightStyle {
  if (isLast) return "slow";
  if (strikes(card)) return "strike";
  return colorOf(card) === undefined || numberOf(card) === undefined ? "slam" : "arc";
}

const PLAY_DURATIONS: Readonly<Record<FlightStyle, number>> = {
  arc: PLAY_MS,
  slam: PLAY_MS,
  slow: LAST_CARD_MS,
  strike: STRIKE_MS,
};

/** When a played card strikes the pile. */
export const playMs = (style: FlightStyle): number => PLAY_DURATIONS[style];

/** Milliseconds between two cards of a deal, so that the whole deal never takes longer than `MAX_DEAL_MS`. */
export function dealStagger(cards: number): number {
  return Math.min(DEAL_STAGGER_MS, (MAX_DEAL_MS - FLIGHT_MS) / Math.max(1, cards));
}

/** Milliseconds between two drawn cards: each flies alone, and all of them arrive within `MAX_DRAW_MS`. */
export function drawStagger(cards: number): number {
  return Math.min(DRAW_STAGGER_MS, (MAX_DRAW_MS - FLIGHT_MS) / Math.max(1, cards - 1));
}

/** How long it takes to draw this many cards. */
export function drawMs(cards: number): number {
  return FLIGHT_MS + drawStagger(cards) * Math.max(0, cards - 1);
}
