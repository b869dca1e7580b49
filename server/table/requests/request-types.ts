/** What a request may read of a table, and do at it. */
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Notice, TablePhase } from "../../../shared/wire/messages.ts";
import type { RequestResult } from "../idempotency.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { Seats } from "../seats/seats.ts";

/** A request was done: what everybody should be told of it. Or it was refused. */
export type RequestOutcome = Result<readonly Notice[]>;

/** Done, and nothing to tell. */
export const DONE: RequestOutcome = accepted([]);

/** This can be done in the waiting room only. */
export function refuseOutsideWaitingRoom({ phase }: { readonly phase: TablePhase }): RequestOutcome {
  return refused(phase === "matchOver" ? "matchOver" : "matchRunning");
}

export interface TableApi {
  readonly phase: TablePhase;
  /** The host's seat id. */
  readonly host: string;
  readonly rules: Rules;
  readonly seats: Seats;
  readonly presence: Presence;
  readonly isQuickPlay: boolean;
  readonly spectatorsAllowed: boolean;
  /** Whoever was ready had agreed to other rules. */
  setRules(rules: Rules): void;
  /** Strikes the table rule in force (H8); false where there is none. */
  removeTableRule(): boolean;
  allowSpectators(isAllowed: boolean): void;
  /** Takes somebody off the table (C4). */
  kick(player: SeatedPlayer): void;
  startMatch(): RequestResult;
  /** Ends the match with this one as its winner (C3). */
  claimWin(player: SeatedPlayer): RequestResult;
  /** False where this player has said enough for the moment. */
  sendChat(player: SeatedPlayer, phrase: number): boolean;
}
