/** The effects of played cards, one function for each type of effect. */
import type { Card } from "../card.ts";
import type { Effect } from "../editions/edition.ts";
import { editionOf, effectOf, faceOf } from "../editions/editions.ts";
import type { GameEvent } from "../event.ts";
import type { Rules } from "../rules.ts";
import { type Direction, type Seat, type SeatCircle, seatAfter, seatsIn } from "../seat.ts";
import { drawCards, type Piles } from "./piles.ts";

/** The table before the play. */
export interface TableBefore extends Piles, SeatCircle {
  readonly direction: Direction;
  readonly rules: Pick<Rules, "edition" | "stacking" | "sevenZero" | "noBluff">;
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
type Resolve<T extends Effect["type"]> = (play: Resolution, effect: EffectOf<T>) => void;

const EFFECTS: { readonly [T in Effect["type"]]: Resolve<T> } = {
  skip: (play, { seats }) => {
    skipNext(play);
    if (seats === 2 && play.next !== play.played.seat) skipNext(play);
  },
  reverse,
  draw: drawOrAnswer,
  swapHands: ({ events, played: { seat, swapWith } }) => {
    if (swapWith !== undefined) events.push({ type: "handsSwapped", seats: [seat, swapWith] });
  },
  drawChosen: ({ events, played }, { cards }) => {
    const { swapWith: seat } = played;
    if (seat === undefined) return;
    events.push(...drawCards(pilesWith(played, cards), { seat, count: cards, why: "penalty" }));
  },
  passHands: ({ events, direction }) => {
    events.push({ type: "handsRotated", direction });
  },
  skipEveryone: (play) => {
    while (play.next !== play.played.seat) skipNext(play);
  },
  // These cards go with the play itself, because they can be the last ones of the hand.
  discardColor: () => undefined,
  // It has no colour yet, so the next seat is asked for one when its turn starts.
  roulette: () => undefined,
};

/** The effects of a played card, up to the next turn or the penalty that the next seat must answer. */
export function effectsOf(played: PlayedCards): readonly GameEvent[] {
  const { seat, table, card } = played;
  const next = seatAfter(seat, table.direction, table);
  const { effects } = faceOf(card, table.rules);
  // Most cards are numbers without an effect.
  if (effects.length === 0) return [{ type: "turnStarted", seat: next }];
  const play: Resolution = { played, events: [], direction: table.direction, next, isAnswered: false };
  for (const effect of effects) {
    if (effect.ifOption === undefined || table.rules[effect.ifOption]) resolve(play, effect);
  }
  if (!play.isAnswered) play.events.push({ type: "turnStarted", seat: play.next });
  return play.events;
}

function resolve<T extends Effect["type"]>(play: Resolution, effect: EffectOf<T>): void {
  const type: T = effect.type;
  EFFECTS[type](play, effect);
}

/** The effects of a seat's last card: only its penalty. No seat is skipped, because the round is over (E1). */
export function lastCardEffectsOf(played: PlayedCards): readonly GameEvent[] {
  const { seat, table, card } = played;
  if (editionOf(table.rules).endsWithoutEffect === true) return [];
  const penalty = effectOf(card, table.rules, "draw");
  return penalty === undefined ? [] : drawPenalty(played, seatAfter(seat, table.direction, table), penalty);
}

function skipNext(play: Resolution): void {
  play.events.push({ type: "seatSkipped", seat: play.next });
  play.next = seatAfter(play.next, play.direction, play.played.table);
}

/** With two seats in the round, a Reverse is a Skip (T7, N13). */
function reverse(play: Resolution): void {
  const { seat, table } = play.played;
  if (seatsIn(table).length === 2) skipNext(play);
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
    events.push(...drawPenalty(played, next, effect));
    skipNext(play);
  }
}

/** True if the next seat may answer the penalty: with stacking always, otherwise only a card that may be a bluff. */
function mustAnswer({ card, table: { rules } }: PlayedCards): boolean {
  return rules.stacking !== "off" || (faceOf(card, rules).isBluffable && !rules.noBluff);
}

function drawPenalty(
  played: PlayedCards,
  seat: Seat,
  { cards, why }: EffectOf<"draw">,
): readonly GameEvent[] {
  const count = played.table.penalty + cards;
  return drawCards(pilesWith(played, count), { seat, count, why });
}

/** The piles after the play. Without a reshuffle, the played cards make no difference to a draw. */
function pilesWith({ table, cards }: PlayedCards, count: number): Piles {
  if (table.drawPile.length >= count) return table;
  return { ...table, discardPile: [...table.discardPile, ...cards] };
}
