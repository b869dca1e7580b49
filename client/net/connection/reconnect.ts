/** Reconnects to a table: joins again and again until that succeeds or is finally refused. */
import { type Result, refused } from "../../../shared/refusal.ts";
import {
  CLOSED_BROKEN,
  CLOSED_FOR_RECOVERY,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_SPECTATORS,
  type JoinOptions,
} from "../../../shared/wire/messages.ts";
import type { Scheduler } from "../../scheduler.ts";
import type { ConnectionState } from "../session/table-snapshot.ts";
import { isFinal } from "./final-refusals.ts";
import { retryDelays } from "./retry-delays.ts";
import type { RoomConnection, RoomConnector } from "./room-types.ts";

/** The state of a session after the server closed the connection and will accept no other, by close code. */
const FINAL_CLOSE_CODES: ReadonlyMap<number, ConnectionState> = new Map([
  // Closed normally.
  [4000, "over"],
  [CLOSED_BROKEN, "setAside"],
  [CLOSED_TABLE_ENDED, "over"],
  [CLOSED_REMOVED, "removed"],
  [CLOSED_TO_SPECTATORS, "notWatchable"],
]);

/** The final state after a close code; undefined if the client should reconnect. */
export function stateForCloseCode(code: number): ConnectionState | undefined {
  return FINAL_CLOSE_CODES.get(code);
}

export interface ReconnectOptions {
  readonly code: string;
  /** The options of the join. */
  readonly rejoinOptions: JoinOptions;
  /** The close code of the connection that has ended. */
  readonly closeCode: number;
  readonly connector: RoomConnector;
  readonly schedule: Scheduler;
  /** True once the player has left. */
  readonly isCancelled: () => boolean;
}

/** The new connection; refused if it is finally refused, or after about five minutes. */
export async function reconnect(options: ReconnectOptions): Promise<Result<RoomConnection>> {
  const { code, rejoinOptions, closeCode, connector, schedule, isCancelled } = options;
  for (const delay of retryDelays(closeCode === CLOSED_FOR_RECOVERY)) {
    await new Promise<void>((resume) => schedule(delay, resume));
    if (isCancelled()) break;
    const joined = await connector.join(code, rejoinOptions);
    if (joined.ok || isFinal(joined.refusal.code)) return joined;
  }
  return refused("offline");
}
