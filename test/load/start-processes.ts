/** The programs that share the players of a load test: started together, let go on together, and heard out. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { BREAKABLE_SOCKETS_FLAG } from "../support/network/break-connection.ts";
import type { ProcessMessage } from "./load-process.ts";
import { argumentsOf, type Options } from "./options.ts";
import { progressText } from "./report.ts";
import { LoadStatistics, sumCounts } from "./statistics.ts";

const DRIVER = join(import.meta.dirname, "load-process.ts");
/** A line about how it goes where there is no terminal for the framework's screen, in ms. */
const PROGRESS_MS = 5_000;
/** In a second. */
const MS = 1_000;

type ProcessResult = Extract<ProcessMessage, { type: "over" }>;

/** Plays; what each program counted. */
export async function runProcesses(options: Options): Promise<readonly ProcessResult[]> {
  const programs = Array.from({ length: options.processes }, (_, part) => new Program(options, part));
  const telling = setInterval(() => hasScreen || tellProgress(programs), PROGRESS_MS);
  try {
    await withTimeLimit(options.arriving * MS, Promise.all(programs.map((program) => program.complete)));
    for (const program of programs) program.goOn();
    return await Promise.all(programs.map((program) => program.over));
  } finally {
    clearInterval(telling);
  }
}

/** On a terminal the first one shows the framework's screen; the line of JSON comes when that has been taken away. */
const hasScreen = process.stderr.isTTY === true;

class Program {
  readonly #child: ChildProcess;
  /** All its players have come, or it has ended. */
  readonly complete: Promise<void>;
  readonly over: Promise<ProcessResult>;
  /** What it told last. */
  counts = new LoadStatistics().counts;
  lateMs = 0;

  constructor(options: Options, part: number) {
    const output = hasScreen && part === 0 ? 2 : "ignore";
    this.#child = fork(DRIVER, [...argumentsOf(options, part)], {
      execArgv: [BREAKABLE_SOCKETS_FLAG],
      serialization: "advanced",
      stdio: ["inherit", output, "inherit", "ipc"],
    });
    const ended = once(this.#child, "exit").then(() => undefined);
    const complete = Promise.withResolvers<undefined>();
    const over = Promise.withResolvers<ProcessResult>();
    this.#child.on("message", (report: ProcessMessage) => {
      if (report.type === "complete") complete.resolve(undefined);
      else if (report.type === "progress") this.#hearProgress(report);
      else over.resolve(report);
    });
    this.complete = Promise.race([complete.promise, ended]);
    // The screen is gone by then.
    this.over = ended.then(() => Promise.race([over.promise, this.#endedEarly()]));
  }

  goOn(): void {
    if (this.#child.connected) this.#child.send("go on");
  }

  #hearProgress({ counts, lateMs }: Extract<ProcessMessage, { type: "progress" }>): void {
    this.counts = counts;
    this.lateMs = lateMs;
  }

  /** It was ended by hand, or died. */
  async #endedEarly(): Promise<ProcessResult> {
    const { errors } = this.counts;
    const counts = { ...this.counts, errors: { ...errors, "ended early": 1 } };
    return { type: "over", counts, cost: { core: 0, lateMs: 0 } };
  }
}

function tellProgress(programs: readonly Program[]): void {
  const sum = sumCounts(programs.map(({ counts }) => counts));
  const lateMs = Math.max(...programs.map((program) => program.lateMs));
  process.stderr.write(`${JSON.stringify(progressText(sum, lateMs))}\n`);
}
