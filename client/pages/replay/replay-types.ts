/** The state and the actions of the replay page. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { TableGeometry } from "../../scenes/scene-contract.ts";
import type { Playback } from "./playback.ts";

/** Where to continue as a local game: after which move, on which seat, and against which bots. */
export interface ReplayFork {
  readonly move: number;
  readonly seat: Seat;
  readonly character: BotCharacter;
}

export interface ReplayPageOptions {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** The move and the point of view at the start. */
  readonly move: number;
  readonly pointOfView: PointOfView;
  readonly goHome: () => void;
  /** Another move (not during playback) or another point of view is shown. */
  readonly positionChanged: (move: number, pointOfView: PointOfView) => void;
  /** The seat of the reader, if the reader played in this match. */
  readonly mine?: Seat | undefined;
  /** The id of the match; absent for a match from a file. */
  readonly id?: string;
  /** The match is still being played: it grows, and cannot be checked or analysed yet. */
  readonly isRunning?: true;
  /** The room of the reader who leads this replay. */
  readonly ledBy?: string;
  /** The URL of a move; absent for a match from a file. */
  readonly linkTo?: (move: number) => string;
  readonly playOn: (replayFork: ReplayFork) => void;
}

export interface ReplayState {
  readonly options: ReplayPageOptions;
  readonly playback: Playback;
  readonly pointOfView: PointOfView;
  readonly names: readonly string[];
  /** On small screens: the side panel is open. */
  readonly isSidePanelOpen: boolean;
  readonly hasCopied: boolean;
  /** The text of a step, from the current point of view. */
  readonly stepText: (number: number) => string;
}

export interface ReplayActions {
  setPointOfView(pointOfView: PointOfView): void;
  setSidePanelOpen(isOpen: boolean): void;
  copyLink(): void;
  download(): void;
  openFairness(): void;
  openPlayOnDialog(): void;
  openAnalysis(): void;
  lead(): void;
}

/** What a led replay sees and moves of its page. */
export interface LedPage {
  readonly playback: Playback;
  readonly pointOfView: PointOfView;
  readonly geometry: TableGeometry | undefined;
  /** The table, over which more can be shown. */
  readonly tableElement: HTMLElement;
  /** At the end of the controls, and empty. */
  readonly ledElement: HTMLElement;
  /** Called after each change of what is shown. */
  onChange: () => void;
  show(step: number, pointOfView: PointOfView): void;
}
