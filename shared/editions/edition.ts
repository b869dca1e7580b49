/** What an edition is made of: a deck and its rules, as one record of data. */
import {
  type Card,
  type Color,
  type ColoredSymbol,
  cardOf,
  LAST_CARD,
  NO_CARD,
  NUMBERS,
  type OtherColoredSymbol,
} from "../card.ts";
import type { DrawReason } from "../event.ts";
import { type EditionId, isOptionOf, OFFICIAL_RULES, RULE_NAMES, type Rules } from "../rules.ts";

/** What a card does when it is played. The list is closed: an edition only combines these (`decide/effects.ts`). */
export type Effect =
  | { readonly type: "skip"; readonly seats?: 2 }
  | { readonly type: "reverse" }
  /** The next seat draws cards and loses its turn, or it answers the penalty. */
  | {
      readonly type: "draw";
      readonly cards: number;
      readonly why: DrawReason;
      /** It draws until a card of the named colour comes (F8): at least `cards`. */
      readonly untilColor?: true;
    }
  /** The player swaps hands with another seat (H3). */
  | { readonly type: "swapHands" }
  /** A seat that the player names draws cards, and loses no turn (W4). */
  | { readonly type: "drawChosen"; readonly cards: number }
  /** All hands pass on to the next seat (H3). */
  | { readonly type: "passHands" }
  /** All hands are taken together, shuffled and dealt out again (M2). */
  | { readonly type: "shuffleHands" }
  /** All others lose their turn (N8). */
  | { readonly type: "skipEveryone" }
  /** All other cards of its colour in the hand go below it (N8). */
  | { readonly type: "discardColor" }
  /** The next seat names a colour, draws until a card of it comes, and loses its turn (N11). */
  | { readonly type: "roulette" }
  /** All hands and piles are turned over (F9). */
  | { readonly type: "flip" };

/** A face of an edition: how many of it are in the deck, and what it does. */
export interface Face {
  readonly card: Card;
  readonly count: number;
  /** What it is worth in a hand at the end of a round. */
  readonly points: number;
  /** In the order in which they happen. */
  readonly effects?: readonly FaceEffect[];
  /** A wild whose player names the colour in play (T3). */
  readonly asksColor?: boolean;
  /** It may be challenged: honest only without a card of the colour in play (T5). */
  readonly isBluffable?: boolean;
  /** Turned up at the start of a round, it goes back into the pile (S4). Other cards have their effect. */
  readonly returnsAsOpening?: boolean;
  /** It is in the deck only with this option. */
  readonly withOption?: "customCards";
}

/** An effect; with `ifOption`, only where this option is on. */
export type FaceEffect = Effect & { readonly ifOption?: "sevenZero" };

/** An edition as it is written down. Once a deck can be chosen, its record does not change: another deck is another record. */
export interface EditionRecord {
  readonly id: EditionId;
  readonly seats: { readonly least: number; readonly most: number };
  /** The colours that a player can name; none if every card can be played on every other. */
  readonly colors: readonly Color[];
  readonly faces: readonly Face[];
  /** What is behind the faces, as many cards: each round joins both sides at random (F2). Its own faces, so a face tells its side. */
  readonly backs?: readonly Face[];
  /** The first card turned up is a number: others stay below it, without effect (N3). */
  readonly opensWithNumber?: boolean;
  /** The opening card has no effect (W2). */
  readonly opensWithoutEffect?: boolean;
  /** Any card that draws answers another that draws no more than it does (N6). */
  readonly answersByValue?: boolean;
  /** The last card of a hand has no effect (N15); otherwise its penalty is drawn (E1). */
  readonly endsWithoutEffect?: boolean;
  /** A seat that holds this number of cards is out of the round (N12), and the points that this is worth to the winner (N17). */
  readonly mercyAt?: number;
  readonly pointsForSeatOut?: number;
  /** The master searches with the fast round, which plays this edition; otherwise in games that it imagines by the rules. */
  readonly hasFastRound?: boolean;
  /** How the edition is played unless a table chooses otherwise: the differences from the official rules. */
  readonly standard: Partial<Rules>;
  /** Options that a table cannot choose, with their value. */
  readonly locked: Partial<Rules>;
}

