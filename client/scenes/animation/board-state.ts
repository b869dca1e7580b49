/** The board: what of a table animations change. Each animation leads from one board to the next. */
import { type Card, type Color, colorOf, NO_CARD } from "../../../shared/card.ts";
import { type Direction, NOBODY, type Seat } from "../../../shared/seat.ts";
import type { LayoutInput } from "../layout/layout-input.ts";
import type { CanvasModel, HandCard, HandKey } from "../scene-contract.ts";

export interface BoardState {
  /** Whose hand `hand` is; SPECTATOR has none. */
  readonly viewer: Seat;
  /** Cards in each hand, by seat number. */
  readonly counts: readonly number[];
  readonly hand: readonly HandCard[];
  readonly top: Card;
  readonly color: Color | "none";
  readonly direction: Direction;
  /** The seat to act; NOBODY between rounds. */
  readonly turn: Seat;
  /** Cards that the seat to act must draw or answer; 0 without a penalty (T5, H1). */
  readonly penalty: number;
  readonly drawPile: number;
  readonly discardPile: number;
  readonly called: readonly Seat[];
  /** Hands that are revealed at the end of a round; empty otherwise. */
  readonly shown: readonly (readonly Card[])[];
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
  const { counts, top, color, direction, drawPile, discardPile, called, shown } = view;
  const isPlaying = view.phase === "playing";
  const turn = isPlaying ? view.turn : NOBODY;
  const penalty = isPlaying && view.ask === "penalty" ? view.penalty : 0;
  const table = { counts, hand, top, color, direction, turn, penalty };
  return { ...table, viewer: view.seat, drawPile, discardPile, called, shown };
}

/** True if both boards show the same moment of the game. The hand may be sorted or highlighted differently. */
export function isSameState(a: BoardState, b: BoardState): boolean {
  return fingerprintOf(a) === fingerprintOf(b);
}

function fingerprintOf({ hand, ...rest }: BoardState): string {
  const keys = hand.map(({ key }) => key).sort();
  const { counts, top, color, direction, turn, penalty, drawPile, discardPile, called, shown } = rest;
  const moment = [keys, counts, top, color, direction, turn, penalty, drawPile, discardPile, called, shown];
  return JSON.stringify(moment);
}

/** All cards of the deck except for the top card. */
const CARDS_TO_DEAL = 107;

export function boardAfterDeal(board: BoardState, counts: readonly number[], top: Card): BoardState {
  const dealt = counts.reduce((total, count) => total + count, 0);
  const drawPile = Math.max(0, CARDS_TO_DEAL - dealt);
  const cleared = { called: [], shown: [], penalty: 0, discardPile: 1, direction: 1 } as const;
  return { ...board, ...cleared, counts, top, color: colorOfTop(top), drawPile };
}

export function boardAfterPlay(board: BoardState, seat: Seat, card: Card): BoardState {
  const color = colorOfTop(card);
  return {
    ...board,
    counts: changeCount(board, seat, -1),
    top: card,
    color: color === "none" ? board.color : color,
    discardPile: board.discardPile + 1,
  };
}

export function boardAfterDraw(board: BoardState, seat: Seat, count: number): BoardState {
  return {
    ...board,
    counts: changeCount(board, seat, count),
    penalty: seat === board.turn ? 0 : board.penalty,
    drawPile: Math.max(0, board.drawPile - count),
  };
}

/** A wild has no colour of its own. */
function colorOfTop(card: Card): Color | "none" {
  return card === NO_CARD ? "none" : (colorOf(card) ?? "none");
}

function changeCount({ counts }: BoardState, seat: Seat, change: number): readonly number[] {
  return counts.map((count, i) => (i === seat ? Math.max(0, count + change) : count));
}
