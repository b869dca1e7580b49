/** Drawing cards, and reshuffling the discard pile. */
import { type Card, type Color, colorOf, NO_CARD } from "../card.ts";
import type { DrawReason, GameEvent } from "../event.ts";
import type { Seat } from "../seat.ts";
import { shuffle } from "../shuffle.ts";

/** Both piles, with the seed for reshuffling. */
export interface Piles {
  readonly seed: string;
  readonly shuffles: number;
  /** The next card last. */
  readonly drawPile: readonly Card[];
  /** The top card last. */
  readonly discardPile: readonly Card[];
  /** Hands of seats that are out: they are reshuffled, too (N14). */
  readonly laidAside?: readonly Card[];
}

export interface CardDraw {
  readonly seat: Seat;
  readonly count: number;
  readonly why: DrawReason;
}

/**
 * The events of drawing cards: as many as requested, or as there are. If the draw pile becomes empty, also in the middle
 * of a draw, the discard pile without its top card is reshuffled (T8).
 */
export function drawCards(piles: Piles, draw: CardDraw): readonly GameEvent[] {
  const { seat, count, why } = draw;
  if (count === 0) return [];
  if (piles.drawPile.length === 0) return reshuffleAndDraw(piles, draw);
  const cards = lastCards(piles.drawPile, count);
  const drawn: GameEvent = { type: "cardsDrawn", seat, cards, why };
  if (cards.length === count) return [drawn];
  return [drawn, ...drawCards({ ...piles, drawPile: [] }, { seat, why, count: count - cards.length })];
}

/** The last cards of the pile, as many as there are, in the order drawn. */
function lastCards(pile: readonly Card[], count: number): readonly Card[] {
  const cards: Card[] = [];
  for (let index = pile.length - 1; index >= 0 && cards.length < count; index -= 1) {
    const card = pile[index];
    if (card !== undefined) cards.push(card);
  }
  return cards;
}

function reshuffleAndDraw(piles: Piles, draw: CardDraw): readonly GameEvent[] {
  const { laidAside = [] } = piles;
  if (piles.discardPile.length + laidAside.length <= 1) return [];
  const drawPile = shuffle([...piles.discardPile.slice(0, -1), ...laidAside], piles.seed, piles.shuffles);
  const shuffles = piles.shuffles + 1;
  const discardPile = piles.discardPile.slice(-1);
  return [
    { type: "drawPileReshuffled", drawPile, shuffles },
    ...drawCards({ ...piles, drawPile, discardPile, shuffles, laidAside: [] }, draw),
  ];
}

/** When one card after another is drawn. */
export interface DrawLimits {
  readonly isEnough: (events: readonly GameEvent[]) => boolean;
  /** The seat draws no more than these (N12). */
  readonly most?: number;
}

/** Draws cards one by one until it is enough, or none is left. */
export function drawUntil(
  before: Piles,
  { seat, why }: Omit<CardDraw, "count">,
  { isEnough, most = Number.POSITIVE_INFINITY }: DrawLimits,
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let piles = before;
  let room = most;
  do {
    const step = drawCards(piles, { seat, count: 1, why });
    if (step.length === 0) break;
    events.push(...step);
    piles = pilesAfter(piles, step);
    room -= 1;
  } while (room > 0 && !isEnough(events));
  return mergeDraws(events);
}

/** What is enough until a card of this colour has come (F8, N11). Wilds do not count. */
export function untilColor(color: Color | "none", seat: Seat): DrawLimits["isEnough"] {
  return (events) => colorOf(cardsDrawnBy(seat, events).at(-1) ?? NO_CARD) === color;
}

/** Merges consecutive draws without a reshuffle between them into one event. */
export function mergeDraws(events: readonly GameEvent[]): readonly GameEvent[] {
  const merged: GameEvent[] = [];
  for (const event of events) {
    const previous = merged.at(-1);
    if (event.type === "cardsDrawn" && previous?.type === "cardsDrawn") {
      merged[merged.length - 1] = { ...event, cards: [...previous.cards, ...event.cards] };
    } else merged.push(event);
  }
  return merged;
}

/** The piles after these events. */
export function pilesAfter(piles: Piles, events: readonly GameEvent[]): Piles {
  let current = piles;
  for (const event of events) current = pilesAfterEvent(current, event);
  return current;
}

function pilesAfterEvent(piles: Piles, event: GameEvent): Piles {
  if (event.type === "cardsDrawn")
    return { ...piles, drawPile: piles.drawPile.slice(0, -event.cards.length) };
  if (event.type !== "drawPileReshuffled") return piles;
  const { drawPile, shuffles } = event;
  return { ...piles, drawPile, shuffles, discardPile: piles.discardPile.slice(-1), laidAside: [] };
}

/** All cards that a seat draws in these events. */
export function cardsDrawnBy(seat: Seat, events: readonly GameEvent[]): readonly Card[] {
  let drawn: readonly Card[] = [];
  for (const event of events) {
    if (event.type !== "cardsDrawn" || event.seat !== seat) continue;
    drawn = drawn.length === 0 ? event.cards : [...drawn, ...event.cards];
  }
  return drawn;
}
