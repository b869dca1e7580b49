/**
 * `npm run attack -- --frames 100000 --requests 20000 --seed 7`: a server under attack while people play on it, and one
 * line of JSON with the results. Each failure is printed on one line.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { runAttack } from "./attack-run.ts";
import { parseOptions } from "./options.ts";
import { findFaults } from "./pass-criteria.ts";
import { runPhases } from "./phases/run-phases.ts";

await runCommand(async (args) => {
  const { phases, sendsMalformed, isSmall, ...options } = parseOptions(args);
  const result = sendsMalformed
    ? await runAttack({ ...options, phases, sendsMalformed, isSmall })
    : undefined;
  const results = phases.length === 0 ? {} : await runPhases(phases, isSmall);
  const faults = [
    ...(result === undefined ? [] : findFaults(result)),
    ...Object.values(results).flatMap((phase) => phase.faults),
  ];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  const figures = Object.entries(results).map(([name, phase]) => [name, phase.figures]);
  printJson({ ...options, ...result, phases: Object.fromEntries(figures), faults: faults.length });
  process.exit(faults.length === 0 ? 0 : 1);
});
