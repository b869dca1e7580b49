/** A server in a separate process, so that its processor time and memory are measured alone. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FAIR_TABLE,
  isPort,
  isUsage,
  JOURNAL_VARIABLE,
  type MINIMAL_ROOM,
  type PATCH_LOOP_ROOM,
  type ProcessUsage,
  ROOM_VARIABLE,
  type SYNCED_ROOM,
  type UsageQuestion,
} from "./process-messages.ts";

const HOST = join(import.meta.dirname, "server-main.ts");
const NO_RATE_LIMITS = {
  REQUESTS_PER_SECOND: "10000",
  TABLES_PER_MINUTE_PER_IP: "10000",
  MAX_TABLES_PER_IP: "10000",
  JOINS_PER_MINUTE_PER_IP: "100000",
  MAX_CONNECTIONS_PER_IP: "10000",
  LOG_LEVEL: "silent",
};

export interface BenchServer {
  readonly url: string;
  usage(question?: UsageQuestion): Promise<ProcessUsage>;
  close(): void;
}

/** The storage of the server's journal. */
export type JournalKind = "memory" | "process";

/** The table's own room, or the one that it is compared with. */
export type BenchRoom =
  | "table"
  | typeof FAIR_TABLE
  | typeof MINIMAL_ROOM
  | typeof SYNCED_ROOM
  | typeof PATCH_LOOP_ROOM;

export async function startBenchServer(
  journal: JournalKind = "memory",
  room: BenchRoom = "table",
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-bench-"));
  const child = fork(HOST, {
    execArgv: ["--expose-gc"],
    env: {
      ...process.env,
      ...NO_RATE_LIMITS,
      ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder },
      [JOURNAL_VARIABLE]: journal === "process" ? "yes" : "no",
      [ROOM_VARIABLE]: room,
    },
  });
  // A bench does not wait for its servers to end.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { port } = await messageFrom(child, isPort);
  return {
    url: `http://127.0.0.1:${port}`,
    usage: (question = "usage") => {
      const usage = messageFrom(child, isUsage);
      child.send(question);
      return usage;
    },
    close: () => child.kill(),
  };
}

/** The framework sends messages to the parent process, too. */
function messageFrom<T>(child: ChildProcess, isExpected: (message: unknown) => message is T): Promise<T> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (!isExpected(message)) return;
      child.off("message", onMessage);
      resolve(message);
    };
    child.on("message", onMessage);
  });
}
