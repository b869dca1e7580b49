/** The board: what of a table animations change. Each animation leads from one board to the next. */
import { type Card, colorOf, frontOf, NO_CARD } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { NOBODY, type Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { type CardColor, seenColor } from "../../cards/palette.ts";
import type { LayoutInput } from "../layout/layout-input.ts";
import type { CanvasModel, HandCard, HandKey } from "../scene-contract.ts";

/** The fields of the view have their names and meaning, but `turn` is NOBODY between rounds, and `penalty` 0 if none is due. */
export interface BoardState
  extends Pick<
    View,
    | ("cardCounts" | "topCard" | "direction" | "turn" | "penalty" | "drawPile" | "discardPile")
    | ("calledUno" | "revealedHands" | "out" | "backs" | "drawPileBack" | "rules")
  > {
  /** The colour in play, as it is seen on the side in play. */
  readonly color: CardColor | "none";
  /** The one before the top card was played, as far as it was seen: what a challenge is about (T5). */
  readonly colorBefore?: CardColor | "none" | undefined;
  /** Whose hand `hand` is; SPECTATOR has none. */
  readonly viewer: Seat;
  readonly hand: readonly HandCard[];
}

/** A card of the viewer's hand that follows the pointer. */
export interface DraggedCard {
  readonly key: HandKey;
  /** The middle of the card. */
  readonly x: number;
  readonly y: number;
  /** The index in the hand over which it is held. */
  readonly to: number;
}

/** What the player does with the hand that is no part of the game. */
export interface HandState {
  readonly scroll: number;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger, because a finger slides over the cards. */
  readonly isEnlarged?: boolean;
  readonly dragged?: DraggedCard | undefined;
  /** Where a mouse is on the raised card, from its left edge (-1) to its right edge (1); undefined without a mouse. */
  readonly tilt?: number | undefined;
  /** Cards that have left the hand before the server has answered. */
  readonly pendingKeys: ReadonlySet<HandKey>;
}

/** All that the scene shows at one moment. */
export interface ViewState {
  readonly model: CanvasModel;
  readonly board: BoardState;
  readonly layoutInput: LayoutInput;
  readonly handState: HandState;
}

/** The board of a canvas model. */
export function toBoardState({ view, hand }: CanvasModel): BoardState {
  const { cardCounts, topCard, color, direction, drawPile, discardPile, calledUno, revealedHands, out } =
    view;
  const { backs, drawPileBack, rules } = view;
  const isPlaying = view.phase === "playing";
  const turn = isPlaying ? view.turn : NOBODY;
  const penalty = isPlaying && view.pendingAction === "penalty" ? view.penalty : 0;
  const seen = color === "none" ? color : seenColor(color, topCard);
  const table = { cardCounts, topCard, color: seen, direction, turn, penalty, drawPile, discardPile };
  return { ...table, viewer: view.seat, hand, calledUno, revealedHands, out, backs, drawPileBack, rules };
}

/**
 * Who has called UNO, after these events: a call is shown for as long as its player has one card. The view says only who has
 * called in this turn.
 */
export function calledUnoAfter(
  before: Pick<BoardState, "calledUno">,
  { calledUno, cardCounts }: Pick<View, "calledUno" | "cardCounts">,
  events: readonly SeenEvent[],
): readonly Seat[] {
  const called = events.flatMap((event) => (event.type === "unoCalled" ? [event.seat] : []));
  const earlier = [...before.calledUno, ...called].filter((seat) => cardCounts[seat] === 1);
  return [...new Set([...earlier, ...calledUno])];
}

/** True if both boards show the same moment of the game. The hand may be sorted or highlighted differently. */
export function isSameState(a: BoardState, b: BoardState): boolean {
  return fingerprintOf(a) === fingerprintOf(b);
}

function fingerprintOf({ hand, viewer: _, ...rest }: BoardState): string {
  const keys = hand.map(({ key }) => key).sort();
  return JSON.stringify([keys, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

export interface DealtBoard extends Pick<BoardState, "cardCounts" | "topCard" | "drawPile"> {}

export function boardAfterDeal(board: BoardState, dealt: DealtBoard): BoardState {
  const cleared = {
    calledUno: [],
    revealedHands: [],
    out: [],
    penalty: 0,
    discardPile: 1,
    direction: 1,
  } as const;
  return { ...board, ...cleared, ...dealt, ...withTop(dealt.topCard) };
}

export function boardAfterPlay(board: BoardState, seat: Seat, card: Card): BoardState {
  const { topCard, color } = withTop(card);
  return {
    ...board,
    cardCounts: changeCount(board, seat, -1),
    topCard,
    color: color === "none" ? board.color : color,
    colorBefore: board.color,
    discardPile: board.discardPile + 1,
  };
}

/** Cards of a hand have gone below the top card. */
export function boardAfterDiscard(board: BoardState, seat: Seat, count: number): BoardState {
  const cardCounts = changeCount(board, seat, -count);
  return { ...board, cardCounts, discardPile: board.discardPile + count };
}

/** The seat is out of the round: its hand is laid aside. */
export function boardAfterOut(board: BoardState, seat: Seat): BoardState {
  const cardCounts = changeCount(board, seat, -(board.cardCounts[seat] ?? 0));
  return {
    ...board,
    cardCounts,
    out: [...board.out, seat],
    penalty: seat === board.turn ? 0 : board.penalty,
  };
}

/** Another opening card lies on the pile. */
export function boardAfterTurnUp(board: BoardState, card: Card): BoardState {
  const piles = { discardPile: board.discardPile + 1, drawPile: Math.max(0, board.drawPile - 1) };
  return { ...board, ...piles, ...withTop(card) };
}

export function boardAfterDraw(board: BoardState, seat: Seat, count: number): BoardState {
  return {
    ...board,
    cardCounts: changeCount(board, seat, count),
    penalty: seat === board.turn ? 0 : board.penalty,
    drawPile: Math.max(0, board.drawPile - count),
  };
}

/** All cards are turned over: this is the new top card. */
export function boardAfterFlip(board: BoardState, top: Card): BoardState {
  return { ...board, ...withTop(top) };
}

/** The face of the top card, and its colour. A wild has no colour of its own. */
function withTop(card: Card): Pick<BoardState, "topCard" | "color"> {
  const color = card === NO_CARD ? undefined : colorOf(card);
  return { topCard: frontOf(card), color: color === undefined ? "none" : seenColor(color, card) };
}

export function changeCount({ cardCounts }: BoardState, seat: Seat, change: number): readonly number[] {
  return cardCounts.map((count, i) => (i === seat ? Math.max(0, count + change) : count));
}
