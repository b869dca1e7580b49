/** What a move does, as far as its player can know: the features in which two moves are compared. */
import { removeCards } from "../bots/simple-choices.ts";
import { type Card, type Color, colorOf, isWild, numberOf, symbolOf, WILD_DRAW_FOUR } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import { type Seat, seatAfter } from "../seat.ts";
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
  /** The seat that would be next in the direction of play. */
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

const CARDS_OF_PENALTY = { drawTwo: 2, wildDrawFour: 4 } as const;

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

function effectsOfPlay(view: View, play: Play): Omit<MoveEffects, "type" | "next"> {
  const cards = cardsIn(play);
  const top = cards[cards.length - 1] ?? 0;
  const symbol = symbolOf(top);
  const hits = symbol === "drawTwo" || symbol === "wildDrawFour" ? CARDS_OF_PENALTY[symbol] : 0;
  const isHeadsUp = view.seats === 2;
  const rest = removeCards(view.hand, cards);
  const isRotation = view.rules.sevenZero && numberOf(top) === 0 && rest.length > 0;
  return {
    cards,
    rest,
    color: colorAfter(play, top),
    hits: hits === 0 ? 0 : hits + view.penalty,
    skips: hits > 0 || symbol === "skip" || (symbol === "reverse" && isHeadsUp),
    reverses: symbol === "reverse" && !isHeadsUp,
    isBluff: top === WILD_DRAW_FOUR && view.hand.some((card) => colorOf(card) === view.color),
    swapWith: play.swapWith,
    movesHand: isRotation || play.swapWith !== undefined,
  };
}

function colorAfter(play: Play, top: Card): Color | undefined {
  return isWild(top) && "color" in play ? play.color : colorOf(top);
}
