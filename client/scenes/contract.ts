/** Between the table's page (what input means) and its picture (Phaser): plain values both ways. */

import type Phaser from "phaser";
import type { Card, Color } from "../../shared/card.ts";
import type { Emblem } from "../../shared/emblem.ts";
import type { SeenEvent } from "../../shared/event.ts";
import type { Emote } from "../../shared/phrase.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import type { TimeFactor } from "../../shared/wire/messages.ts";
import type { PausedClock, RunningClock } from "../net/session/session-types.ts";

/** One card of the own hand: its face and which of its twins it is, "37.0", "37.1": stable while the card stays. */
export type HandKey = string;

export interface HandCard {
  readonly key: HandKey;
  readonly card: Card;
  /** May be played now: raised. */
  readonly isPlayable: boolean;
  /** May be played although it is another's turn (H2): raised more, and it glows. */
  readonly isJumpIn: boolean;
  /** Taken up for a set that is being put together (H7). */
  readonly isChosen: boolean;
}

export interface Plate {
  readonly seat: Seat;
  readonly name: string;
  readonly emblem: Emblem;
  readonly connected: boolean;
  readonly isHost: boolean;
  /** Who plays for a person here, or instead of one. */
  readonly badge: "none" | "bot" | "standIn";
  /** Its turns last so many times the clock: said in words. */
  readonly times: TimeFactor;
  /** Until when the seat is kept for one whose line broke, in this browser's own time. */
  readonly awayUntil: number | "none";
}

/** All that the table shows at one moment. */
export interface CanvasModel {
  readonly view: View;
  /** One for each seat, by seat number. */
  readonly plates: readonly Plate[];
  /** The own hand, in the order shown. */
  readonly hand: readonly HandCard[];
  readonly canDraw: boolean;
  readonly clock: RunningClock | PausedClock | "none";
  /** Somebody is waited for (C2): the table is dimmed, and its clock stands. */
  readonly isPaused: boolean;
  /** `play`: a wild waits for its colour and can be taken back; `opening`: the opening wild's colour must be named. */
  readonly picker: "closed" | "play" | "opening";
  /** True while a 7 waits for the seat to swap hands with (H3): nothing else can be touched. */
  readonly isChoosingSeat: boolean;
  /** The other plates can be tapped: to swap hands with, or to catch, where a wrong catch is paid for (U4). */
  readonly areSeatsTappable: boolean;
  /** Words drawn on the canvas, in the reader's language. */
  readonly texts: {
    readonly chooseColor: string;
    readonly colors: Readonly<Record<Color, string>>;
    readonly uno: string;
    /** The verdict on a card that was challenged. */
    readonly bluff: string;
    readonly honest: string;
  };
}

/** A box in CSS pixels of the canvas; x and y are its centre. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where everything lies: what the buttons over the canvas are placed by. */
export interface TableGeometry {
  readonly mode: "portrait" | "short" | "wide";
  /** How much larger everything is shown than it is on a small screen: 1, on large screens more. */
  readonly zoom: number;
  /** Seat plates by seat number; the viewer's own is undefined. */
  readonly seats: readonly (Box | undefined)[];
  readonly drawPile: Box;
  readonly discardPile: Box;
  readonly hand: readonly (Box & {
    readonly key: HandKey;
    /** False when scrolled out of sight. */
    readonly isVisible: boolean;
  })[];
  readonly picker: readonly (Box & { readonly color: Color })[];
  /** The room that is kept free for the action bar; a column ends at its lower corner on the side of the thumb. */
  readonly actions: Box & { readonly flow: "row" | "column"; readonly thumb: "left" | "right" };
  /** The room that is kept free for the line that says whose turn it is. */
  readonly status: Box;
}

/** What a touch or a click on the canvas means. */
export interface CanvasInputHandler {
  cardTapped(key: HandKey): void;
  drawPileTapped(): void;
  /** A plate was tapped while seats can be tapped: the seat to swap hands with, or one to catch. */
  seatTapped(seat: Seat): void;
  colorPicked(color: Color): void;
  /** Somewhere beside the choice was tapped: the wild, or the 7, is taken back. */
  pickerCancelled(): void;
  /** A card of the own hand was put down at another place of it: the place, counted from 0. */
  cardMoved(key: HandKey, to: number): void;
  /** The boxes moved: a new size, another hand, a scroll. */
  geometryChanged(geometry: TableGeometry): void;
}

/** The picture of the table. */
export interface TableCanvas {
  /** Shows a new moment; the events explain how it came about and are played as motion. None: snap. */
  render(model: CanvasModel, events: readonly SeenEvent[]): void;
  /** The own card leaves the hand, in this frame, before the server has answered. */
  beginPlay(key: HandKey): void;
  /** The lifted card was refused: it springs home. */
  rollBackPlay(key: HandKey): void;
  /** Raises the card that has the keyboard's focus or the mouse over it. */
  raiseCard(key: HandKey | undefined): void;
  /** The playable cards pulse once, or the draw pile where only drawing is left: what would have worked. */
  bouncePlayable(): void;
  /** Shows over a plate for a moment what its player says: one of our pictures, or words in the reader's language. */
  showChatBubble(seat: Seat, content: { readonly emote: Emote } | { readonly words: string }): void;
  /** Resolves when no motion is left to play. */
  whenIdle(): Promise<void>;
  /** Stops and starts drawing frames: asleep while the table is not on the screen. */
  pause(): void;
  resume(): void;
  destroy(): void;
}

/** Makes the picture inside `host`; `quality` low is for weak machines (and tests). */
export type MountCanvas = (
  host: HTMLElement,
  input: CanvasInputHandler,
  options: { readonly quality: "high" | "low"; readonly reducedMotion: boolean },
) => Promise<TableCanvas>;

// An image on the table, as the framework calls it.

export type PhaserImage = Phaser.GameObjects.Image;
