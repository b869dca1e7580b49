/** Finds the rooms of this process, and counts what is in them for the metrics. */
import { matchMaker, Room } from "@colyseus/core";
import { LOBBY, ROOM } from "../../shared/wire/messages.ts";
import type { SeatSchema, TableSchema } from "../../shared/wire/table-state.ts";
import type { SocketTarget } from "../http/websocket-guard.ts";
import type { GaugeReadings, SeatOccupant } from "../observability/prometheus.ts";
import { UnoRoom } from "./uno-room.ts";

/** The room of the table with this code; undefined if there is none, or a room of another kind. */
export function findTableRoom(code: string): UnoRoom | undefined {
  const room = findRoom(code);
  return room instanceof UnoRoom ? room : undefined;
}

/** The tables of this process. */
export async function ownTableRooms(): Promise<readonly UnoRoom[]> {
  const rows = await matchMaker.query({ processId: matchMaker.processId, name: ROOM });
  return rows.map(({ roomId }) => findTableRoom(roomId)).filter((room) => room !== undefined);
}

/** Colyseus looks ids up in a plain object, so it also finds inherited properties such as "constructor". */
function findRoom(code: string): Room | undefined {
  const room: unknown = matchMaker.getLocalRoomById(code);
  return room instanceof Room ? room : undefined;
}

/** Where a WebSocket request leads, by what the Colyseus client puts into its URL. */
export function classifySocket(url: string): SocketTarget {
  const { pathname, searchParams } = new URL(`ws://server${url}`);
  const code = pathname.split("/").at(-1) ?? "";
  const token = searchParams.get("reconnectionToken") ?? undefined;
  if (token !== undefined && findTableRoom(code)?.isReconnectToken(token) === true) return "reconnect";
  const sessionId = searchParams.get("sessionId") ?? "";
  if (hasReservation(code, sessionId, token))
    return findTableRoom(code)?.hasProvenSeat(sessionId) === true ? "reconnect" : "reservation";
  return token === undefined ? "unknown" : "expired";
}

/** True while the room has a reservation for this connection. */
function hasReservation(code: string, sessionId: string, token: string | undefined): boolean {
  return findRoom(code)?.hasReservedSeat(sessionId, token) === true;
}

/** The metrics that are read from the rooms. */
export type RoomGauges = Pick<GaugeReadings, "connections" | "tables" | "seats" | "spectators">;

/** Counts at the time of the call, each time the metrics are read. */
export async function countRooms(): Promise<RoomGauges> {
  // In a cluster, each process reports its own rooms.
  const rooms = await matchMaker.query({ processId: matchMaker.processId });
  const states = rooms.map(({ roomId }) => tableStateOf(roomId)).filter((state) => state !== undefined);
  const connectionsTo = (matches: (name: string) => boolean) =>
    rooms.filter(({ name }) => matches(name)).reduce((sum, { clients }) => sum + clients, 0);
  return {
    connections: {
      table: connectionsTo((name) => name === ROOM),
      lobby: connectionsTo((name) => name === LOBBY),
    },
    tables: countBy(states, ({ phase }) => phase, { waiting: 0, playing: 0, roundOver: 0, matchOver: 0 }),
    seats: countBy(
      states.flatMap(({ seats }) => [...seats.values()]),
      seatPlayerOf,
      { person: 0, disconnected: 0, replacement_bot: 0, bot: 0 },
    ),
    spectators: states.reduce((sum, { spectatorCount }) => sum + spectatorCount, 0),
  };
}

function tableStateOf(roomId: string): TableSchema | undefined {
  const room: unknown = matchMaker.getLocalRoomById(roomId);
  return room instanceof UnoRoom ? room.state : undefined;
}

function seatPlayerOf({ bot, isBotControlled, connected }: SeatSchema): SeatOccupant {
  if (bot !== "") return "bot";
  if (isBotControlled) return "replacement_bot";
  return connected ? "person" : "disconnected";
}

/** `counts` contains every kind with 0. */
function countBy<T, K extends string>(
  items: readonly T[],
  kindOf: (item: T) => K,
  counts: Record<K, number>,
): Record<K, number> {
  for (const item of items) counts[kindOf(item)] += 1;
  return counts;
}
