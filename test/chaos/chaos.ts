/**
 * `npm run chaos -- --matches 50 --seed 7`: matches in bad weather, and one line of JSON about them. What goes wrong is
 * told in a line each. The same seed gives the same weather, rules and dice; when the machine does what is its own.
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
