/**
 * A run of the tests leaves no process behind, however it ends. As soon as it has ended, a program kills everything that it
 * has started and that still runs: workers in an endless loop, servers, databases, browsers. Mocha loads this before the
 * tests, and `run.ts` before it checks and builds.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const CHECK_MS = 1_000;
/** With the number of the run, in the environment of all its processes. */
const MARK = "LAST_CARD_TESTS_";

/** In the environment of a program that may go on: the installer of a package leaves a broken one if it is killed. */
export const MAY_GO_ON = `${MARK}MAY_GO_ON`;

/** Mocha calls it once, in the first process of a run. */
export function mochaGlobalSetup(this: Mocha.Runner): void {
  endWithThisProcess();
  // Mocha would wait until its workers have ended.
  this.once("start", () => process.removeAllListeners("SIGINT"));
}

/** What this process starts from now on ends with it. Only Linux tells which processes those are. */
export function endWithThisProcess(): void {
  if (process.platform !== "linux") return;
  const words = [import.meta.filename, ...processesOfRun().map(String)];
  spawn(process.execPath, words, { detached: true, stdio: "ignore" }).unref();
  // All processes inherit it, those that become daemons too.
  process.env[MARK + process.pid] = "";
}

/** This process, and npm with the shell between them if npm has started it. */
function processesOfRun(): readonly number[] {
  const { npm_node_execpath: npm } = process.env;
  const pids = [process.pid];
  for (let pid = process.ppid; npm !== undefined && pid > 0; pid = processOf(pid)?.parent ?? 0) {
    pids.push(pid);
    if (realpathOf(`/proc/${pid}/exe`) === realpathOf(npm)) return pids;
  }
  return [process.pid];
}

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
}

/** Undefined if it has ended, even if its parent does not know that yet. */
function processOf(pid: number): RunningProcess | undefined {
  const [, state = "", parent] = /.*\) (\w) (\d+)/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  return /[^ZX]/.test(state) ? { pid, parent: Number(parent) } : undefined;
}

/** The processes that the run has started. PostgreSQL and Chromium overwrite the environment of their child processes. */
function startedBy(run: number): readonly number[] {
  const all = readdirSync("/proc").flatMap((name) => processOf(Number(name)) ?? []);
  const found = new Set<number>();
  const isFound = ({ pid, parent }: RunningProcess) => {
    const environment = read(`/proc/${pid}/environ`);
    if (environment.includes(`${MAY_GO_ON}=`)) return false;
    return environment.includes(`${MARK}${run}=`) || found.has(parent);
  };
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const each of all) if (isFound(each)) found.add(each.pid);
  }
  return [...found];
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

function realpathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}

if (import.meta.main) {
  const [run = 0, ...npm] = process.argv.slice(2).map(Number);
  while ([run, ...npm].every((pid) => processOf(pid) !== undefined)) await delay(CHECK_MS);
  end(run);
  for (let left = startedBy(run); left.length > 0; left = startedBy(run)) {
    for (const pid of left) end(pid);
    await delay(CHECK_MS / 10);
  }
}
