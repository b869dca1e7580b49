/** The contract between the game page and the canvas, which Phaser draws: plain values in both directions. */

import type { Card, Color } from "../../shared/card.ts";
import type { Emote } from "../../shared/phrase.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { Rules } from "../../shared/rules.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import type { PausedClock, PlayerInfo, RunningClock } from "../net/session/table-snapshot.ts";
import type { TimeBank } from "../net/session/time-bank-of-seat.ts";

/** A card of the player's hand: its face and a number for cards with the same face, such as "37.0" and "37.1". */
export type HandKey = string;

export interface HandCard {
  readonly key: HandKey;
  readonly card: Card;
  /** Playable now: shown raised. */
  readonly isPlayable: boolean;
  /** Playable out of turn (H2): shown raised further, and glowing. */
  readonly isJumpIn: boolean;
  /** Chosen for a set of cards that are played together (H7). */
  readonly isChosen: boolean;
  /** What the coach would play. */
  readonly isAdvised?: boolean;
  /** While others think: raised, to be played when the turn comes; or a card that can be raised so. */
  readonly intention?: "raised" | "possible" | undefined;
}

/** What the canvas shows of a player. */
export interface Plate
  extends Pick<
    PlayerInfo,
    | ("seat" | "name" | "avatar" | "back" | "connected" | "isHost" | "bot" | "isBotControlled")
    | ("turnTimeFactor" | "reconnectBy")
  > {
  /** The time bank (C7). */
  readonly timeBank: TimeBank | "none";
}

/** The time in which an exposed seat can be caught before the bots go on (U2): from U3's second on. */
export interface CatchWindow {
  readonly seat: Seat;
  readonly clock: RunningClock;
}

/** All that the canvas shows at one moment. */
export interface CanvasModel {
  readonly view: View;
  /** One per seat, by seat number. */
  readonly plates: readonly Plate[];
  /** The player's hand, in the order shown. */
  readonly hand: readonly HandCard[];
  readonly canDraw: boolean;
  readonly clock: RunningClock | PausedClock | "none";
  /** A ring at the exposed seat shows it; undefined if no bot waits for a catch. */
  readonly catchWindow?: CatchWindow | undefined;
  /** The game waits for a disconnected player (C2): the table is dimmed and the clock is stopped. */
  readonly isPaused: boolean;
  /** `play`: choose the colour of a wild, or take it back; `opening`: the colour of the first card must be chosen. */
  readonly picker: "closed" | "play" | "opening";
  /** True while the player chooses a seat to swap hands with (H3), or that draws (W4): nothing else can be touched. */
  readonly isChoosingSeat: boolean;
  /** The seat that is chosen draws cards, instead of swapping hands. */
  readonly isChoosingTarget?: boolean;
  /** Other players' plates can be tapped: to swap hands, or to catch a player if wrong catches are penalized (U4). */
  readonly areSeatsTappable: boolean;
  /** Texts drawn on the canvas, in the player's language. */
  readonly texts: {
    readonly chooseColor: string;
    readonly colors: Readonly<Record<Color, string>>;
    readonly uno: string;
    /** On the plate of a seat that is out of the round. */
    readonly out: string;
    /** At the seat of a player who has forgotten to call UNO, and was caught (U2). */
    readonly caught: string;
    /** At the seat of a player who plays out of turn (H2). */
    readonly jumpIn: string;
  };
}

/** A box in CSS pixels of the canvas; x and y are its centre. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * What the canvas shows: the whole table; the table on a big screen, which nobody plays on; or only what is needed beside
 * a big screen, with the hand as large as possible.
 */
export type TableForm = "table" | "bigScreen" | "handOnly";

