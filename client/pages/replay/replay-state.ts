/** What the page of a replay knows, and what a hand on it does. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import type { PointOfView, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { Playback } from "./playback.ts";

/** Where one goes on playing, as whom, and against which bots. */
export interface ReplayFork {
  readonly move: number;
  readonly seat: Seat;
  readonly character: BotCharacter;
}

/** What the page reaches outside itself. */
export interface ReplayPageOptions {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** Where to begin, and whose cards to show. */
  readonly move: number;
  readonly pointOfView: PointOfView;
  readonly goHome: () => void;
  /** Another move is shown, and no further one follows by itself; or other cards. */
  readonly positionChanged: (move: number, pointOfView: PointOfView) => void;
  /** The address of a move; a match from a file has none. */
  readonly linkTo?: (move: number) => string;
  readonly playOn: (replayFork: ReplayFork) => void;
}

export interface ReplayState {
  readonly options: ReplayPageOptions;
  readonly playback: Playback;
  readonly pointOfView: PointOfView;
  readonly names: readonly string[];
  /** The list of moves is open where it does not stand beside the table. */
  readonly isSidePanelOpen: boolean;
  readonly hasCopied: boolean;
  /** The words of a step, as these eyes saw it. */
  readonly stepText: (number: number) => string;
}

export interface ReplayActions {
  setPointOfView(pointOfView: PointOfView): void;
  setSidePanelOpen(isOpen: boolean): void;
  copyLink(): void;
  download(): void;
  openPlayOnDialog(): void;
}
