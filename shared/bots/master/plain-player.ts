/** Plays on in imagined games of any deck, fast and not stupidly. */
import { type Card, type Color, colorOf } from "../../card.ts";
import type { Play, SeatCommand } from "../../command.ts";
import { decide } from "../../decide.ts";
import type { Effect } from "../../editions/edition.ts";
import { editionOf, faceOf } from "../../editions/editions.ts";
import { evolve } from "../../evolve.ts";
import type { Game } from "../../game.ts";
import { discardedWith, namesSeat } from "../../legal/candidate-plays.ts";
import { isPlayable, whyNotCallWith } from "../../legal/why-not-play.ts";
import { canPlay, whyNot } from "../../legal.ts";
import { NOBODY, type Seat, seatAfter, seatsIn } from "../../seat.ts";
import type { View } from "../../view.ts";
import { peekView } from "../../view-for.ts";
import type { Dice } from "./dice.ts";

const CHALLENGE_SHARE = 0.15;
/** A seat with so few cards is hindered. */
const FEW_CARDS = 2;
/** For how many cards an unknown card of a received hand counts that answers penalties (N6). */
const ANSWER_PER_UNSEEN = 0.5;
/** How many cards a roulette draws, about (N11). */
const ROULETTE_CARDS = 6;

/** What a plain player weighs, in any unit: a play is compared with others, and with accepting a penalty. */
interface PlainWeights {
  /** For each card of the played colour in the hand: it can go on with those. */
  readonly color: number;
  /** To play a wild. */
  readonly wild: number;
  /** To keep a card that answers penalties (N6), for each card that it draws. */
  readonly answer: number;
  /** To skip a seat, or all others. */
  readonly skip: number;
  readonly roulette: number;
  /** For each card that goes with a played one (N8). */
  readonly discards: number;
  /** For each card by which the hand gets smaller when hands move (H3). */
  readonly fewer: number;
  /** To hinder a next seat with few cards. */
  readonly hinders: number;
  /** To put the next seat out of the round (N12). */
  readonly mercy: number;
  /** To accept a penalty, for each of its cards. */
  readonly accepts: number;
  /** A random part of each worth. */
  readonly noise: number;
}

/** Where a full hand puts a seat out, answers count more than a short hand. Both were tried against sharp bots. */
const USUAL: PlainWeights = {
  ...{ color: 1, wild: -4, answer: 0, skip: 0, roulette: 0, discards: 1, fewer: 1 },
  ...{ hinders: 5, mercy: 0, accepts: -10, noise: 1 },
};
const WITH_MERCY: PlainWeights = {
  ...{ color: 0.2, wild: 0, answer: 0.6, skip: 0.5, roulette: 2, discards: 0.5, fewer: 0.3 },
  ...{ hinders: 1, mercy: 10, accepts: -1.5, noise: 0.3 },
};

/** Applies a command; returns the seat that has won the round with it, or NOBODY. Only legal commands are imagined. */
export function submit(game: Game, seat: Seat, command: SeatCommand): Seat {
  const decided = decide(game, seat, command);
  if (!decided.ok) throw new Error(`seat ${seat} was refused ${command.type}: ${decided.refusal.code}`);
  let winner: Seat = NOBODY;
  for (const event of decided.value) {
    if (event.type === "roundWon") winner = event.seat;
    evolve(game, event);
  }
  return winner;
}

/**
 * Plays at most this number of moves; returns the seat that wins the round, or NOBODY if it is not over. With more
 * `noise` than usual, the same hands are played in more ways.
 */
export function playOn(game: Game, moves: number, dice: Dice, noise?: number): Seat {
  for (let left = moves; left > 0; left -= 1) {
    const winner = submit(game, game.turn, plainMove(peekView(game, game.turn), dice, noise));
    if (winner !== NOBODY) return winner;
  }
  return NOBODY;
}

/** What a seat weighs its cards by. */
interface PlainTable {
  readonly view: View;
  readonly hand: readonly Card[];
  readonly weights: PlainWeights;
  /** How many cards the next seat has. */
  readonly next: number;
  /** The number of cards with which a seat is out. */
  readonly mercyAt: number;
}

function tableOf(view: View): PlainTable {
  const { mercyAt } = editionOf(view.rules);
  return {
    view,
    hand: view.hand,
    weights: mercyAt === undefined ? USUAL : WITH_MERCY,
    next: view.cardCounts[seatAfter(view.seat, view.direction, view)] ?? 0,
    mercyAt: mercyAt ?? Number.POSITIVE_INFINITY,
  };
}

function plainMove(view: View, dice: Dice, noise: number | undefined): SeatCommand {
  const { hand, pendingAction, drawnCard } = view;
  switch (pendingAction) {
    case "color":
      return { type: "color", color: mostHeld(view, hand) };
    case "penalty":
      return answer(tableOf(view), dice);
    case "drawn":
      return canPlay(view, drawnCard) ? playOf(view, hand, drawnCard) : { type: "pass" };
    case "turn":
      return onTurn(tableOf(view), dice, noise);
    default:
      return pendingAction satisfies never;
  }
}

