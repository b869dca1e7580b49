/** The server of a soak test, as a process of its own. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../../server/journal/sqlite-file.ts";
import type { ResourceSample } from "./resource-sample.ts";
import type { SoakServerMessage } from "./soak-server-main.ts";

const MAIN = join(import.meta.dirname, "soak-server-main.ts");
/** All clients have one address. */
const UNLIMITED = {
  LOG_LEVEL: "warn",
  REQUESTS_PER_SECOND: "1000",
  TABLES_PER_MINUTE_PER_IP: "100000",
  MAX_TABLES_PER_IP: "100000",
  JOINS_PER_MINUTE_PER_IP: "1000000",
  MAX_CONNECTIONS_PER_IP: "100000",
};

/** The size of the journal of the running tables. */
export interface JournalSize {
  readonly tables: number;
  readonly lines: number;
  readonly walBytes: number;
}

export interface SoakServer {
  readonly url: string;
  /** Its resources now, after garbage collection. */
  sample(): Promise<ResourceSample>;
  journal(): JournalSize;
  end(): Promise<void>;
}

/** Starts it; the clocks of its tables run `pace` times as fast as real time. Its log goes to the standard error. */
export async function startSoakServer(pace: number): Promise<SoakServer> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-soak-"));
  const child = fork(MAIN, [String(pace)], {
    execArgv: ["--expose-gc"],
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, ...UNLIMITED },
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const first = await answerOf(child);
  if (!("port" in first)) throw new Error("the server does not report its port");
  return {
    url: `http://127.0.0.1:${first.port}`,
    sample: async () => {
      const answer = answerOf(child);
      child.send("sample");
      const received = await answer;
      if (!("sample" in received)) throw new Error("the server does not report its resources");
      return received.sample;
    },
    journal: () => journalIn(folder),
    end: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answerOf(child: ChildProcess): Promise<SoakServerMessage["answer"]> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    const onMessage = (message: Partial<SoakServerMessage>) => {
      if (message.answer === undefined) return;
      child.off("message", onMessage).off("exit", ended);
      resolve(message.answer);
    };
    child.on("message", onMessage).once("exit", ended);
  });
}

function journalIn(folder: string): JournalSize {
  const file = join(folder, DATABASE_FILE);
  const journal = new DatabaseSync(file, { readOnly: true });
  try {
    const count = (table: string) =>
      Number(journal.prepare(`select count(*) as n from ${table}`).get()?.["n"]);
    return { tables: count("kept"), lines: count("line"), walBytes: statSync(`${file}-wal`).size };
  } finally {
    journal.close();
  }
}
