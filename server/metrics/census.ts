/** Who and what is there now, as it is counted when somebody asks for it. */
import type { TablePhase } from "../../shared/wire.ts";

/** Who plays a seat: a person who is there, nobody while its person is waited for, a stand-in, or a bot of its own. */
export type SeatPlayer = "person" | "nobody" | "standIn" | "bot";

export interface Census {
  /** Lines into rooms. */
  readonly connections: Readonly<Record<"table" | "lobby", number>>;
  readonly tables: Readonly<Record<TablePhase, number>>;
  readonly seats: Readonly<Record<SeatPlayer, number>>;
  readonly watchers: number;
  /** Matches that are over and not in the history yet. */
  readonly toBeFiled: number;
  readonly canWriteJournal: boolean;
  readonly canReachHistory: boolean;
}
