/** The programs that share the players of a load test: started together, let go on together, and heard out. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BREAKABLE } from "../support/break-line.ts";
import type { Report } from "./driver.ts";
import { progressOf } from "./figures.ts";
import { argumentsOf, type Options } from "./options.ts";
import { sumOf, Tally } from "./tally.ts";

const DRIVER = join(import.meta.dirname, "driver.ts");
/** A line about how it goes where there is no terminal for the framework's screen, in ms. */
const PROGRESS_MS = 5_000;

type Over = Extract<Report, { type: "over" }>;

/** Plays; what each program counted. */
export async function playIn(options: Options): Promise<readonly Over[]> {
  const programs = Array.from({ length: options.processes }, (_, part) => new Program(options, part));
  const telling = setInterval(() => hasScreen || tellProgress(programs), PROGRESS_MS);
  try {
    await Promise.all(programs.map((program) => program.complete));
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
  readonly over: Promise<Over>;
  /** What it told last. */
  counts = new Tally().counts;
  lateMs = 0;

  constructor(options: Options, part: number) {
    const output = hasScreen && part === 0 ? 2 : "ignore";
    this.#child = fork(DRIVER, [...argumentsOf(options, part)], {
      execArgv: [BREAKABLE],
      serialization: "advanced",
      stdio: ["inherit", output, "inherit", "ipc"],
    });
    const ended = once(this.#child, "exit").then(() => undefined);
    const complete = Promise.withResolvers<undefined>();
    const over = Promise.withResolvers<Over>();
    this.#child.on("message", (report: Report) => {
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

  #hearProgress({ counts, lateMs }: Extract<Report, { type: "progress" }>): void {
    this.counts = counts;
    this.lateMs = lateMs;
  }

  /** It was ended by hand, or died. */
  async #endedEarly(): Promise<Over> {
    const { errors } = this.counts;
    const counts = { ...this.counts, errors: { ...errors, "ended early": 1 } };
    return { type: "over", counts, cost: { core: 0, lateMs: 0 } };
  }
}

function tellProgress(programs: readonly Program[]): void {
  const sum = sumOf(programs.map(({ counts }) => counts));
  const lateMs = Math.max(...programs.map((program) => program.lateMs));
  process.stderr.write(`${JSON.stringify(progressOf(sum, lateMs))}\n`);
}
