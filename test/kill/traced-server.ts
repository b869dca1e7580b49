/** A real server under strace: its system calls while two people play at a table. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import type { JournalDurability } from "../../server/config.ts";
import { becomesTrue } from "../chaos/wait-until.ts";
import { LARGE_HAND_RULES, makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";
import { serverProcess } from "../support/server/server-process.ts";
import { checkWriteOrder, type WriteOrderResult } from "./check-write-order.ts";
import { LATE_JOURNAL_MAIN } from "./late-journal.ts";
import { parseSystemCalls } from "./parse-strace.ts";

const MOVES = 10;
const CALLS = "read,recvfrom,recvmsg,write,writev,sendmsg,sendto,pwrite64,fsync,fdatasync";
/** `-D`: the server stays this process's child, so that it can be ended. */
const STRACE = ["strace", "-D", "-f", "-yy", "-xx", "-s", "65536", "-e", `trace=${CALLS}`];

interface Tracing {
  readonly sync: JournalDurability;
  /** Whether each command must be safe on the disk before it is shown. */
  readonly isSynced: boolean;
  /** With the planted fault. */
  readonly showsFirst?: boolean;
}

/** The traced runs, and whether each must show frames that leave too early: the planted faults. */
const TRACE_CHECKS = [
  { name: "process", sync: "process", isSynced: false, isFault: false },
  { name: "power", sync: "power", isSynced: true, isFault: false },
  { name: "planted: shows first", sync: "process", isSynced: false, showsFirst: true, isFault: true },
  { name: "planted: does not sync", sync: "process", isSynced: true, isFault: true },
] as const;

export interface TraceCheck extends WriteOrderResult {
  readonly name: string;
  /** Each command was found, and frames left early just where a fault was planted. */
  readonly isAsItShouldBe: boolean;
}

/** Traces servers with both kinds of journal, and with planted faults. */
export async function* checkAllTraces(_isCluster: boolean): AsyncGenerator<TraceCheck> {
  for (const { name, isFault, ...tracing } of TRACE_CHECKS) {
    const verdict = await traceServer(tracing);
    const isProof = verdict.notFound === 0 && verdict.early + verdict.inTime > 0;
    yield { name, ...verdict, isAsItShouldBe: isProof && verdict.early > 0 === isFault };
  }
}

/** Plays some moves on such a server; the answer says what left it too early. */
async function traceServer({ sync, isSynced, showsFirst = false }: Tracing): Promise<WriteOrderResult> {
  const folder = mkdtempSync(join(tmpdir(), "last-card-trace-"));
  const file = join(folder, "calls");
  const server = await serverProcess({
    wrapper: [...STRACE, "-o", file],
    ...(showsFirst ? { main: LATE_JOURNAL_MAIN } : {}),
  });
  try {
    await server.start({ JOURNAL_DURABILITY: sync });
    const ids = await playAt(server.url);
    await server.end("SIGKILL");
    const isWhole = () =>
      existsSync(file) && readFileSync(file, "utf8").includes("+++ killed by SIGKILL +++");
    if (!(await becomesTrue(isWhole))) throw new Error("strace has not written its last line");
    return checkWriteOrder(parseSystemCalls(readFileSync(file, "utf8")), { ids, isSynced });
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ids of the moves that were made. */
async function playAt(url: string): Promise<readonly string[]> {
  const ann = await TestClient.create(new Client(url), { name: "Ann", rules: LARGE_HAND_RULES });
  const guests = [ann, await TestClient.join(new Client(url), ann.code, { name: "Ben" })];
  const ids: string[] = [];
  for (const guest of guests) withoutReconnection(guest);
  await startMatch(guests);
  await makeMovesInSequence(guests, MOVES, (id) => ids.push(id));
  return ids;
}
