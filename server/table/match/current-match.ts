/** The match at a table, and the phase that the table is in because of it. */
import type { TablePhase } from "../../../shared/wire/messages.ts";
import type { Match } from "./match.ts";

export class CurrentMatch {
  /** The running match, or the one that has just ended; undefined in the waiting room. */
  match: Match | undefined;
  /** What is shown until a match that is about to start is dealt: the match before it; undefined for the waiting room. */
  before: Match | undefined;

  /** A match that waits for its first deal has begun: nobody takes or frees a seat. */
  get phase(): TablePhase {
    const phase = this.match?.game.phase ?? "waiting";
    return phase === "new" ? "roundOver" : phase;
  }

  /** The match that players see: not the one that waits for its first deal. */
  get shown(): Match | undefined {
    return this.isStarting ? this.before : this.match;
  }

  /** The phase that players see. */
  get shownPhase(): TablePhase {
    if (!this.isStarting) return this.phase;
    return this.before === undefined ? "waiting" : "matchOver";
  }

  /** True while the match waits for its first deal. */
  get isStarting(): boolean {
    return this.match?.game.phase === "new";
  }

  /** True from the start of a match to its end. */
  get isRunning(): boolean {
    return this.phase === "playing" || this.phase === "roundOver";
  }
}
