/** `npm run replays -- --records 1000 --seed 7`: one line of JSON; exits with 1 if a replay differs. */
import { parseOptionValues, printJson, runCommand, wholeNumber } from "../support/command-line.ts";
import { compare, recordLines } from "./replays.ts";

const OPTIONS = {
  records: { type: "string", default: "1000" },
  seed: { type: "string", default: "1" },
} as const;

await runCommand(async (args) => {
  const { records, seed } = parseOptionValues(args, OPTIONS);
  const comparison = await compare(recordLines(wholeNumber("records", records), seed));
  printJson(comparison);
  process.exitCode = comparison.faulty.length + comparison.different.length === 0 ? 0 : 1;
});
