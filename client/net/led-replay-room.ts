/** The adapter to the Colyseus room of a replay that one reader leads. */
import { Client, CloseCode } from "@colyseus/sdk";
import type { LedPosition, LedReplaySchema } from "../../shared/wire/led-replay.ts";
import { LED_REPLAY } from "../../shared/wire/messages.ts";
import { SITE_ADDRESS } from "../base-path.ts";
import { scheduleTimeout } from "../scheduler.ts";
import { startHeartbeat } from "./connection/heartbeat.ts";
import { withTimeout } from "./connection/join-timeout.ts";

/** What everybody sees of the leader. */
export type LedState = LedPosition & Readonly<Pick<LedReplaySchema, "leader" | "followers">>;

export interface LedRoom {
  /** Others follow with it. */
  readonly id: string;
  lead(position: LedPosition): void;
  leave(): void;
}

/** Joins the room with this id, or opens one as its leader. `closed`: the leader has left, or the connection is lost and will not be restored. */
export async function connectLedRoom(
  target: string | { readonly name: string },
  { changed, closed }: { changed(state: LedState): void; closed(): void },
): Promise<LedRoom> {
  const client = new Client(SITE_ADDRESS);
  const join = () =>
    typeof target === "string"
      ? client.joinById<LedState>(target)
      : client.create<LedState>(LED_REPLAY, target);
  const room = await withTimeout(join, (late) => void late.leave(), scheduleTimeout);
  room.reconnection.minUptime = 0;
  const timedOut = () => room.connection.close(CloseCode.MAY_TRY_RECONNECT);
  const ping = (answered: () => void) => room.ping(answered);
  const stopHeartbeat = startHeartbeat({ ping, timedOut }, scheduleTimeout);
  room.onStateChange(changed);
  room.onLeave(() => {
    stopHeartbeat();
    closed();
  });
  return {
    id: room.roomId,
    // A position that cannot be sent now is outdated later.
    lead: (position) => room.connection.isOpen && room.send("lead", position),
    leave: () => {
      room.reconnection.enabled = false;
      if (room.connection.isOpen) void room.leave();
    },
  };
}
