/** What a move does, as far as its player can know: the features in which two moves are compared. */
import { removeCards } from "../bots/simple-choices.ts";
import { type Card, type Color, colorOf, isWild } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import type { WholeFace } from "../editions/edition.ts";
import { faceOf } from "../editions/editions.ts";
import { discardedWith } from "../legal/candidate-plays.ts";
import { isBluff } from "../legal/why-not-play.ts";
import { type Seat, seatAfter, seatsIn } from "../seat.ts";
import type { View } from "../view.ts";
import type { CoachedMove } from "./match-analysis.ts";

export interface MoveEffects {
  readonly type: CoachedMove["type"];
  /** The cards that are played. */
  readonly cards: readonly Card[];
  /** The hand after it, without what may be drawn. */
  readonly rest: readonly Card[];
  /** The colour that the move chooses or leads into; undefined if it plays nothing. */
  readonly color: Color | undefined;
  /** The seat that would be next, or that has to draw. */
  readonly next: Seat;
  /** The cards that the next seat has to draw, if it cannot answer. */
  readonly hits: number;
  /** The next seat misses its turn. */
  readonly skips: boolean;
  readonly reverses: boolean;
  readonly isBluff: boolean;
  readonly swapWith: Seat | undefined;
  /** The hand goes to another seat (H3): then the player does not hold `rest` any more. */
  readonly movesHand: boolean;
}

export function effectsOf(view: View, move: CoachedMove): MoveEffects {
  const next = seatAfter(view.seat, view.direction, view);
  const without = { ...NOTHING, type: move.type, rest: view.hand, next };
  if (move.type === "color") return { ...without, color: move.color };
  return move.type === "play" ? { ...without, ...effectsOfPlay(view, move) } : without;
}

const NOTHING = {
  cards: [],
  color: undefined,
  hits: 0,
  skips: false,
  reverses: false,
  isBluff: false,
  swapWith: undefined,
  movesHand: false,
} as const;

function effectsOfPlay(view: View, play: Play): Omit<MoveEffects, "type"> {
  const cards = cardsIn(play);
  const top = cards[cards.length - 1] ?? 0;
  const { does, isBluffable } = faceOf(top, view.rules);
  const rest = removeCards(view.hand, [...cards, ...discardedWith(view.rules, view.hand, cards)]);
  const moves = does.passHands ?? does.shuffleHands ?? does.swapHands ?? does.flip;
  return {
    cards,
    rest,
    color: colorAfter(play, top),
    ...effectsOnNext(view, does),
    isBluff: isBluffable && isBluff(view),
    swapWith: does.swapHands === undefined ? undefined : play.swapWith,
    movesHand: moves !== undefined && rest.length > 0,
  };
}

type Does = WholeFace["does"];

function effectsOnNext(view: View, does: Does): Pick<MoveEffects, "next" | "hits" | "skips" | "reverses"> {
  const next = seatAfter(view.seat, view.direction, view);
  const isHeadsUp = seatsIn(view).length === 2;
  if (does.reverse !== undefined && does.draw === undefined)
    return { next, hits: 0, skips: isHeadsUp, reverses: !isHeadsUp };
  const stops = does.skip ?? does.skipEveryone ?? does.draw ?? does.roulette;
  const onNext = { next, hits: drawnFor(does, view), skips: stops !== undefined, reverses: false };
  if (does.reverse === undefined) return onNext;
  // The direction turns first (N9): between two, it hits its own player.
  const before = seatAfter(view.seat, view.direction === 1 ? -1 : 1, view);
  return isHeadsUp ? { ...onNext, hits: 0, skips: false } : { ...onNext, next: before };
}

/** Nobody knows how many cards come until one has the named colour (F8). */
function drawnFor({ draw }: Does, { penalty }: View): number {
  return draw === undefined || draw.untilColor === true ? 0 : draw.cards + penalty;
}

function colorAfter(play: Play, top: Card): Color | undefined {
  return isWild(top) && "color" in play ? play.color : colorOf(top);
}
