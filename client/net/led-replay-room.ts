/** The adapter to the Colyseus room of a replay that one reader leads. */
import { Client, CloseCode, type Room } from "@colyseus/sdk";
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

interface LedHandlers {
  changed(state: LedState): void;
  /** The leader has left, or the connection is lost for good. */
  closed(): void;
}

/** Opens a room as its leader, who has this name. */
export function openLedRoom(name: string, handlers: LedHandlers): Promise<LedRoom> {
  return connect((client) => client.create(LED_REPLAY, { name }), handlers);
}

/** Follows the leader of the room with this id. */
export function joinLedRoom(id: string, handlers: LedHandlers): Promise<LedRoom> {
  return connect((client) => client.joinById(id), handlers);
}

async function connect(
  join: (client: Client) => Promise<Room<unknown, LedState>>,
  { changed, closed }: LedHandlers,
): Promise<LedRoom> {
  const room = await withTimeout(
    () => join(new Client(SITE_ADDRESS)),
    (late) => void late.leave(),
    scheduleTimeout,
  );
  room.reconnection.minUptime = 0;
  const stopHeartbeat = startHeartbeat(
    {
      ping: (answered) => room.ping(answered),
      timedOut: () => room.connection.close(CloseCode.MAY_TRY_RECONNECT),
    },
    scheduleTimeout,
  );
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
