/** Counts what goes on in the rooms of this process. */
import { matchMaker } from "@colyseus/core";
import { LOBBY } from "../../shared/wire/messages.ts";
import type { Census, SeatPlayer } from "../metrics/census.ts";
import type { SeatState, TableState } from "./table-state.ts";
import { UnoRoom } from "./uno-room.ts";

/** What of a census is read off the rooms. */
export type RoomCensus = Pick<Census, "connections" | "tables" | "seats" | "watchers">;

/** As it is now: asked by whoever reads the metrics. */
export async function countRooms(): Promise<RoomCensus> {
  const rooms = await matchMaker.query();
  const states = rooms.map(({ roomId }) => stateOf(roomId)).filter((state) => state !== undefined);
  const linesTo = (isMeant: (name: string) => boolean) =>
    rooms.filter(({ name }) => isMeant(name)).reduce((sum, { clients }) => sum + clients, 0);
  return {
    connections: { table: linesTo((name) => name !== LOBBY), lobby: linesTo((name) => name === LOBBY) },
    tables: countBy(states, ({ phase }) => phase, { waiting: 0, playing: 0, roundOver: 0, matchOver: 0 }),
    seats: countBy(
      states.flatMap(({ seats }) => [...seats.values()]),
      playerOf,
      { person: 0, disconnected: 0, replacement_bot: 0, bot: 0 },
    ),
    watchers: states.reduce((sum, { spectatorCount }) => sum + spectatorCount, 0),
  };
}

function stateOf(roomId: string): TableState | undefined {
  const room: unknown = matchMaker.getLocalRoomById(roomId);
  return room instanceof UnoRoom ? room.state : undefined;
}

function playerOf({ bot, isBotControlled, connected }: SeatState): SeatPlayer {
  if (bot !== "") return "bot";
  if (isBotControlled) return "replacement_bot";
  return connected ? "person" : "disconnected";
}

/** `counts` names every kind that there is, with 0. */
function countBy<T, K extends string>(
  things: readonly T[],
  kindOf: (thing: T) => K,
  counts: Record<K, number>,
): Record<K, number> {
  for (const thing of things) counts[kindOf(thing)] += 1;
  return counts;
}