/** An edition with what is looked up very often: its faces by card, without and with the option `sevenZero`. */
export interface Edition extends EditionRecord {
  readonly byCard: readonly WholeFace[];
  readonly byCardWithSevenZero: readonly WholeFace[];
}

/** A face with all its fields: the engine reads objects of one shape much faster. */
export type WholeFace = Required<Omit<Face, "withOption" | "effects">> & {
  readonly effects: readonly Effect[];
  /** Its player names another seat: to swap hands with (H3), or to draw (W4). */
  readonly namesSeat: boolean;
  /** The same effects by their type. */
  readonly does: { readonly [T in Effect["type"]]: Extract<Effect, { type: T }> | undefined };
};

/** Prepares a record for play. */
export function makeEdition(record: EditionRecord): Edition {
  const facesWith = (sevenZero: boolean) => {
    const byCard = Array.from({ length: LAST_CARD + 1 }, () => NO_FACE);
    for (const face of [...record.faces, ...(record.backs ?? [])])
      byCard[face.card] = wholeFace(face, sevenZero);
    return byCard;
  };
  const locked = { ...optionsOfOthers(record.id), ...record.locked };
  return Object.freeze({ ...record, locked, byCard: facesWith(false), byCardWithSevenZero: facesWith(true) });
}

/** The options that only other decks have, with their official values. */
function optionsOfOthers(edition: EditionId): Partial<Rules> {
  const names = RULE_NAMES.filter((name) => !isOptionOf(name, { edition }));
  return Object.fromEntries(names.map((name) => [name, OFFICIAL_RULES[name]]));
}

/** For a card that the edition does not have. */
export const NO_FACE = wholeFace({ card: NO_CARD, count: 0, points: 0 }, false);

function wholeFace(face: Face, sevenZero: boolean): WholeFace {
  const { card, count, points, asksColor = false, isBluffable = false, returnsAsOpening = false } = face;
  const effects = (face.effects ?? []).filter(({ ifOption }) => ifOption === undefined || sevenZero);
  const find = <T extends Effect["type"]>(type: T) =>
    effects.find((effect): effect is Extract<FaceEffect, { type: T }> => effect.type === type);
  const does = {
    skip: find("skip"),
    reverse: find("reverse"),
    draw: find("draw"),
    drawChosen: find("drawChosen"),
    swapHands: find("swapHands"),
    passHands: find("passHands"),
    shuffleHands: find("shuffleHands"),
    skipEveryone: find("skipEveryone"),
    discardColor: find("discardColor"),
    roulette: find("roulette"),
    flip: find("flip"),
  };
  const namesSeat = does.swapHands !== undefined || does.drawChosen !== undefined;
  return { card, count, points, asksColor, isBluffable, returnsAsOpening, effects, namesSeat, does };
}

type FaceRow = Omit<Face, "card">;

/** The numbers 0 to 9 in each colour, with the effects of a 7 and a 0 where the option is on (H3). */
export function numberFaces(colors: readonly Color[], countOf: (number: number) => number): readonly Face[] {
  return NUMBERS.flatMap((symbol, number) =>
    inEachColor(colors, symbol, {
      ...{ count: countOf(number), points: number },
      ...(number === 7 && { effects: [{ type: "swapHands", ifOption: "sevenZero" }] }),
      ...(number === 0 && { effects: [{ type: "passHands", ifOption: "sevenZero" }] }),
    }),
  );
}

/** The same face in each of these colours. */
export function inEachColor(
  colors: readonly Color[],
  symbol: ColoredSymbol | OtherColoredSymbol,
  row: FaceRow,
): readonly Face[] {
  return colors.map((color) => ({ card: cardOf(color, symbol), ...row }));
}
