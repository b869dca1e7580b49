/** Players at a table, in a match that has begun. */

import type { SeatOptions } from "../../shared/wire/messages.ts";
import type { TestClient } from "../support/network/test-client.ts";
import type { GameServer } from "../support/server/game-server.ts";

export async function seatPlayers(
  server: Pick<GameServer, "create" | "join">,
  seats: number,
  options: SeatOptions = {},
): Promise<readonly TestClient[]> {
  const host = await server.create({ name: "Player 0", ...options });
  const clients = [host];
  while (clients.length < seats)
    clients.push(await server.join(host.code, { name: `Player ${clients.length}`, ...options }));
  await host.sendRequest("start");
  await Promise.all(clients.map((client) => client.waitUntil(() => client.lastEvent > 0)));
  return clients;
}
