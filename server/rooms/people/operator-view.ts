/** What the operator sees of the server now: its tables and its processes, as the list of rooms knows them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchMaker } from "@colyseus/core";
import { ROOM } from "../../../shared/wire/messages.ts";
import type { OperatorView } from "../../../shared/wire/moderation.ts";
import type { AppContext } from "../../app-context.ts";

const MOST_TABLES = 500;
const BYTES_IN_MB = 1_048_576;

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"),
);

/** The open tables of all processes, private ones too, and what each process has. */
export async function liveView({
  overload: { lateMs },
}: Pick<AppContext, "overload">): Promise<Pick<OperatorView, "tables" | "processes">> {
  const rooms = await matchMaker.query({});
  const memoryMb = Math.round(process.memoryUsage.rss() / BYTES_IN_MB);
  const ids = [...new Set([matchMaker.processId, ...rooms.map(({ processId }) => processId)])];
  const tables = rooms.filter(({ name }) => name === ROOM);
  return {
    tables: tables.slice(0, MOST_TABLES).map(({ roomId: code, processId, metadata }) => ({
      ...{ code, processId, host: metadata?.host ?? "", phase: metadata?.phase ?? "" },
      ...{ taken: metadata?.taken ?? 0, seats: metadata?.seats ?? 0 },
    })),
    processes: ids.map((id) => ({
      id,
      tables: tables.filter(({ processId }) => processId === id).length,
      connections: rooms
        .filter(({ processId }) => processId === id)
        .reduce((sum, { clients }) => sum + clients, 0),
      ...(id === matchMaker.processId && { own: { version, lateMs, memoryMb } }),
    })),
  };
}
