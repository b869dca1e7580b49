/** What the page of a replay knows, and what a hand on it does. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import type { Eyes, RecordedMatch } from "../../../shared/record/recorded-match.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { Playback } from "./playback.ts";

/** Where one goes on playing, as whom, and against which bots. */
export interface Fork {
  readonly move: number;
  readonly seat: Seat;
  readonly character: BotCharacter;
}

/** What the page reaches outside itself. */
export interface ReplayPort {
  readonly match: RecordedMatch;
  readonly title: () => string;
  /** Where to begin, and whose cards to show. */
  readonly move: number;
  readonly eyes: Eyes;
  readonly goHome: () => void;
  /** Another move is shown, and no further one follows by itself; or other cards. */
  readonly settled: (move: number, eyes: Eyes) => void;
  /** The address of a move; a match from a file has none. */
  readonly linkTo?: (move: number) => string;
  readonly playOn: (fork: Fork) => void;
}

export interface ReplayState {
  readonly port: ReplayPort;
  readonly playback: Playback;
  readonly eyes: Eyes;
  readonly names: readonly string[];
  /** The list of moves is open where it does not stand beside the table. */
  readonly isSideOpen: boolean;
  readonly hasCopied: boolean;
  /** The words of a step, as these eyes saw it. */
  readonly words: (number: number) => string;
}

export interface ReplayHands {
  look(eyes: Eyes): void;
  setSide(isOpen: boolean): void;
  copyLink(): void;
  download(): void;
  askPlayOn(): void;
}
