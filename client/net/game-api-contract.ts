/** What the pages may call: joining tables, the lobby, and the lazy chunks of the game. */
import type { QuickLength } from "../../shared/quick-play.ts";
import type { Result } from "../../shared/refusal.ts";
import type { EditionId } from "../../shared/rules.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire/messages.ts";
import { isSeatLost } from "./connection/final-refusals.ts";
import type { LobbyListener } from "./lobby.ts";
import type { TableSession } from "./session/table-snapshot.ts";

/** The open game page, as the end of a round or match needs it. */
export interface OpenedGamePage {
  readonly canvas: {
    /** Resolves when all events have been shown; at once without a canvas. */
    whenEventsShown(): Promise<void>;
    /** The lower edge of the discard pile, in CSS pixels; undefined without a canvas. */
    pileBottom(): number | undefined;
  };
  readonly sounds: {
    playFirework(cue: FireworkCue): void;
    /** Stops all sounds that play or will play. */
    silence(): void;
  };
  close(): void;
}

/** A firework that is heard `at` ms from now. */
export interface FireworkCue {
  readonly at: number;
  readonly gain: number;
  readonly pan: number;
}

/** Opens the game page in `parent`. `leave` leaves the table. */
export type OpenGamePage = (parent: HTMLElement, session: TableSession, leave: () => void) => OpenedGamePage;

/** Where the player can go after leaving a table. */
export interface ExitActions {
  goHome(): void;
  /** Joins the table again in this tab. */
  rejoin(how?: RejoinHow): void;
  /** Takes another seat at the same table after the player's seat was lost. */
  takeNewSeat(): void;
}

/** With `takeBack`: also if the seat has moved to another device. */
export type RejoinHow = Pick<JoinOptions, "takeBack">;

/** How long a match is, and its deck; one round of the classic deck by default. */
export interface QuickMatch {
  readonly length?: QuickLength;
  readonly edition?: EditionId;
}

export type WatchOptions = Pick<JoinOptions, "password">;

/** Tries to join a table. */
export type OpenSession = () => Promise<Result<TableSession>>;

/** Opens a table, whatever its phase; the returned function closes it. */
export type OpenGame = (parent: HTMLElement, session: TableSession, api: GameApi & ExitActions) => () => void;

export interface GameApi {
  createTable(options: CreateOptions): Promise<Result<TableSession>>;
  joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>>;
  /** Joins a quick-play table of this length that waits for players, or opens one; one round by default (C8). */
  quickPlay(name: string, match?: QuickMatch): Promise<Result<TableSession>>;
  /** Starts such a match against bots. */
  playWithBots(name: string, match?: QuickMatch): Promise<Result<TableSession>>;
  /**
   * Opens the table that runs in this browser only, as it was stored or a new one. `match`: what the player has just
   * chosen.
   */
  openLocalTable(name: string, match?: QuickMatch): Promise<Result<TableSession>>;
  /** Joins as a spectator. */
  watchTable(code: string, options: WatchOptions): Promise<Result<TableSession>>;
  /** Moves a seat from another device to this one. */
  takeOverSeat(code: string, seatToken: string): Promise<Result<TableSession>>;
  /** Returns to the seat that this browser has at a table. */
  rejoinTable(code: string, how?: RejoinHow): Promise<Result<TableSession>>;
  /** The codes of the tables where this browser has a seat, the newest last. */
  tablesWithMySeat(): readonly string[];
  subscribeToLobby(listener: LobbyListener): () => void;
  /** Loads the waiting room, the results, and what switches between the pages of a game. */
  loadGameFlow(): Promise<OpenGame>;
  /** Loads the page around the canvas. */
  loadGamePage(): Promise<OpenGamePage>;
}

/** Joins a table by its code. If this browser has a seat there already, it returns to that seat. */
export class TableJoiner {
  readonly #api: GameApi;

  constructor(api: GameApi) {
    this.#api = api;
  }

  hasSeat(code: string): boolean {
    return this.#api.tablesWithMySeat().includes(code);
  }

  joinOrResume(code: string, options: JoinOptions): Promise<Result<TableSession>> {
    return this.#resumeOr(code, () => this.#api.joinTable(code, options));
  }

  watchOrResume(code: string, options: WatchOptions): Promise<Result<TableSession>> {
    return this.#resumeOr(code, () => this.#api.watchTable(code, options));
  }

  async #resumeOr(code: string, join: () => Promise<Result<TableSession>>): Promise<Result<TableSession>> {
    if (!this.hasSeat(code)) return join();
    const rejoined = await this.#api.rejoinTable(code);
    const isLost = !rejoined.ok && isSeatLost(rejoined.refusal.code);
    return isLost ? join() : rejoined;
  }
}
