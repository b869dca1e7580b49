/** All that the pages need from outside themselves: the ways to a table, the lobby, and the table's own page. */
import type { Result } from "../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire/messages.ts";
import { isSeatLost } from "./connection/final-refusals.ts";
import type { LobbyListener } from "./lobby.ts";
import type { TableSession } from "./session/session-types.ts";

/** Shows the table in `host` until the answer is called; `leave` is for the player who wants to get up. */
export type OpenGamePage = (host: HTMLElement, session: TableSession, leave: () => void) => () => void;

/** Where the player can go from a table. */
export interface ExitActions {
  goHome(): void;
  /** Takes one's place anew, in this window. */
  rejoin(): void;
  /** Takes another seat at the same table, where the own one is gone. */
  takeNewSeat(): void;
}

export type WatchOptions = Pick<JoinOptions, "password">;

/** Shows a table in all its phases until the answer is called. */
export type OpenGame = (
  host: HTMLElement,
  session: TableSession,
  around: GameApi & ExitActions,
) => () => void;

export interface GameApi {
  createTable(options: CreateOptions): Promise<Result<TableSession>>;
  joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>>;
  /** A seat wherever people wait for others. */
  quickPlay(name: string): Promise<Result<TableSession>>;
  /** A match against bots, which has begun already. */
  playWithBots(name: string): Promise<Result<TableSession>>;
  /** Looks on without a seat. */
  watchTable(code: string, options: WatchOptions): Promise<Result<TableSession>>;
  /** Takes the seat that was played on another device. */
  takeOverSeat(code: string, seatToken: string): Promise<Result<TableSession>>;
  /** Takes the seat again that this browser has at a table. */
  rejoinTable(code: string): Promise<Result<TableSession>>;
  /** The codes of the tables where this browser has a seat, the newest last. */
  tablesWithMySeat(): readonly string[];
  subscribeToLobby(listener: LobbyListener): () => void;
  /** Loads what a seated player sees: waiting room, results, and when each is shown. */
  loadGameFlow(): Promise<OpenGame>;
  /** Loads the table's page, and the picture behind it. */
  loadGamePage(): Promise<OpenGamePage>;
}

// The ways to a table with a known code. Who has a seat there already takes that one, and no second.

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
