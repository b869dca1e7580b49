/** A server in a process of its own: what it uses of the processor and of memory is its own, too. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FLOOR,
  HOSTED_ROOM,
  isPort,
  isUsage,
  JOURNAL_ON_DISK,
  type LOOPED,
  type Question,
  type SYNCED,
  type Usage,
} from "./usage.ts";

const HOST = join(import.meta.dirname, "host.ts");
const UNHURRIED = {
  REQUESTS_PER_SECOND: "10000",
  TABLES_PER_MINUTE_PER_IP: "10000",
  MAX_TABLES_PER_IP: "10000",
  JOINS_PER_MINUTE_PER_IP: "100000",
  MAX_CONNECTIONS_PER_IP: "10000",
  LOG_LEVEL: "silent",
};

export interface Hosted {
  readonly url: string;
  usage(question?: Question): Promise<Usage>;
  close(): void;
}

/** Where the server writes down what happens. */
export type JournalKind = "memory" | "process";

/** The table's own room, or what it is compared with. */
export type HostedRoom = "table" | typeof FLOOR | typeof SYNCED | typeof LOOPED;

export async function host(journal: JournalKind = "memory", room: HostedRoom = "table"): Promise<Hosted> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-bench-"));
  const child = fork(HOST, {
    execArgv: ["--expose-gc"],
    env: {
      ...process.env,
      ...UNHURRIED,
      ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder },
      [JOURNAL_ON_DISK]: journal === "process" ? "yes" : "no",
      [HOSTED_ROOM]: room,
    },
  });
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { port } = await heardFrom(child, isPort);
  return {
    url: `http://127.0.0.1:${port}`,
    usage: (question = "usage") => {
      const told = heardFrom(child, isUsage);
      child.send(question);
      return told;
    },
    close: () => child.kill(),
  };
}

/** The framework says something to whoever has started it, too. */
function heardFrom<T>(child: ChildProcess, isMeant: (message: unknown) => message is T): Promise<T> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (!isMeant(message)) return;
      child.off("message", hear);
      resolve(message);
    };
    child.on("message", hear);
  });
}