/** Where everything is: the page places its buttons over the canvas by these boxes. */
export interface TableGeometry {
  readonly mode: "portrait" | "short" | "wide";
  /** 1 on small screens, more on large ones. */
  readonly zoom: number;
  /** Seat plates by seat number; the viewer's own is undefined. */
  readonly seats: readonly (Box | undefined)[];
  readonly drawPile: Box;
  readonly discardPile: Box;
  readonly hand: readonly (Box & {
    readonly key: HandKey;
    /** False when scrolled out of sight. */
    readonly isVisible: boolean;
    /** The card that has the keyboard focus or the pointer over it: it is in front of the other cards. */
    readonly isRaised?: boolean;
  })[];
  readonly picker: readonly (Box & { readonly color: Color })[];
  /** The area that is kept free for the action bar. A column is aligned to its lower corner on the side of the thumb. */
  readonly actions: Box & { readonly flow: "row" | "column"; readonly thumb: "left" | "right" };
  /** The area that is kept free for the status line. */
  readonly status: Box;
  /** Only beside a big screen: the area for the name of the top card, or for the catch button. */
  readonly slot?: Box;
}

/** What the canvas shows now. While animations run, it is behind the model. */
export interface ShownTable extends Pick<CanvasModel, "view" | "clock"> {
  /** The card that lies on the discard pile, which may be ahead of `view`, too. */
  readonly topCard: Card;
  /** The seat that glows, which may be ahead of `view`; NOBODY between rounds. */
  readonly turn: Seat;
}

/** The result of a challenge (T6): `by` doubted the card of `seat`, and the loser draws cards. */
export interface ChallengeResult {
  readonly seat: Seat;
  readonly by: Seat;
  readonly guilty: boolean;
  readonly drawn: number;
}

/** Handles input on the canvas. */
export interface CanvasInputHandler {
  cardTapped(key: HandKey): void;
  drawPileTapped(): void;
  /** A plate was tapped while `areSeatsTappable`. */
  seatTapped(seat: Seat): void;
  colorPicked(color: Color): void;
  /** The player tapped beside the colours or seats to choose from: the wild or the 7 is taken back. */
  pickerCancelled(): void;
  /** A card was moved within the hand, to this index. */
  cardMoved(key: HandKey, to: number): void;
  /** The boxes have changed: another size, another hand, or the hand was scrolled. */
  geometryChanged(geometry: TableGeometry): void;
  /** The canvas shows another moment of the game: called in the frame that shows it first. */
  tableShown(shown: ShownTable): void;
  /** The result of a challenge is to be read now; undefined when it has been. */
  challengeResultChanged(challengeResult: ChallengeResult | undefined): void;
}

/** The part of the input that comes from the pointer. */
export type CanvasPointerInput = Omit<
  CanvasInputHandler,
  "geometryChanged" | "tableShown" | "challengeResultChanged"
>;

/** The mounted canvas. */
export interface TableCanvas {
  /** Draws the cards of a table with these rules. Call it before the first `render`: what happens meanwhile is not shown. */
  prepare(rules: Rules): Promise<void>;
  /** Shows a model. The events explain how it came about and are animated. Without events there is no motion. */
  render(model: CanvasModel, events: readonly SeenEvent[]): void;
  /** Moves a card from the hand to the pile at once, before the server has answered. */
  beginPlay(key: HandKey): void;
  /** The server refused the card: it returns to the hand. */
  rollBackPlay(key: HandKey): void;
  /** Raises the card that has the keyboard focus or the pointer over it. */
  raiseCard(key: HandKey | undefined): void;
  /** Bounces the playable cards once, or the draw pile if the player can only draw. */
  bouncePlayable(): void;
  /** Shows a chat bubble at a seat for a few seconds: an emote, or a text in the player's language. */
  showChatBubble(seat: Seat, content: { readonly emote: Emote } | { readonly words: string }): void;
  /** Resolves when all animations have ended. */
  whenIdle(): Promise<void>;
  /** Resolves when all events have been shown. Effects without meaning may still move: confetti, light. */
  whenEventsShown(): Promise<void>;
  /** Shows the table in another form, without motion. */
  setForm(form: TableForm): void;
  /** Stops drawing frames, for example while the table is hidden. */
  pause(): void;
  resume(): void;
  destroy(): void;
}

export interface MountOptions {
  /** `low` is for weak machines and tests. */
  readonly quality: "high" | "low";
  readonly reducedMotion: boolean;
  /** The whole table, if it is not given. */
  readonly form?: TableForm;
}

/** Mounts the canvas inside `parent`. */
export type MountCanvas = (
  parent: HTMLElement,
  input: CanvasInputHandler,
  options: MountOptions,
) => Promise<TableCanvas>;
