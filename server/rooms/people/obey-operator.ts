/** What the operator has decided, done at one table: people who are kept out leave, names change, warnings are shown. */
import { type Client, ClientState } from "@colyseus/core";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { CLOSED_FOR_RECOVERY, CLOSED_TABLE_ENDED } from "../../../shared/wire/messages.ts";
import type { Sanctions } from "../../moderation/sanctions.ts";
import { originOf } from "../join/join-checks.ts";
import type { TableParts } from "../setup/set-up-table.ts";

type ObeyingRoom = Pick<TableParts, "table" | "connections"> & {
  readonly code: string;
  readonly clients: readonly Client[];
};

/** Called when other acts are in force than before. What is done already is not done again. */
export function obeyOperator(room: ObeyingRoom, sanctions: Sanctions): void {
  const { table, clients, code } = room;
  if (sanctions.isTableClosed(code)) {
    for (const client of clients) client.leave(CLOSED_TABLE_ENDED);
    return;
  }
  for (const client of clients) {
    // The client joins again at once, and learns why it cannot.
    if (sanctions.whyBarred(originOf(client)) !== undefined) client.leave(CLOSED_FOR_RECOVERY);
    else if (client.state === ClientState.JOINED) sendWarning(client, sanctions);
  }
  for (const player of table.seats.people) obeyAtSeat(player, room, sanctions);
}

function obeyAtSeat(player: SeatedPlayer, { table, connections }: ObeyingRoom, sanctions: Sanctions): void {
  const { id, owner, origin, hasLeft } = player;
  if (hasLeft) return;
  if (sanctions.whyBarred({ owner, address: origin.address }) !== undefined) {
    connections.release(id);
    table.presence.leave(id);
    return;
  }
  const name = sanctions.nameOf(owner);
  if (name !== undefined && name !== player.name)
    table.handleRequest(player, { type: "rename", name }, `operator-${name}`);
}

/** A client gets the warning that waits for its person. */
export function sendWarning(client: Client, sanctions: Sanctions): void {
  const id = sanctions.warningFor(originOf(client).owner);
  if (id === undefined) return;
  client.send("warning", { id });
  sanctions.delivered(id);
}
