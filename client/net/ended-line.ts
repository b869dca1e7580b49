import type { ConnectionState } from "./session-types.ts";

export type EndedConnectionState = Exclude<ConnectionState, "connected" | "returning">;

/** True for a line that will not come back by itself. */
export function hasEnded(connectionState: ConnectionState): connectionState is EndedConnectionState {
  return connectionState !== "connected" && connectionState !== "returning";
}
