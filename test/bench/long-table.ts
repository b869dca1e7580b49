/**
 * A server that starts with a table at which very many commands were played, in many rounds, and whose history was away all the
 * time: how long the start takes, how long anybody waits while all matches are saved, and how much memory that needs.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { openTableJournal } from "../../server/journal/open-table-journal.ts";
import { DATABASE_FILE } from "../../server/journal/sqlite-file.ts";
import { SqliteStore } from "../../server/journal/sqlite-store.ts";
import { makeLog } from "../../server/observability/log.ts";
import { drawAndPass } from "../support/server/endless-round.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { serverProcess } from "../support/server/server-process.ts";
import { START_REQUEST, serverTable } from "../support/server/server-table.ts";
import { type Percentiles, percentilesOf } from "./percentiles.ts";

const CODE = "ABCDEF";
const POLL_MS = 10;
const KILOBYTES_PER_MEGABYTE = 1024;

/** Commands that wait for the history. */
const COMMANDS = 1_000_000;
/** Events of the match that is running when the server starts. */
const RUNNING_EVENTS = 9_000;

export interface LongTableBench {
  readonly commands: number;
  readonly matches: number;
  readonly startSeconds: number;
  readonly savedSeconds: number;
  /** The answers of `/healthz`, in ms, while the matches are saved and for as long after that. */
  readonly whileSaving: Percentiles;
  readonly idle: Percentiles;
  readonly peakMegabytes: number;
}

export async function benchLongTable(commands = COMMANDS): Promise<LongTableBench> {
  const server = serverProcess();
  try {
    const written = writeJournal(server.folder, commands);
    const since = performance.now();
    await server.start({ LOG_LEVEL: "info" });
    const startSeconds = secondsFrom(since);
    const journal = new DatabaseSync(join(server.folder, DATABASE_FILE), { readOnly: true });
    const left = journal.prepare("select count(*) as count from ended");
    const whileSaving = await pollUntil(server.url, () => left.get()?.["count"] === 0);
    const savedSeconds = secondsFrom(since) - startSeconds;
    journal.close();
    const peakMegabytes = peakOf(server.output());
    const end = performance.now() + savedSeconds * 1000;
    const idle = await pollUntil(server.url, () => performance.now() > end);
    return { ...written, startSeconds, savedSeconds, whileSaving, idle, peakMegabytes };
  } finally {
    await server.remove();
  }
}

/** A match is played that is as long as a round may be, and copied until there are enough commands; the match after it is running. */
function writeJournal(folder: string, commands: number): Pick<LongTableBench, "commands" | "matches"> {
  const log = makeLog({ LOG_LEVEL: "silent" });
  const store = new SqliteStore({ folder, durability: "process", log, clock: manualClock() });
  const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
  const room = serverTable("a long table", {}, { tableJournal });
  const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
  room.request(ann, START_REQUEST);
  // Nobody plays to the end of the round, so the server ends the match.
  drawAndPass(room, Number.POSITIVE_INFINITY);
  for (const player of [ann, ben]) room.request(player, { type: "rematch" });
  drawAndPass(room, RUNNING_EVENTS);
  room.table.stop();
  store.close();
  return copyFinished(join(folder, DATABASE_FILE), commands);
}

/** The copies have the numbers before the match that was played. */
function copyFinished(file: string, commands: number): Pick<LongTableBench, "commands" | "matches"> {
  const database = new DatabaseSync(file);
  const count = () => Number(database.prepare("select count(*) as count from line").get()?.["count"]);
  const inOne = Number(
    database.prepare("select count(*) as count from line where match = 1").get()?.["count"],
  );
  let matches = 1;
  for (; count() < commands && inOne > 0; matches += 1) {
    const number = 1 - matches;
    database.prepare("insert into line select code, ?, n, what from line where match = 1").run(number);
    database
      .prepare(
        `insert into ended select id || ?1, code, ?1, at,
           json_set(what, '$.match.id', id || ?1, '$.match.number', ?1) from ended where match = 1`,
      )
      .run(number);
  }
  const written = { commands: count(), matches };
  database.close();
  return written;
}

async function pollUntil(url: string, isDone: () => boolean): Promise<Percentiles> {
  const times: number[] = [];
  do {
    const since = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - since);
    await pause(POLL_MS);
  } while (!isDone());
  return percentilesOf(times);
}

/** The most memory that the process had, which names its id in the log. */
function peakOf(output: string): number {
  const id = /"pid":(\d+),"msg":"listening/.exec(output)?.[1] ?? /"pid":(\d+)/.exec(output)?.[1];
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / KILOBYTES_PER_MEGABYTE);
}

function secondsFrom(since: number): number {
  return (performance.now() - since) / 1000;
}
