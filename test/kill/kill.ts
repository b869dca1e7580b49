/**
 * `npm run kill -- --rounds 20 --tables 50 --seed 7 --signal both`: a server that is killed under many tables and started
 * again, and one line of JSON about what was left of them. What goes wrong is told in a line each.
 */
import { atCommandLine, print } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { killRounds } from "./rounds.ts";

await atCommandLine(async (args) => {
  const { trace: _trace, ...options } = parseOptions(args);
  const { figures, faults } = await killRounds(options);
  for (const { wrong, what } of faults) process.stderr.write(`${wrong}: ${what}\n`);
  print({ ...options, ...figures });
  process.exit(faults.length === 0 ? 0 : 1);
});
