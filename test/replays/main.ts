/** `npm run replays -- --records 1000 --seed 7`: one line of JSON; exits with 1 if a replay differs. */
import { parseArgs } from "node:util";
import { compare, recordLines } from "./replays.ts";

const OPTIONS = {
  records: { type: "string", default: "1000" },
  seed: { type: "string", default: "1" },
} as const;
const { records, seed } = parseArgs({ options: OPTIONS }).values;

if (/^[1-9]\d{0,5}$/.test(records)) {
  const comparison = await compare(recordLines(Number(records), seed));
  process.stdout.write(`${JSON.stringify(comparison)}\n`);
  process.exitCode = comparison.faulty.length + comparison.different.length === 0 ? 0 : 1;
} else {
  process.stderr.write(`--records must be a whole number of at least 1, not "${records}".\n`);
  process.exitCode = 2;
}
