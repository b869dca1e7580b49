/** What happens at the table, shown and told to whoever is connected. */
import type { Client } from "@colyseus/core";
import type { GameEvent } from "../../shared/event.ts";
import { type Announcements, CLOSED_REMOVED } from "../../shared/wire/messages.ts";
import { bundle } from "../room/bundle.ts";
import type { LobbyRow } from "../room/lobby-row.ts";
import type { TableListener } from "../table/table-options.ts";
import { listingOf } from "./listing.ts";
import { tell } from "./send-events.ts";
import type { Premises } from "./setup/room-context.ts";

/** The room around the table, as far as it is needed here. */
export interface HeraldedRoom {
  /** What is told is told of these; a table that is mended gets others. */
  readonly premises: () => Premises;
  readonly clients: () => Iterable<Client>;
  readonly broadcast: <Name extends "notice" | "quickChat">(name: Name, message: Announcements[Name]) => void;
  /** Sends everybody what has changed in the state. */
  readonly broadcastPatch: () => void;
  readonly row: LobbyRow;
  /** The table has come to its end. */
  readonly ended: () => void;
}

/** Listens to the table for its room. */
export function heraldOf(room: HeraldedRoom): TableListener {
  const { premises, broadcast, ended } = room;
  return {
    changed: (events) => show(room, events),
    noticed: (notice) => broadcast("notice", notice),
    said: (said) => broadcast("quickChat", said),
    windowEnded: (seatId) => premises().lines.endWindow(seatId),
    removed: (seatId) => premises().lines.close(seatId)?.leave(CLOSED_REMOVED),
    seatsAreFree: () => premises().audience.takeIn(),
    watchingEnded: () => premises().audience.sendAway(),
    ended,
  };
}

/** The state first, then the events that explain it. */
function show({ premises, clients, broadcastPatch, row }: HeraldedRoom, events: readonly GameEvent[]): void {
  const opened = premises();
  const { table, lines, doors, mirror, audience } = opened;
  mirror.show(table);
  bundle(clients());
  broadcastPatch();
  const lost = lines.keep((seatId) => table.seats.get(seatId) !== undefined);
  if (lost.length > 0) audience.lookOn(lost);
  if (events.length > 0) tell(events, clients(), opened);
  row.show(listingOf(table, doors));
}
