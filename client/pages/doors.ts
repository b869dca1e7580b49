/** All that the pages need from outside themselves: the ways to a table, the lobby, and the table's own page. */
import type { Result } from "../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../shared/wire.ts";
import type { LobbyListener } from "../net/lobby.ts";
import type { TableSession } from "../net/session.ts";

/** Shows the table in `host` until the answer is called; `leave` is for the player who wants to get up. */
export type OpenTablePage = (host: HTMLElement, session: TableSession, leave: () => void) => () => void;

export interface Doors {
  createTable(options: CreateOptions): Promise<Result<TableSession>>;
  joinTable(code: string, options: JoinOptions): Promise<Result<TableSession>>;
  /** Takes the seat again that this browser has at a table. */
  returnToTable(code: string): Promise<Result<TableSession>>;
  /** The codes of the tables where this browser has a seat, the newest last. */
  tablesWithMySeat(): readonly string[];
  watchTables(listener: LobbyListener): () => void;
  /** Loads the table's page, and the picture behind it. */
  loadTablePage(): Promise<OpenTablePage>;
}
