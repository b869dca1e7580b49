import assert from "node:assert/strict";
import { InvalidOption } from "../support/command-line.ts";
import { runChaos } from "./chaos-run.ts";
import { parseOptions } from "./options.ts";

/** `npm run chaos` in small. */
const SHORT = ["--matches", "5", "--tables", "5"];
/** The number of hands and tables compared with the server from which the result means something. */
const ENOUGH_COMPARISONS = 300;
const COUNTED = [
  ...(["comparisons", "stalls", "cuts", "halfOpens", "duplicates", "repeats", "reloads"] as const),
  "secondTabs",
] as const;
type ChaosCount = (typeof COUNTED)[number];

describe("npm run chaos", () => {
  it("ends every match on bad networks, shows every hand correctly, and leaves nothing behind", async function () {
    this.slow(40_000);
    // On a slow machine, players make fewer moves before the accelerated clock ends a turn: then there are more matches.
    const counts = new Map<ChaosCount, number>();
    const of = (what: ChaosCount) => counts.get(what) ?? 0;
    for (let round = 1; of("comparisons") <= ENOUGH_COMPARISONS; round += 1) {
      const results = await runChaos(parseOptions([...SHORT, "--seed", `npm test ${round}`]));
      assert.deepEqual(results.faults, []);
      const matches = Object.values(results.seats).reduce((sum, count) => sum + count, 0);
      assert.equal(matches, 5);
      for (const what of COUNTED) counts.set(what, of(what) + results.of(what));
    }
    for (const what of COUNTED) assert.ok(of(what) > 0, `no ${what}`);
  });

  it("answers invalid options with a sentence", () => {
    assert.throws(() => parseOptions(["--matches", "many"]), InvalidOption);
    assert.throws(() => parseOptions(["--speed", "9"]), /Unknown option '--speed'\. The options are/);
  });
});
