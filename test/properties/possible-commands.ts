import type { Chance } from "../../shared/bots/bot.ts";
import { type Card, COLORS, CUSTOM_WILD, FACES, NO_CARD, numberOf, WILD } from "../../shared/card.ts";
import type { Play, PlaySet, SeatCommand } from "../../shared/command.ts";
import { LARGEST_SET } from "../../shared/legal/candidate-plays.ts";
import type { View } from "../../shared/view.ts";

const RULE = { text: "noTalking", turns: 3 } as const;
/** How many sets are tried at each check, from the hand and cards like it. */
const SETS_TRIED = 80;
const NUMBERS_THAT_MOVE_HANDS: readonly (number | undefined)[] = [0, 7];

/** Every command with one card that is conceivable at a table with this number of seats, sensible or not. */
export function allPossibleCommands(seats: number): readonly SeatCommand[] {
  return [
    ...everyPlay(seats),
    ...COLORS.map((color) => ({ type: "color", color }) as const),
    { type: "draw" },
    { type: "pass" },
    { type: "accept" },
    { type: "challenge" },
    { type: "uno" },
    ...placesAround(seats).map((seat) => ({ type: "catch", seat }) as const),
  ];
}

function everyPlay(seats: number): readonly Play[] {
  const plain = [NO_CARD, ...FACES].flatMap((card): readonly Play[] => [
    { type: "play", card },
    ...COLORS.map((color) => ({ type: "play", card, color }) as const),
  ]);
  const moving = FACES.filter((card) => NUMBERS_THAT_MOVE_HANDS.includes(numberOf(card)) || card >= WILD);
  const swaps = moving.flatMap((card) =>
    placesAround(seats).map((swapWith) => ({ type: "play", card, swapWith }) as const),
  );
  const ruled = [CUSTOM_WILD, WILD, 6].flatMap((card): readonly Play[] => [
    { type: "play", card, rule: RULE },
    { type: "play", card, color: "red", rule: RULE },
  ]);
  const plays = [...plain, ...swaps, ...ruled];
  return [...plays, ...plays.map((play) => ({ ...play, uno: true }))];
}

/** All seats, and two numbers that are no seats. */
function placesAround(seats: number): readonly number[] {
  return Array.from({ length: seats + 2 }, (_, seat) => seat - 1);
}

/** Sets of any kind, legal and not, near enough to the hand that some of each come up (H7). */
export function someSets(view: View, chance: Chance): readonly PlaySet[] {
  return Array.from({ length: SETS_TRIED }, () => someSet(view, chance));
}

function someSet(view: View, chance: Chance): PlaySet {
  const cards = shuffled(nearbyCards(view.hand, chance), chance).slice(0, 1 + chance(LARGEST_SET + 1));
  const set = { type: "play", cards } as const;
  const called = chance(3) === 0 ? { ...set, uno: true } : set;
  const moves = cards.some((card) => NUMBERS_THAT_MOVE_HANDS.includes(numberOf(card)));
  return moves && chance(4) > 0 ? { ...called, swapWith: chance(view.seats + 2) - 1 } : called;
}

/** The cards in hand with the number of some card; sometimes with another card among them, or the whole hand. */
function nearbyCards(hand: readonly Card[], chance: Chance): readonly Card[] {
  const wanted = hand[chance(hand.length)];
  if (wanted === undefined || chance(12) === 0) return hand;
  const number = numberOf(wanted);
  const alike = hand.filter((card) => numberOf(card) === number);
  return chance(4) === 0 ? [...alike, FACES[chance(FACES.length)] ?? NO_CARD] : alike;
}

function shuffled(cards: readonly Card[], chance: Chance): readonly Card[] {
  const left = [...cards];
  return cards.flatMap(() => left.splice(chance(left.length), 1));
}
