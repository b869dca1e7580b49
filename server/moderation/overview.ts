/** What the operator sees of the server: its tables and its processes, from what the lobby and the metrics know. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import { ROOM } from "../../shared/wire/messages.ts";
import type { LiveTable, ProcessFacts, ProcessView } from "../../shared/wire/moderation.ts";
import type { AppContext } from "../app-context.ts";
import type { Database } from "../history/schema.ts";
import { countRooms } from "../rooms/find-rooms.ts";

/** A process that has not described itself for this long is not running. */
const SEEN_MS = 15_000;
const MOST_TABLES = 500;
const BYTES_IN_MB = 1_048_576;
const STARTED_AT = Date.now() - Math.round(performance.now());

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
);

/** Describes this process, so that each of a cluster can show all. */
export async function noteProcess(db: Database, { clock, overload }: AppContext): Promise<void> {
  const { connections, tables, seats, spectators } = await countRooms();
  const facts: ProcessFacts = {
    ...{ version, since: STARTED_AT, spectators, people: seats.person, lateMs: overload.lateMs },
    tables: Object.values(tables).reduce((sum, count) => sum + count, 0),
    connections: connections.table + connections.lobby,
    memoryMb: Math.round(process.memoryUsage.rss() / BYTES_IN_MB),
  };
  const row = { seen: clock.now(), facts: JSON.stringify(facts) };
  await db
    .insertInto("server_process")
    .values({ id: matchMaker.processId, ...row })
    .onConflict((known) => known.column("id").doUpdateSet(row))
    .execute();
}

export async function listProcesses(db: Database, now: number): Promise<readonly ProcessView[]> {
  const rows = await db
    .selectFrom("server_process")
    .selectAll()
    .where("seen", ">", now - SEEN_MS)
    .orderBy("id")
    .execute();
  return rows.map(({ id, facts }) => ({ id, ...JSON.parse(facts) }));
}

/** The open tables of all processes, private ones too. */
export async function listTables(): Promise<readonly LiveTable[]> {
  const rows = await matchMaker.query({ name: ROOM });
  return rows.slice(0, MOST_TABLES).map(({ roomId: code, processId: process, metadata }) => ({
    ...{ code, process, host: metadata?.host ?? "", phase: metadata?.phase ?? "" },
    ...{ taken: metadata?.taken ?? 0, seats: metadata?.seats ?? 0 },
  }));
}
