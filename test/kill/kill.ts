/**
 * `npm run kill -- --rounds 20 --tables 50 --seed 7 --signal both`: a server that is killed under many tables and started
 * again, and one line of JSON about what was left of them. What goes wrong is told in a line each. With `--trace` (needs
 * strace) its system calls are looked at instead: a line of JSON for each kind of journal and each planted fault.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { runKillRounds } from "./kill-run.ts";
import { type Options, parseOptions } from "./options.ts";
import { checkAllTraces } from "./traced-server.ts";

await runCommand(async (args) => {
  const { trace, ...options } = parseOptions(args);
  process.exit((await (trace ? tracesWell() : endsWell(options))) ? 0 : 1);
});

async function endsWell(options: Options): Promise<boolean> {
  const { figures, faults } = await runKillRounds(options);
  for (const { wrong, what } of faults) process.stderr.write(`${wrong}: ${what}\n`);
  printJson({ ...options, ...figures });
  return faults.length === 0;
}

async function tracesWell(): Promise<boolean> {
  let isWell = true;
  for await (const look of checkAllTraces()) {
    printJson(look);
    isWell &&= look.isAsItShouldBe;
  }
  return isWell;
}
