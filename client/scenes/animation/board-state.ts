/** A still of the table: what of a moment is seen on the felt. Motion leads from one still to the next. */
import type { Card, Color } from "../../../shared/card.ts";
import { type Direction, NOBODY, type Seat } from "../../../shared/seat.ts";
import type { CanvasModel, HandCard, HandKey } from "../contract.ts";
import type { LayoutInput } from "../layout/boxes.ts";

export interface BoardState {
  /** Whose hand `hand` is; SPECTATOR has none. */
  readonly viewer: Seat;
  /** Cards in each hand, by seat number. */
  readonly counts: readonly number[];
  readonly hand: readonly HandCard[];
  readonly top: Card;
  readonly color: Color | "none";
  readonly direction: Direction;
  /** Whom the table waits for; NOBODY between rounds. */
  readonly turn: Seat;
  /** Cards that the seat to act must draw or answer, 0 where nothing is asked (T5, H1). */
  readonly penalty: number;
  readonly drawPile: number;
  readonly discardPile: number;
  readonly called: readonly Seat[];
  /** Hands that are turned up at the end of a round; empty ones otherwise. */
  readonly shown: readonly (readonly Card[])[];
}

/** What is seen of a picture. */
export function toBoardState({ view, hand }: CanvasModel): BoardState {
  const { counts, top, color, direction, drawPile, discardPile, called, shown } = view;
  const isPlaying = view.phase === "playing";
  const turn = isPlaying ? view.turn : NOBODY;
  const penalty = isPlaying && view.ask === "penalty" ? view.penalty : 0;
  const table = { counts, hand, top, color, direction, turn, penalty };
  return { ...table, viewer: view.seat, drawPile, discardPile, called, shown };
}

/** True where both stills show the same moment of the game (the own hand may be sorted or lit differently). */
export function isSameState(a: BoardState, b: BoardState): boolean {
  return fingerprintOf(a) === fingerprintOf(b);
}

function fingerprintOf({ hand, ...rest }: BoardState): string {
  const keys = hand.map(({ key }) => key).sort();
  const { counts, top, color, direction, turn, penalty, drawPile, discardPile, called, shown } = rest;
  const moment = [keys, counts, top, color, direction, turn, penalty, drawPile, discardPile, called, shown];
  return JSON.stringify(moment);
}

// All that one showing of the table depends on.

export interface DraggedCard {
  readonly key: HandKey;
  readonly x: number;
  readonly y: number;
  readonly to: number;
}

/** What of the hand is the player's own doing, and no part of the game. */
export interface HandState {
  readonly scroll: number;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger: a finger lies on the cards and slides along them. */
  readonly isEnlarged?: boolean;
  /** The card that follows the finger: where its middle is, and at which place of the hand it is held. */
  readonly dragged?: DraggedCard | undefined;
  /** Cards that have left the hand before the server has answered. */
  readonly pendingKeys: ReadonlySet<HandKey>;
}

export interface ViewState {
  readonly model: CanvasModel;
  readonly board: BoardState;
  readonly layoutInput: LayoutInput;
  readonly handState: HandState;
}
