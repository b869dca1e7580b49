/**
 * `npm run attack -- --frames 100000 --requests 20000 --seed 7`: a server under attack while people play on it, and one
 * line of JSON with the results. Each failure is printed on one line.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { runAttack } from "./attack-run.ts";
import { parseOptions } from "./options.ts";
import { findFaults } from "./pass-criteria.ts";

await runCommand(async (args) => {
  const options = parseOptions(args);
  const result = await runAttack(options);
  const faults = findFaults(result);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  printJson({ ...options, ...result, faults: faults.length });
  process.exit(faults.length === 0 ? 0 : 1);
});
