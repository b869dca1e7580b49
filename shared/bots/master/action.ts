/**
 * Commands of a turn as single numbers, for the fast round; with any deck, two commands that do the same have the same number.
 * From the lowest bit: the card that becomes the top card (8 bits), the chosen colour (3), the seat to swap with plus one
 * (4), for a set the number of cards of each colour (2 bits each), and the kind of command (3).
 */
import { type Card, COLORS, colorOf, isWild } from "../../card.ts";
import { cardsIn, type Play, type SeatCommand } from "../../command.ts";
import type { Seat } from "../../seat.ts";
import { colorIndex } from "./faces.ts";

export type Action = number;

const COLOR_SHIFT = 8;
const SWAP_SHIFT = 11;
const SET_SHIFT = 15;
const KIND_SHIFT = 23;
const CARD_MASK = 0b1111_1111;
const COLOR_MASK = 0b111;
const SWAP_MASK = 0b1111;
const SET_MASK = 0b1111_1111;
const COPIES_MASK = 0b11;

export const PLAY_KIND = 0;
export const DRAW_KIND = 1;
export const PASS_KIND = 2;
export const ACCEPT_KIND = 3;
export const CHALLENGE_KIND = 4;
export const COLOR_KIND = 5;
const WAIT_KIND = 6;

export const DRAW: Action = DRAW_KIND << KIND_SHIFT;
export const PASS: Action = PASS_KIND << KIND_SHIFT;
export const ACCEPT: Action = ACCEPT_KIND << KIND_SHIFT;
export const CHALLENGE: Action = CHALLENGE_KIND << KIND_SHIFT;
/** Out of turn: no jump-in. */
export const WAIT: Action = WAIT_KIND << KIND_SHIFT;

/** Chooses the colour of an opening wild (S4). */
export function colorAction(color: number): Action {
  return (COLOR_KIND << KIND_SHIFT) | (color << COLOR_SHIFT);
}

/** A play of one card; `color` is the colour after it. */
export function playAction(card: Card, color: number): Action {
  return card | (color << COLOR_SHIFT);
}

/** The same play, with a swap of hands (H3). */
export function withSwap(action: Action, seat: Seat): Action {
  return action | ((seat + 1) << SWAP_SHIFT);
}

/** The same play as a set: the number of cards of each colour, the top card included (H7). */
export function withSet(action: Action, copies: number): Action {
  return action | (copies << SET_SHIFT);
}

/** Adds a card of this colour to the counts of a set. */
function addToSet(copies: number, color: number): number {
  return copies + (1 << (2 * color));
}

/** How many cards of this colour are in the counts of a set. */
export function copiesOfColor(copies: number, color: number): number {
  return (copies >> (2 * color)) & COPIES_MASK;
}

export function kindOf(action: Action): number {
  return action >> KIND_SHIFT;
}

export function cardIn(action: Action): Card {
  return action & CARD_MASK;
}

export function colorIn(action: Action): number {
  return (action >> COLOR_SHIFT) & COLOR_MASK;
}

/** The seat to swap with; -1 if there is none. */
export function swapIn(action: Action): Seat {
  return ((action >> SWAP_SHIFT) & SWAP_MASK) - 1;
}

/** The counts of a set by colour; 0 for a single card. */
export function setIn(action: Action): number {
  return (action >> SET_SHIFT) & SET_MASK;
}

/** The action of a command; undefined for UNO calls and catches, which the fast round does not know. */
export function actionOf(command: SeatCommand): Action | undefined {
  if (command.type === "play") return playedAction(command);
  return command.type === "color" ? colorAction(colorIndex(command.color)) : PLAIN_ACTIONS[command.type];
}

const PLAIN_ACTIONS = {
  ...{ draw: DRAW, pass: PASS, accept: ACCEPT, challenge: CHALLENGE },
  ...{ uno: undefined, catch: undefined },
} as const;

function playedAction(play: Play): Action {
  const cards = cardsIn(play);
  const top = cards.at(-1) ?? 0;
  const color = "color" in play && isWild(top) ? colorIndex(play.color ?? COLORS[0]) : indexOfColor(top);
  const single = playAction(top, color);
  const swapped = play.swapWith === undefined ? single : withSwap(single, play.swapWith);
  if (cards.length < 2) return swapped;
  return withSet(
    swapped,
    cards.reduce((copies, card) => addToSet(copies, indexOfColor(card)), 0),
  );
}

function indexOfColor(card: Card): number {
  return colorIndex(colorOf(card) ?? COLORS[0]);
}
