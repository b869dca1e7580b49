/** The match at a table, and the phase that the table is in because of it. */
import type { TablePhase } from "../../../shared/wire/messages.ts";
import type { Match } from "./match.ts";

export class CurrentMatch {
  /** The running match, or the one that has just ended; undefined in the waiting room. */
  match: Match | undefined;

  get phase(): TablePhase {
    const phase = this.match?.game.phase ?? "new";
    return phase === "new" ? "waiting" : phase;
  }

  /** True from the start of a match to its end. */
  get isRunning(): boolean {
    return this.phase === "playing" || this.phase === "roundOver";
  }
}
