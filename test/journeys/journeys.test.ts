import assert from "node:assert/strict";
import { InvalidOption } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { runJourneys } from "./run-journeys.ts";

describe("npm run journeys", function () {
  this.slow(30_000);

  it("leads from the home page into a game against bots with one tap, and meets no problem", async () => {
    const recorded = await runJourneys(parseOptions(["--devices", "phone", "--only", "bots"]));
    const [bots] = recorded.map(({ figures }) => figures);
    assert.ok(bots !== undefined);
    assert.deepEqual(bots.problems, []);
    assert.deepEqual([bots.taps, Object.keys(bots.seconds)], [1, ["dealt", "firstMove"]]);
    assert.ok(bots.requests > 0 && bots.requests <= 25, `${bots.requests} requests`);
    assert.ok(bots.bytes > 0);
    assert.ok(bots.framesCompared > 0);
    assert.equal(bots.disagreements, 0);
    assert.equal(recorded[0]?.steps.length, 3);
  });

  it("answers options that make no sense with a sentence", () => {
    assert.throws(() => parseOptions(["--devices", "watch"]), InvalidOption);
    assert.throws(() => parseOptions(["--languages", "tlh"]), InvalidOption);
    assert.deepEqual(parseOptions(["--languages", "all"]).languages.length, 6);
  });
});
