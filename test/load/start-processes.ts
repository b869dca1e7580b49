/** The processes that share the players of a load test: starts them together and collects their results. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { BREAKABLE_SOCKETS_FLAG } from "../support/network/break-connection.ts";
import type { ProcessMessage } from "./load-process.ts";
import { argumentsOf, type Options } from "./options.ts";
import { progressText } from "./report.ts";
import { LoadStatistics, sumCounts } from "./statistics.ts";

const PROCESS_FILE = join(import.meta.dirname, "load-process.ts");
/** Between two lines of progress if there is no terminal for the framework's screen, in ms. */
const PROGRESS_MS = 5_000;
const SECOND_MS = 1_000;

type ProcessResult = Extract<ProcessMessage, { type: "over" }>;

/** Plays, and returns the result of each process. */
export async function runProcesses(options: Options): Promise<readonly ProcessResult[]> {
  const processes = Array.from({ length: options.processes }, (_, part) => new LoadProcess(options, part));
  const progress = setInterval(() => hasScreen || printProgress(processes), PROGRESS_MS);
  try {
    await withTimeLimit(options.arriving * SECOND_MS, Promise.all(processes.map((child) => child.complete)));
    for (const child of processes) child.startMeasuring();
    return await Promise.all(processes.map((child) => child.over));
  } finally {
    clearInterval(progress);
  }
}

/** On a terminal the first process shows the framework's screen; the line of JSON is printed after it has closed. */
const hasScreen = process.stderr.isTTY === true;

class LoadProcess {
  readonly #child: ChildProcess;
  /** All its players have joined, or it has ended. */
  readonly complete: Promise<void>;
  readonly over: Promise<ProcessResult>;
  /** Its last report. */
  counts = new LoadStatistics().counts;
  lateMs = 0;

  constructor(options: Options, part: number) {
    const output = hasScreen && part === 0 ? 2 : "ignore";
    this.#child = fork(PROCESS_FILE, [...argumentsOf(options, part)], {
      execArgv: [BREAKABLE_SOCKETS_FLAG],
      serialization: "advanced",
      stdio: ["inherit", output, "inherit", "ipc"],
    });
    const ended = once(this.#child, "exit").then(() => undefined);
    const complete = Promise.withResolvers<undefined>();
    const over = Promise.withResolvers<ProcessResult>();
    this.#child.on("message", (report: ProcessMessage) => {
      if (report.type === "complete") complete.resolve(undefined);
      else if (report.type === "progress") this.#updateProgress(report);
      else over.resolve(report);
    });
    this.complete = Promise.race([complete.promise, ended]);
    // The screen is closed by then.
    this.over = ended.then(() => Promise.race([over.promise, this.#endedEarly()]));
  }

  startMeasuring(): void {
    if (this.#child.connected) this.#child.send("go on");
  }

  #updateProgress({ counts, lateMs }: Extract<ProcessMessage, { type: "progress" }>): void {
    this.counts = counts;
    this.lateMs = lateMs;
  }

  /** It was stopped or crashed. */
  async #endedEarly(): Promise<ProcessResult> {
    const { errors } = this.counts;
    const counts = { ...this.counts, errors: { ...errors, "ended early": 1 } };
    return { type: "over", counts, cost: { seconds: 0, core: 0, lateMs: 0 } };
  }
}

function printProgress(processes: readonly LoadProcess[]): void {
  const sum = sumCounts(processes.map(({ counts }) => counts));
  const lateMs = Math.max(...processes.map((child) => child.lateMs));
  process.stderr.write(`${JSON.stringify(progressText(sum, lateMs))}\n`);
}
