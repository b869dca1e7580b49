/**
 * `npm run chaos -- --matches 50 --seed 7`: matches on bad networks, and one line of JSON about them. Each failure is
 * printed on one line. The same seed gives the same network conditions, rules and random numbers, but not the same timing.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { runChaos } from "./chaos-run.ts";
import { parseOptions } from "./options.ts";

await runCommand(async (args) => {
  const options = parseOptions(args);
  const started = performance.now();
  const { figures, seats, faults } = await runChaos(options);
  for (const { wrong, what } of faults) process.stderr.write(`${wrong}: ${what}\n`);
  const seconds = Math.round((performance.now() - started) / 1000);
  printJson({ ...options, seats, ...figures, seconds });
  process.exit(faults.length === 0 ? 0 : 1);
});
