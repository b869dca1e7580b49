/** The way back to a table: knocks at its door until it opens, or says that there is none. */
import { type Result, refused } from "../../../shared/refusal.ts";
import {
  CLOSED_BROKEN,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_SPECTATORS,
  type JoinOptions,
} from "../../../shared/wire/messages.ts";
import type { ConnectionState } from "../session/session-types.ts";
import type { Scheduler } from "./backoff.ts";
import { retryDelays } from "./backoff.ts";
import { isFinal } from "./final-refusals.ts";
import type { RoomConnection, RoomConnector } from "./room-types.ts";

/** What a line that the table closed for good means to those who were on it. */
const FINAL_CLOSE_CODES: ReadonlyMap<number, ConnectionState> = new Map([
  // Closed with consent of both sides.
  [4000, "over"],
  [CLOSED_BROKEN, "setAside"],
  [CLOSED_TABLE_ENDED, "over"],
  [CLOSED_REMOVED, "removed"],
  [CLOSED_TO_SPECTATORS, "notWatchable"],
]);

/** What is left of a line that was closed with this code; undefined where one can come back. */
export function stateForCloseCode(code: number): ConnectionState | undefined {
  return FINAL_CLOSE_CODES.get(code);
}

export interface ReconnectOptions {
  readonly code: string;
  /** What to say at the door. */
  readonly rejoinOptions: JoinOptions;
  readonly connector: RoomConnector;
  readonly schedule: Scheduler;
  /** Nobody wants to come back any more. */
  readonly isCancelled: () => boolean;
}

/** The room once more; refused when there is no way back, or after some five minutes. */
export async function reconnect(options: ReconnectOptions): Promise<Result<RoomConnection>> {
  const { code, rejoinOptions, connector, schedule, isCancelled } = options;
  for (const delay of retryDelays()) {
    await new Promise<void>((resume) => schedule(delay, resume));
    if (isCancelled()) break;
    const joined = await connector.join(code, rejoinOptions);
    if (joined.ok || isFinal(joined.refusal.code)) return joined;
  }
  return refused("offline");
}
