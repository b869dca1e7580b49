/** Counts what goes on in the rooms of this process. */
import { matchMaker, Room } from "@colyseus/core";
import { LOBBY } from "../../shared/wire/messages.ts";
import type { SocketTarget } from "../http/websocket-guard.ts";
import type { GaugeReadings, SeatOccupant } from "../observability/prometheus.ts";
import { MAX_CLIENTS_WITHOUT_SEAT } from "./join/join-checks.ts";
import type { SeatState, TableState } from "./table-state.ts";
import { UnoRoom } from "./uno-room.ts";

// The rooms of this process, as far as they are known at the entrance.

/** The table with this code; undefined where there is none, or a room of another kind. */
export function findTableRoom(code: string): UnoRoom | undefined {
  const room = findRoom(code);
  return room instanceof UnoRoom ? room : undefined;
}

/** The framework finds more than rooms: whatever every object has, such as a constructor. */
function findRoom(code: string): Room | undefined {
  const room: unknown = matchMaker.getLocalRoomById(code);
  return room instanceof Room ? room : undefined;
}

/** Who asks for the way in has a place at the table for a while, also if they never come. */
export async function isRoomFull(code: string): Promise<boolean> {
  const listed = await matchMaker.driver.findOne({ roomId: code });
  return listed !== undefined && listed.clients >= MAX_CLIENTS_WITHOUT_SEAT;
}

/** Where a request for a WebSocket leads, by what the framework's client says in its path. */
export function classifySocket(url: string): SocketTarget {
  const { pathname, searchParams } = new URL(`ws://server${url}`);
  const code = pathname.split("/").at(-1) ?? "";
  const token = searchParams.get("reconnectionToken") ?? undefined;
  if (token !== undefined && findTableRoom(code)?.isReconnectToken(token) === true) return "reconnect";
  if (hasReservation(code, searchParams.get("sessionId") ?? "", token)) return "reservation";
  return token === undefined ? "unknown" : "expired";
}

/** True while the room keeps a place for this line. */
function hasReservation(code: string, sessionId: string, token: string | undefined): boolean {
  return findRoom(code)?.hasReservedSeat(sessionId, token) === true;
}

/** What of a census is read off the rooms. */
export type RoomGauges = Pick<GaugeReadings, "connections" | "tables" | "seats" | "spectators">;

/** As it is now: asked by whoever reads the metrics. */
export async function countRooms(): Promise<RoomGauges> {
  const rooms = await matchMaker.query();
  const states = rooms.map(({ roomId }) => tableStateOf(roomId)).filter((state) => state !== undefined);
  const connectionsTo = (matches: (name: string) => boolean) =>
    rooms.filter(({ name }) => matches(name)).reduce((sum, { clients }) => sum + clients, 0);
  return {
    connections: {
      table: connectionsTo((name) => name !== LOBBY),
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

function tableStateOf(roomId: string): TableState | undefined {
  const room: unknown = matchMaker.getLocalRoomById(roomId);
  return room instanceof UnoRoom ? room.state : undefined;
}

function seatPlayerOf({ bot, isBotControlled, connected }: SeatState): SeatOccupant {
  if (bot !== "") return "bot";
  if (isBotControlled) return "replacement_bot";
  return connected ? "person" : "disconnected";
}

/** `counts` names every kind that there is, with 0. */
function countBy<T, K extends string>(
  items: readonly T[],
  kindOf: (item: T) => K,
  counts: Record<K, number>,
): Record<K, number> {
  for (const thing of items) counts[kindOf(thing)] += 1;
  return counts;
}
