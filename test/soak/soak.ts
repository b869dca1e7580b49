/**
 * `npm run soak -- --minutes 30`: tables come and go, thousands of them, in every way that there is. One line of JSON says
 * how the server's memory went, and what is left in it when everybody has gone (nothing should be).
 */
import { hushed } from "../chaos/quiet.ts";
import { atCommandLine, print } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { soak } from "./soaking.ts";

await atCommandLine(async (args) => {
  const options = parseOptions(args);
  await hushed(async () => {
    const figures = await soak(options, (sample) => process.stderr.write(`${JSON.stringify(sample)}\n`));
    print(figures);
    const isClean =
      Object.keys(figures.errors).length === 0 && Object.values(figures.left).every((n) => n <= 0);
    process.exit(isClean ? 0 : 1);
  });
});
