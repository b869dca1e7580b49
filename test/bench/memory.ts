/** The memory of a table with four connected players in a match, measured in a separate process. */
import { Client } from "@colyseus/sdk";
import { TestClient } from "../support/network/test-client.ts";
import { seatPlayers } from "./seat-players.ts";
import { startBenchServer } from "./server/server-process.ts";

const SEATS = 4;

interface Sizes {
  readonly tables: number;
  /** The first tables fill what is allocated once: compiled code, buffers that are used again. */
  readonly tablesBefore: number;
}

const WHOLE: Sizes = { tables: 100, tablesBefore: 20 };

export interface MemoryBench {
  readonly tables: number;
  readonly seats: number;
  /** Kilobytes a table, its connections included, after garbage was collected. */
  readonly heapKilobytes: number;
  readonly residentKilobytes: number;
}

export async function benchMemory({ tables, tablesBefore }: Sizes = WHOLE): Promise<MemoryBench> {
  const server = await startBenchServer();
  const endpoint = {
    create: (options = {}) => TestClient.create(new Client(server.url), options),
    join: (code: string, options = {}) => TestClient.join(new Client(server.url), code, options),
  };
  try {
    for (let table = 0; table < tablesBefore; table += 1) await seatPlayers(endpoint, SEATS);
    const before = await server.usage("usageWithoutGarbage");
    for (let table = 0; table < tables; table += 1) await seatPlayers(endpoint, SEATS);
    const after = await server.usage("usageWithoutGarbage");
    const each = (total: number) => Math.round(total / tables / 1024);
    return {
      tables,
      seats: SEATS,
      heapKilobytes: each(after.heap - before.heap),
      residentKilobytes: each(after.resident - before.resident),
    };
  } finally {
    server.close();
  }
}
