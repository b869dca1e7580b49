/** Who and what is there now, as it is counted when somebody asks for it. */
import type { TablePhase } from "../../shared/wire/messages.ts";

/** Who plays a seat: a connected person, nobody while its person is disconnected, a bot that replaces a person, or a bot that the host added. */
export type SeatOccupant = "person" | "disconnected" | "replacement_bot" | "bot";

export interface GaugeReadings {
  /** Lines into rooms. */
  readonly connections: Readonly<Record<"table" | "lobby", number>>;
  readonly tables: Readonly<Record<TablePhase, number>>;
  readonly seats: Readonly<Record<SeatOccupant, number>>;
  readonly spectators: number;
  /** Matches that are over and not in the history yet. */
  readonly matchesToArchive: number;
  readonly canWriteJournal: boolean;
  readonly canReachHistory: boolean;
}
