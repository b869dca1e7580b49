import assert from "node:assert/strict";
import { InvalidOption } from "../support/command-line.ts";
import { runChaos } from "./chaos-run.ts";
import { parseOptions } from "./options.ts";

/** The storm of `npm run chaos` in small. */
const SHORT = ["--matches", "5", "--tables", "5", "--seed", "npm test"];

describe("npm run chaos", () => {
  it("ends every match in bad weather, shows every hand as it is, and leaves nothing behind", async function () {
    this.slow(40_000);
    const tally = await runChaos(parseOptions(SHORT));
    assert.deepEqual(tally.faults, []);
    const matches = Object.values(tally.seats).reduce((sum, count) => sum + count, 0);
    assert.equal(matches, 5);
    assert.ok(tally.of("comparisons") > 300, `only ${tally.of("comparisons")} looks were compared`);
    for (const what of [
      "stalls",
      "cuts",
      "halfOpens",
      "duplicates",
      "repeats",
      "reloads",
      "secondTabs",
    ] as const)
      assert.ok(tally.of(what) > 0, `no ${what}`);
  });

  it("answers options that make no sense with a sentence", () => {
    assert.throws(() => parseOptions(["--matches", "many"]), InvalidOption);
    assert.throws(() => parseOptions(["--speed", "9"]), /Unknown option '--speed'\. The options are/);
  });
});
