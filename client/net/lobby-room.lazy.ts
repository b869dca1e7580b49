/** The adapter to the Colyseus room that lists the public tables. */
import { Client, CloseCode } from "@colyseus/sdk";
import { type Listing, LOBBY, ROOM } from "../../shared/wire/messages.ts";
import { SITE_ADDRESS } from "../base-path.ts";
import { scheduleTimeout } from "../scheduler.ts";
import type { Ping } from "./connection/heartbeat.ts";
import { withTimeout } from "./connection/join-timeout.ts";

/** A row of the lobby as Colyseus sends it. */
export interface ColyseusLobbyRow {
  readonly roomId: string;
  readonly metadata?: Listing;
}

/** The messages of the lobby room. */
export interface LobbyHandlers {
  listReceived(rows: readonly ColyseusLobbyRow[]): void;
  rowChanged(row: ColyseusLobbyRow): void;
  rowRemoved(code: string): void;
  closed(): void;
}

/** A connection to the lobby; `timedOut` closes it, which calls `closed`. */
export interface LobbyConnection extends Ping {
  leave(): void;
}

/** Joins the lobby; an error if that takes too long. */
export async function connectToLobby(handlers: LobbyHandlers): Promise<LobbyConnection> {
  const join = () => new Client(SITE_ADDRESS).joinOrCreate(LOBBY, { filter: { name: ROOM } });
  const room = await withTimeout(join, (late) => void late.leave(), scheduleTimeout);
  // A new connection is as good as a restored one here, and simpler.
  room.reconnection.enabled = false;
  // Subscribe at once: the first list has already been sent and would be lost.
  room.onMessage("rooms", (rows: readonly ColyseusLobbyRow[]) => handlers.listReceived(rows));
  room.onMessage("+", ([, row]: readonly [string, ColyseusLobbyRow]) => handlers.rowChanged(row));
  room.onMessage("-", (code: string) => handlers.rowRemoved(code));
  room.onLeave(() => handlers.closed());
  return {
    ping: (answered) => room.ping(answered),
    timedOut: () => room.connection.close(CloseCode.MAY_TRY_RECONNECT),
    leave: () => void room.leave(),
  };
}
