/** How long clients animate events at normal speed. The clock of a turn starts when that is over (C1). */
import { type Card, COLORS, cardOf, frontOf, WILD_DRAW_FOUR, wildOf } from "../card.ts";
import type { GameEvent } from "../event.ts";

/** The clock of a turn waits for at most this long, in ms. */
export const MAX_CLOCK_DELAY_MS = 2000;

const CARD_FLIGHT_MS = 300;
/** Between two drawn cards; a draw never takes longer than `MAX_DRAW_MS`. */
const NEXT_DRAWN_MS = 110;
const MAX_DRAW_MS = 1800;
/** Between two dealt cards; a deal never takes longer than `MAX_DEAL_MS`. */
const NEXT_DEALT_MS = 40;
const MAX_DEAL_MS = 1800;

/** A played card, and one that strikes the pile. */
const PLAYED_MS = 460;
const STRIKE_MS = 540;
/** Cards that bring four or more cards. */
const STRIKING: readonly Card[] = [
  WILD_DRAW_FOUR,
  ...COLORS.flatMap((color) => [cardOf(color, "drawFour"), cardOf(color, "drawFive")]),
  ...[wildOf("wildReverseDrawFour"), wildOf("wildDrawSix"), wildOf("wildDrawTen")],
];

/** True for a card that strikes the pile instead of landing on it. */
export function strikes(card: Card): boolean {
  return STRIKING.includes(frontOf(card));
}

/** Each card of a roulette is turned up for everybody, between these times from the start of one to the next. */
const ROULETTE = { step: 260, all: 2600, end: 520 } as const;

/** Milliseconds between two cards of a roulette. */
export function rouletteStep(cards: number): number {
  return Math.min(ROULETTE.step, ROULETTE.all / Math.max(1, cards));
}

/** How long a roulette takes. */
export function rouletteMs(cards: number): number {
  return ROULETTE.end + rouletteStep(cards) * Math.max(0, cards - 1);
}
const PENALTY_MS = 460;
/** From this many cards on, a penalty takes longer by this. */
const HEAVY_PENALTIES = [
  [10, 80],
  [6, 60],
  [4, 40],
] as const;

/** The events that always take the same time, in ms. Of the others, only those in `durationOf` are animated. */
const DURATIONS: Partial<Record<GameEvent["type"], number>> = {
  colorChosen: 200,
  handsSwapped: 1000,
  handsRotated: 1000,
  handsShuffled: 1000,
  flipped: 900,
  directionReversed: 500,
  drawPileReshuffled: 480,
  roundWon: 300,
  turnStarted: 60,
  seatSkipped: 520,
  unoCalled: 620,
  unoCaught: 620,
  falseCatch: 560,
  tableRuleDeclared: 640,
  challenged: 1480,
  cardsDiscarded: 640,
  seatOut: 900,
  cardTurnedUp: 420,
};

/** The planned length of the animations of these events, in ms. */
export function animationMs(events: readonly GameEvent[]): number {
  return events.reduce((total, event) => total + durationOf(event), 0);
}

/** How much later than its first event the clock of a turn starts, in ms (C1). */
export function clockDelayMs(events: readonly GameEvent[]): number {
  return Math.min(MAX_CLOCK_DELAY_MS, Math.round(animationMs(events)));
}

function durationOf(event: GameEvent): number {
  switch (event.type) {
    case "dealt":
      return dealMs(event.hands.flat().length);
    case "cardsDrawn":
      return event.why === "roulette" ? rouletteMs(event.cards.length) : drawMs(event.cards.length);
    case "cardPlayed":
      return strikes(event.card) ? STRIKE_MS : PLAYED_MS;
    case "penaltyRaised":
      return PENALTY_MS + (HEAVY_PENALTIES.find(([least]) => event.amount >= least)?.[1] ?? 0);
    default:
      return DURATIONS[event.type] ?? 0;
  }
}

function dealMs(cards: number): number {
  return Math.min(CARD_FLIGHT_MS + NEXT_DEALT_MS * cards, MAX_DEAL_MS);
}

function drawMs(cards: number): number {
  return Math.min(CARD_FLIGHT_MS + NEXT_DRAWN_MS * Math.max(0, cards - 1), MAX_DRAW_MS);
}
