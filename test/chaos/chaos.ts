/**
 * `npm run chaos -- --matches 50 --seed 7`: matches in bad weather, and one line of JSON about them. What goes wrong is
 * told in a line each. The same seed gives the same weather, rules and dice; when the machine does what is its own.
 */
import { BadOption, parseOptions } from "./options.ts";
import { storm } from "./storm.ts";

const BAD_OPTION = 2;

try {
  const options = parseOptions(process.argv.slice(2));
  const started = performance.now();
  const { figures, seats, faults } = await storm(options);
  for (const { wrong, what } of faults) process.stderr.write(`${wrong}: ${what}\n`);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${JSON.stringify({ ...options, seats, ...figures, seconds })}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = BAD_OPTION;
}
