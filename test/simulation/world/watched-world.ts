/** What the checks see of a simulated world. */
import type { WireTable } from "../../../shared/wire/table-state.ts";
import type { ManualClock } from "../../support/server/manual-clock.ts";
import type { People, PeopleHost } from "./people.ts";

export interface WatchedWorld extends PeopleHost {
  readonly clock: ManualClock;
  readonly people: People;
  readonly hasEnded: boolean;
  readonly restarts: number;
  /** How many requests and moves have been sent. */
  readonly requestCount: number;
  /** How many timers the table has set. */
  readonly pendingTimers: number;
  /** The table as this seat reads it, or a spectator. */
  read(seatId?: string): WireTable;
}