function onTurn(table: PlainTable, dice: Dice, noise = table.weights.noise): SeatCommand {
  const { view, hand } = table;
  const { topCard, color, rules } = view;
  const playable = hand.filter((card) => isPlayable(card, { topCard, color, rules, hand }));
  if (playable.length === 0) {
    const draws: SeatCommand = { type: "draw" };
    return whyNot(view, draws) === undefined ? draws : { type: "pass" };
  }
  const chosen = best(playable, (card) => worthOf(card, table) + noise * dice.share());
  return playOf(view, hand, chosen);
}

function answer(table: PlainTable, dice: Dice): SeatCommand {
  const { view, hand } = table;
  const { rules, topCard, penalty } = view;
  const isFatal = hand.length + penalty >= table.mercyAt;
  const atLeast = isFatal ? Number.NEGATIVE_INFINITY : table.weights.accepts * penalty;
  const answers = hand
    .filter((card) => faceOf(card, rules).does.draw !== undefined && worthOf(card, table) > atLeast)
    .map((card) => playOf(view, hand, card))
    .filter((play) => whyNot(view, play) === undefined);
  if (answers.length > 0) return best(answers, ({ card }) => worthOf(card, table));
  const isDoubted = faceOf(topCard, rules).isBluffable && dice.share() < CHALLENGE_SHARE;
  const challenges: SeatCommand = { type: "challenge" };
  return isDoubted && whyNot(view, challenges) === undefined ? challenges : { type: "accept" };
}

type SinglePlay = Extract<Play, { card: Card }>;

function playOf(view: View, hand: readonly Card[], card: Card): SinglePlay {
  const { asksColor, does } = faceOf(card, view.rules);
  const play: SinglePlay = { type: "play", card, ...(asksColor && { color: mostHeld(view, hand) }) };
  const named = namesSeat(view, [card]) ? { ...play, swapWith: fewestCards(view) } : play;
  const mayCall = hand.length === FEW_CARDS || does.discardColor !== undefined;
  const calling = { ...named, uno: true };
  return mayCall && whyNotCallWith(view, calling) === undefined ? calling : named;
}

function worthOf(card: Card, table: PlainTable): number {
  const { view, hand, weights, next } = table;
  const { effects } = faceOf(card, view.rules);
  const color = colorOf(card);
  let worth = color === undefined ? weights.wild : weights.color * cardsOf(color, hand);
  for (const effect of effects) worth += worthOfEffect(effect, card, table);
  return next <= FEW_CARDS && effects.some(isHindering) ? worth + weights.hinders : worth;
}

function isHindering({ type }: Effect): boolean {
  return type === "draw" || type === "skip" || type === "skipEveryone" || type === "roulette";
}

function worthOfEffect(effect: Effect, card: Card, table: PlainTable): number {
  const { view, hand, weights } = table;
  switch (effect.type) {
    case "draw":
      return mercyFor(view.penalty + effect.cards, table) - answersIn([card], table);
    case "roulette":
      return weights.roulette + mercyFor(ROULETTE_CARDS, table) / 2;
    case "skip":
    case "skipEveryone":
      return weights.skip;
    case "discardColor": {
      const discarded = discardedWith(view.rules, hand, [card]);
      return weights.discards * discarded.length - answersIn(discarded, table);
    }
    case "swapHands":
      return worthOfHand(fewestCards(view), table);
    case "passHands":
      return worthOfHand(seatAfter(view.seat, view.direction === 1 ? -1 : 1, view), table);
    default:
      return 0;
  }
}

function mercyFor(cards: number, { next, mercyAt, weights }: PlainTable): number {
  return next + cards >= mercyAt ? weights.mercy : 0;
}

/** What it is worth to get the hand of that seat and give away its own. */
function worthOfHand(from: Seat, table: PlainTable): number {
  const { view, hand, weights } = table;
  const received = view.cardCounts[from] ?? 0;
  const answers = weights.answer * ANSWER_PER_UNSEEN * received - answersIn(hand, table);
  return weights.fewer * (hand.length - 1 - received) + answers;
}

/** What it is worth to keep these cards as answers. */
function answersIn(cards: readonly Card[], { view: { rules }, weights }: PlainTable): number {
  if (weights.answer === 0) return 0;
  let drawn = 0;
  for (const card of cards) drawn += faceOf(card, rules).does.draw?.cards ?? 0;
  return weights.answer * drawn;
}

/** Counted in a loop: this runs for every card that could be played. */
function cardsOf(color: Color, hand: readonly Card[]): number {
  let count = 0;
  for (const card of hand) if (colorOf(card) === color) count += 1;
  return count;
}

function mostHeld({ rules }: View, hand: readonly Card[]): Color {
  return best(editionOf(rules).colors, (color) => cardsOf(color, hand));
}

function fewestCards(view: View): Seat {
  const others = seatsIn(view).filter((seat) => seat !== view.seat);
  return best(others, (seat) => -(view.cardCounts[seat] ?? 0));
}

function best<T>(candidates: readonly T[], scoreOf: (candidate: T) => number): T {
  let [found, most] = [candidates[0], Number.NEGATIVE_INFINITY];
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score > most) [found, most] = [candidate, score];
  }
  if (found === undefined) throw new RangeError("there is nothing to choose");
  return found;
}
