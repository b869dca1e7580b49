/** A real server under strace: its system calls while two people play at a table. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import type { JournalDurability } from "../../server/config.ts";
import { becomesTrue } from "../chaos/wait-until.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";
import { joinWhenOpen, startServerCluster } from "../support/server/cluster/server-cluster.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { type CommandSafety, checkWriteOrder, type WriteOrderResult } from "./check-write-order.ts";
import { type PlantedFault, plantedFaultEnv } from "./cluster/planted-faults.ts";
import { LATE_JOURNAL_MAIN } from "./late-journal.ts";
import { parseSystemCalls, type SystemCall } from "./parse-strace.ts";

const MOVES = 10;
const CALLS = "read,recvfrom,recvmsg,write,writev,sendmsg,sendto,pwrite64,fsync,fdatasync";
/** `-D`: the server stays this process's child, so that it can be ended. */
const STRACE = ["strace", "-D", "-f", "-yy", "-xx", "-s", "65536", "-e", `trace=${CALLS}`];

interface Tracing {
  readonly sync: JournalDurability;
  readonly safety: CommandSafety;
  /** With the planted fault. */
  readonly showsFirst?: boolean;
}

/** The traced runs, and whether each must show frames that are sent too early: the planted faults. */
const TRACE_CHECKS = [
  { name: "process", sync: "process", safety: "written", isFault: false },
  { name: "power", sync: "power", safety: "synced", isFault: false },
  { name: "planted: shows first", sync: "process", safety: "written", showsFirst: true, isFault: true },
  { name: "planted: does not sync", sync: "process", safety: "synced", isFault: true },
] as const;

const CLUSTER_CHECKS = [
  { name: "cluster", plantedFaults: [], isFault: false },
  { name: "planted: gate left open", plantedFaults: ["gateLeftOpen"], isFault: true },
] as const;

export interface TraceCheck extends WriteOrderResult {
  readonly name: string;
  /** Each command was found, and frames were sent early only with a planted fault. */
  readonly isExpected: boolean;
}

/** Traces servers with both kinds of journal, and with planted faults. */
export async function* checkAllTraces(): AsyncGenerator<TraceCheck> {
  for (const { name, isFault, ...tracing } of TRACE_CHECKS)
    yield judge({ name, isFault }, await traceServer(tracing));
}

/** The same with a process of a cluster: its journal is in PostgreSQL. */
export async function* checkClusterTraces(): AsyncGenerator<TraceCheck> {
  for (const { name, isFault, plantedFaults } of CLUSTER_CHECKS)
    yield judge({ name, isFault }, await traceClusterProcess(plantedFaults));
}

interface Expectation {
  readonly name: string;
  readonly isFault: boolean;
}

function judge({ name, isFault }: Expectation, verdict: WriteOrderResult): TraceCheck {
  const isProof = verdict.notFound === 0 && verdict.early + verdict.inTime > 0;
  return { name, ...verdict, isExpected: isProof && verdict.early > 0 === isFault };
}

/** Plays some moves on such a server; returns which frames were sent too early. */
async function traceServer({ sync, safety, showsFirst = false }: Tracing): Promise<WriteOrderResult> {
  const main = showsFirst ? LATE_JOURNAL_MAIN : undefined;
  return withTrace(main, async (server, calls) => {
    await server.start({ JOURNAL_DURABILITY: sync });
    const ids = await playAt(server.url);
    return checkWriteOrder(await calls(), { ids, safety });
  });
}

/** One of the two players connects through another process. */
async function traceClusterProcess(faults: readonly PlantedFault[]): Promise<WriteOrderResult> {
  const cluster = await startServerCluster();
  if (typeof cluster === "string") throw new Error(cluster);
  const { main, env } = plantedFaultEnv(faults);
  try {
    const other = await cluster.startProcess();
    return await withTrace(main, async (server, calls) => {
      await server.start({ ...cluster.env, ...env });
      const ids = await playAt(server.url, other.url);
      return checkWriteOrder(await calls(), { ids, safety: "committed" });
    });
  } finally {
    await cluster.close();
  }
}

/** A server under strace; `calls` ends it, and reads its system calls. */
async function withTrace(
  main: string | undefined,
  run: (server: ServerProcess, calls: () => Promise<readonly SystemCall[]>) => Promise<WriteOrderResult>,
): Promise<WriteOrderResult> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-trace-"));
  const file = join(folder, "calls");
  const wrapper = [...STRACE, "-o", file];
  const server = serverProcess(main === undefined ? { wrapper } : { wrapper, main });
  const isWhole = () => existsSync(file) && readFileSync(file, "utf8").includes("+++ killed by SIGKILL +++");
  try {
    return await run(server, async () => {
      await server.end("SIGKILL");
      if (!(await becomesTrue(isWhole))) throw new Error("strace has not written its last line");
      return parseSystemCalls(readFileSync(file, "utf8"));
    });
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ids of the moves that were made. The table is at the first server. */
async function playAt(url: string, guestUrl = url): Promise<readonly string[]> {
  const ann = await TestClient.create(new Client(url), { name: "Ann", rules: LARGE_HAND_RULES });
  const clients = [withoutReconnection(ann), await joinWhenOpen(guestUrl, ann.code, { name: "Ben" })];
  const ids: string[] = [];
  await startMatch(clients);
  await makeMovesInSequence(clients, MOVES, (id) => ids.push(id));
  return ids;
}
