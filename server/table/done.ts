import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { Notice, TablePhase } from "../../shared/wire/messages.ts";

/** A request was done: what everybody should be told of it. Or it was refused. */
export type RequestOutcome = Result<readonly Notice[]>;

/** Done, and nothing to tell. */
export const DONE: RequestOutcome = accepted([]);

/** This can be done in the waiting room only. */
export function refuseOutsideWaitingRoom({ phase }: { readonly phase: TablePhase }): RequestOutcome {
  return refused(phase === "matchOver" ? "matchOver" : "matchRunning");
}
