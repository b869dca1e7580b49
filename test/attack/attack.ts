/**
 * `npm run attack -- --frames 100000 --requests 20000 --seed 7`: a server under attack while people play on it, and one
 * line of JSON about how they fared. What goes wrong is told in a line each.
 */
import { atCommandLine, print } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { besiege } from "./siege.ts";
import { faultsOf } from "./verdict.ts";

await atCommandLine(async (args) => {
  const options = parseOptions(args);
  const siege = await besiege(options);
  const faults = faultsOf(siege);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  print({ ...options, ...siege, faults: faults.length });
  process.exit(faults.length === 0 ? 0 : 1);
});
