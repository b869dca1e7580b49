/** How long clients animate events at normal speed. The clock of a turn starts when that is over (C1). */
import type { GameEvent } from "../event.ts";

/** The clock of a turn waits for at most this long, in ms. */
export const MAX_CLOCK_DELAY_MS = 2000;

const CARD_FLIGHT_MS = 300;
/** Between two drawn cards; of many, only the first ones fly one by one. */
const NEXT_DRAWN_MS = 70;
const MOST_DRAWN_ONE_BY_ONE = 8;
/** Between two dealt cards; a deal never takes longer than `MAX_DEAL_MS`. */
const NEXT_DEALT_MS = 40;
const MAX_DEAL_MS = 1800;

/** The events that always take the same time, in ms. All others but deals and draws are not animated. */
const DURATIONS: Partial<Record<GameEvent["type"], number>> = {
  cardPlayed: 510,
  colorChosen: 450,
  handsSwapped: 820,
  handsRotated: 820,
  directionReversed: 360,
  drawPileReshuffled: 480,
  roundWon: 300,
  turnStarted: 60,
  seatSkipped: 520,
  penaltyRaised: 420,
  unoCalled: 620,
  unoCaught: 620,
  falseCatch: 560,
  tableRuleDeclared: 640,
  challenged: 1100,
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
  if (event.type === "dealt") return dealMs(event.hands.flat().length);
  return event.type === "cardsDrawn" ? drawMs(event.cards.length) : (DURATIONS[event.type] ?? 0);
}

function dealMs(cards: number): number {
  return Math.min(CARD_FLIGHT_MS + NEXT_DEALT_MS * cards, MAX_DEAL_MS);
}

function drawMs(cards: number): number {
  return CARD_FLIGHT_MS + NEXT_DRAWN_MS * (Math.min(cards, MOST_DRAWN_ONE_BY_ONE) - 1);
}
