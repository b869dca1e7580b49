/** Sends what happens at the table to the connected clients. */

import { isDeepStrictEqual } from "node:util";
import type { Client } from "@colyseus/core";
import type { GameEvent } from "../../shared/event.ts";
import { mayKnowDeck } from "../../shared/table/seats/player.ts";
import type { TableListener } from "../../shared/table/table-dependencies.ts";
import { CLOSED_REMOVED, type Listing, type RoomMessages } from "../../shared/wire/messages.ts";
import { listingOf } from "./lobby-listing.ts";
import { corkWrites } from "./recovery/framework-patches.ts";
import { sendEvents } from "./send-events.ts";
import type { RoomContext } from "./setup/room-context.ts";

/** What is needed of the room. */
export interface BroadcastRoom {
  /** Read at each change: a table that is restored after a crash gets another context. */
  readonly context: () => RoomContext;
  readonly clients: () => Iterable<Client>;
  readonly broadcast: <Name extends "notice" | "quickChat" | "storage">(
    name: Name,
    message: RoomMessages[Name],
  ) => void;
  /** Sends the changes of the synced state to all clients. */
  readonly broadcastPatch: () => void;
  readonly listing: ListingPublisher;
  /** Called when the table has ended. */
  readonly ended: () => void;
}

/** The listener through which the table reports to its room. */
export function broadcastListener(room: BroadcastRoom): TableListener {
  const { context, broadcast, ended } = room;
  return {
    changed: (events) => broadcastChange(room, events),
    dealingChanged: () => {
      corkWrites(room.clients());
      context().fairnessSender.sync(room.clients());
    },
    noticed: (notice) => broadcast("notice", notice),
    chatSent: (quickChat) => broadcast("quickChat", quickChat),
    gracePeriodEnded: (seatId) => context().connections.endGracePeriod(seatId),
    playerKicked: (seatId) => {
      context().connections.release(seatId)?.leave(CLOSED_REMOVED);
      context().spectators.disconnectKicked();
    },
    admissionsChanged: () => context().admissionSender.sync(),
    spectatorSeated: (queueId, player) => context().spectators.seated(queueId, player),
    seatYielded: (player) => context().spectators.seatYielded(player),
    spectatorsDisallowed: () => {
      const { spectators, table } = context();
      spectators.disconnect((from) => !(table.spectatorsAllowed && mayKnowDeck(from, table.rules)));
    },
    ended,
  };
}

/** The state first, then the events that explain it. */
function broadcastChange(
  { context, clients, broadcast, broadcastPatch, listing }: BroadcastRoom,
  events: readonly GameEvent[],
): void {
  const roomContext = context();
  const { table, connections, access, stateWriter, spectators, admissionSender, turnNotifier } = roomContext;
  const { fairnessSender } = roomContext;
  const isDown = table.isStorageDown;
  if (isDown !== stateWriter.state.isStorageDown) broadcast("storage", { isDown });
  stateWriter.write(table);
  corkWrites(clients());
  broadcastPatch();
  const unseated = connections.releaseMissing((seatId) => table.seats.get(seatId) !== undefined);
  if (unseated.length > 0) spectators.add(unseated);
  if (events.length > 0) sendEvents(events, clients(), roomContext);
  fairnessSender.sync(clients());
  spectators.sendPositions();
  admissionSender.sync();
  listing.publish(listingOf(table, access));
  turnNotifier.sync();
}

/** Sends the table's row in the lobby's list, if it has changed. */
export class ListingPublisher {
  readonly #send: (listing: Listing) => void;
  #lastSent: Listing | undefined;

  constructor(send: (listing: Listing) => void) {
    this.#send = send;
  }

  publish(listing: Listing): void {
    if (isDeepStrictEqual(listing, this.#lastSent)) return;
    this.#lastSent = listing;
    this.#send(listing);
  }
}
