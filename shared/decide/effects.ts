/** The effects of played cards, one function for each type of effect. */
import { type Card, type Color, frontOf, NO_CARD, turnedOver } from "../card.ts";
import type { Effect } from "../editions/edition.ts";
import { editionOf, faceOf } from "../editions/editions.ts";
import type { GameEvent } from "../event.ts";
import type { Rules } from "../rules.ts";
import { countIn, type Direction, type Seat, type SeatCircle, seatAfter } from "../seat.ts";
import { shuffle } from "../shuffle.ts";
import { type DrawLimits, drawCards, drawUntil, type Piles, untilColor } from "./piles.ts";

/** The table before the play. */
export interface TableBefore extends Piles, SeatCircle {
  readonly direction: Direction;
  readonly rules: Pick<Rules, "edition" | "stacking" | "sevenZero" | "noBluff" | "drawColorLimit">;
  readonly hands: readonly (readonly Card[])[];
  /** The current penalty. A stacked card or a jump-in adds to it (H1, H2). */
  readonly penalty: number;
}

/** Cards that are played onto the discard pile. */
export interface PlayedCards {
  readonly table: TableBefore;
  /** The seat that played them; the dealer for the opening card. */
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** The last one: the new top card, which has the effect. */
  readonly card: Card;
  readonly swapWith?: Seat | undefined;
  /** The colour that its player has named. */
  readonly color?: Color | undefined;
}

/** A play while its effects happen, one after another. */
interface Resolution {
  readonly played: PlayedCards;
  readonly events: GameEvent[];
  direction: Direction;
  /** Who acts next, as far as the effects up to now say. */
  next: Seat;
  /** True if the next seat must answer a penalty: then its turn does not start. */
  isAnswered: boolean;
}

type EffectOf<T extends Effect["type"]> = Extract<Effect, { type: T }>;

/** Adds the effects of a played card, up to the next turn or the penalty that the next seat must answer. */
export function addEffects(events: GameEvent[], played: PlayedCards): void {
  const { seat, table, card } = played;
  const next = seatAfter(seat, table.direction, table);
  const { effects } = faceOf(card, table.rules);
  // Most cards are numbers without an effect.
  if (effects.length === 0) {
    events.push({ type: "turnStarted", seat: next });
    return;
  }
  const play: Resolution = { played, events, direction: table.direction, next, isAnswered: false };
  for (const effect of effects) resolve(play, effect);
  if (!play.isAnswered) events.push({ type: "turnStarted", seat: play.next });
}

function resolve(play: Resolution, effect: Effect): void {
  switch (effect.type) {
    case "skip":
      skipSeats(play, effect.seats ?? 1);
      break;
    case "reverse":
      reverse(play);
      break;
    case "draw":
      drawOrAnswer(play, effect);
      break;
    case "swapHands":
      swapHands(play);
      break;
    case "drawChosen":
      drawChosen(play, effect.cards);
      break;
    case "passHands":
    case "shuffleHands":
    case "flip":
      moveAllHands(play, effect.type);
      break;
    case "skipEveryone":
      while (play.next !== play.played.seat) skipNext(play);
      break;
    // The cards that are discarded go with the play itself, because they can be the last ones of the hand.
    case "discardColor":
    // It has no colour yet, so the next seat is asked for one when its turn starts.
    case "roulette":
      break;
    default:
      effect satisfies never;
  }
}

function moveAllHands(
  { events, direction, played }: Resolution,
  how: "passHands" | "shuffleHands" | "flip",
): void {
  if (how === "passHands") events.push({ type: "handsRotated", direction });
  else events.push(how === "flip" ? flipped(played) : shuffleHands(played));
}

/** No seat is skipped twice, and not the player: with two seats, two skips are one (W4). */
function skipSeats(play: Resolution, seats: number): void {
  skipNext(play);
  if (seats === 2 && play.next !== play.played.seat) skipNext(play);
}

function swapHands({ events, played: { seat, swapWith } }: Resolution): void {
  if (swapWith !== undefined) events.push({ type: "handsSwapped", seats: [seat, swapWith] });
}

/** Everything is turned over: the first card of the discard pile becomes its top (F9). */
function flipped({ table, seat: player, cards }: PlayedCards): Extract<GameEvent, { type: "flipped" }> {
  const left = table.hands.map((hand, seat) => (seat === player ? withoutCards(hand, cards) : hand));
  const hands = left.map((hand) => hand.map(turnedOver).sort((a, b) => frontOf(a) - frontOf(b)));
  return { type: "flipped", hands, top: turnedOver(table.discardPile[0] ?? NO_CARD) };
}

