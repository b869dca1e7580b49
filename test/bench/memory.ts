/** What a table takes of the server's memory, with four players connected and a match begun, in a process of its own. */
import { Client } from "@colyseus/sdk";
import { Guest } from "../support/guest.ts";
import { host } from "./hosted/hosting.ts";
import { sitDown } from "./seated.ts";

const TABLES = 100;
const SEATS = 4;
/** The first ones fill what is made once: compiled code, buffers that are used again. */
const TABLES_BEFORE = 20;

export interface MemoryBench {
  readonly tables: number;
  readonly seats: number;
  /** Kilobytes a table, its connections included, after garbage was collected. */
  readonly heapKilobytes: number;
  readonly residentKilobytes: number;
}

export async function benchMemory(): Promise<MemoryBench> {
  const server = await host();
  const door = {
    create: (options = {}) => Guest.create(new Client(server.url), options),
    join: (code: string, options = {}) => Guest.join(new Client(server.url), code, options),
  };
  try {
    for (let table = 0; table < TABLES_BEFORE; table += 1) await sitDown(door, SEATS);
    const before = await server.usage("usageWithoutGarbage");
    for (let table = 0; table < TABLES; table += 1) await sitDown(door, SEATS);
    const after = await server.usage("usageWithoutGarbage");
    const each = (total: number) => Math.round(total / TABLES / 1024);
    return {
      tables: TABLES,
      seats: SEATS,
      heapKilobytes: each(after.heap - before.heap),
      residentKilobytes: each(after.resident - before.resident),
    };
  } finally {
    server.close();
  }
}
