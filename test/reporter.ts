/** Mocha's spec report. It says how to repeat each failed test alone, and ends with a line such as `12 passed, 0 failed`. */
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import Mocha from "mocha";
import { filesOf } from "./explain-failures.ts";
import { RUN_SEED } from "./support/run-seed.ts";

const { EVENT_RUN_END, EVENT_TEST_FAIL } = Mocha.Runner.constants;

class SummedUpSpec extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const failed: (Mocha.Test | Mocha.Hook)[] = [];
    runner.on(EVENT_TEST_FAIL, (test) => failed.push(test));
    // Registered after the spec report's own listener, so that these lines are the last.
    runner.once(EVENT_RUN_END, () => {
      for (const test of failed) Mocha.reporters.Base.consoleLog(howToRepeat(test));
      this.#reportCounts();
    });
  }

  /** The program that has started this run adds its own checks to the counts. */
  #reportCounts(): void {
    const { passes: passed, failures, pending: skipped } = this.stats;
    const { TEST_COUNTS_FILE: file } = process.env;
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed: failures, skipped }));
    else Mocha.reporters.Base.consoleLog(countsLine({ passed, failed: failures, skipped }));
  }
}

/** How many tests passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The line that people and machines read alike. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A failed hook is repeated with all tests of its `describe`. */
function howToRepeat(test: Mocha.Test | Mocha.Hook): string {
  const title = (test.type === "hook" ? test.parent : test)?.fullTitle() ?? "";
  const file = test.file === undefined ? "" : ` ${relative(process.cwd(), test.file)}`;
  const command = `TEST_SEED=${RUN_SEED} npx mocha${file} --fgrep ${quoted(title)}`;
  const pages = filesOf(title).map((path) =>
    path.endsWith(".png") ? `  Picture: ${path}` : lastLines(readFileSync(path, "utf8")),
  );
  return [`Failed: ${test.fullTitle()}`, `  Repeat it alone: ${command}`, ...pages].join("\n");
}

const MAX_PRINTED_LINES = 12;
const MAX_LINE_LENGTH = 700;

/** A log often outlives the files: it tells what each page showed, too. */
function lastLines(text: string): string {
  const [address = "", shown = "", ...lines] = text.trim().split("\n");
  const printed = [address, shown, ...lines.slice(-MAX_PRINTED_LINES)];
  return printed.map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`).join("\n");
}

/** As one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

// Mocha loads a reporter with `require`, which takes the export of this name from an ES module as a whole.
export { SummedUpSpec as "module.exports" };