/** All cards of the hands, seat by seat, are shuffled and dealt out again, one at a time from the next seat (M2). */
function shuffleHands({ table, seat: player, cards }: PlayedCards): GameEvent {
  const { seats, direction, seed, shuffles } = table;
  const left = table.hands.flatMap((hand, seat) => (seat === player ? withoutCards(hand, cards) : hand));
  const hands = table.hands.map((): Card[] => []);
  for (const [place, card] of shuffle(left, seed, shuffles).entries())
    hands[seatAfter(player, direction, { seats }, 1 + (place % seats))]?.push(card);
  return { type: "handsShuffled", hands, shuffles: shuffles + 1 };
}

function withoutCards(hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  return cards.reduce((left, card) => left.toSpliced(left.indexOf(card), 1), hand);
}

function drawChosen({ events, played }: Resolution, count: number): void {
  const { swapWith: seat } = played;
  if (seat === undefined) return;
  events.push(...drawCards(pilesWith(played, count), { seat, count, why: "penalty" }));
}

/** The effects of a seat's last card: only its penalty, or a flip, so that the points are those of the new side (F12). No seat is skipped, because the round is over (E1). */
export function lastCardEffectsOf(played: PlayedCards): readonly GameEvent[] {
  const { seat, table, card } = played;
  if (editionOf(table.rules).endsWithoutEffect === true) return [];
  const { draw: penalty, flip } = faceOf(card, table.rules).does;
  if (flip !== undefined) return [flipped(played)];
  return penalty === undefined ? [] : drawAtOnce(played, seatAfter(seat, table.direction, table), penalty);
}

function skipNext(play: Resolution): void {
  play.events.push({ type: "seatSkipped", seat: play.next });
  play.next = seatAfter(play.next, play.direction, play.played.table);
}

/** With two seats in the round, a Reverse is a Skip (T7, N13). */
function reverse(play: Resolution): void {
  const { seat, table } = play.played;
  if (countIn(table) === 2) skipNext(play);
  else {
    play.direction = play.direction === 1 ? -1 : 1;
    play.events.push({ type: "directionReversed", direction: play.direction });
    play.next = seatAfter(seat, play.direction, table);
  }
}

function drawOrAnswer(play: Resolution, effect: EffectOf<"draw">): void {
  const { played, next, events } = play;
  if (mustAnswer(played)) {
    play.isAnswered = true;
    events.push({ type: "penaltyRaised", seat: next, amount: played.table.penalty + effect.cards });
  } else {
    events.push(...drawAtOnce(played, next, effect));
    skipNext(play);
  }
}

/** True if the next seat may answer the penalty: with stacking always, otherwise only a card that may be a bluff. */
function mustAnswer({ card, table: { rules } }: PlayedCards): boolean {
  return rules.stacking !== "off" || (faceOf(card, rules).isBluffable && !rules.noBluff);
}

function drawAtOnce(
  played: PlayedCards,
  seat: Seat,
  { cards, why, untilColor: isUntilColor }: EffectOf<"draw">,
): readonly GameEvent[] {
  if (isUntilColor === true) {
    const limits = drawColorLimits(played.table.rules, played.color ?? "none", seat);
    return drawUntil(pilesWith(played, Number.POSITIVE_INFINITY), { seat, why }, limits);
  }
  const count = played.table.penalty + cards;
  return drawCards(pilesWith(played, count), { seat, count, why });
}

const MOST_DRAWN = 10;

/** How long a seat draws for a Wild Draw Colour: until the colour comes (F8), or with the option up to ten cards (F16). */
export function drawColorLimits(
  { drawColorLimit }: Pick<Rules, "drawColorLimit">,
  color: Color | "none",
  seat: Seat,
): DrawLimits {
  const isEnough = untilColor(color, seat);
  return drawColorLimit ? { isEnough, most: MOST_DRAWN } : { isEnough };
}

/** The piles after the play. Without a reshuffle, the played cards make no difference to a draw. */
function pilesWith({ table, cards }: PlayedCards, count: number): Piles {
  if (table.drawPile.length >= count) return table;
  return { ...table, discardPile: [...table.discardPile, ...cards] };
}
