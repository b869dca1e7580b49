/** Counts what goes on in the rooms of this process. */
import { matchMaker } from "@colyseus/core";
import { LOBBY } from "../../shared/wire/messages.ts";
import type { GaugeReadings, SeatOccupant } from "../metrics/census.ts";
import type { SeatState, TableState } from "./table-state.ts";
import { UnoRoom } from "./uno-room.ts";

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
