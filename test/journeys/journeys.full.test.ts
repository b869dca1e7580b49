import assert from "node:assert/strict";
import { LANGUAGES } from "../../client/i18n/i18n.ts";
import { InvalidOption } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { runJourneys } from "./run-journeys.ts";

describe("npm run journeys", function () {
  this.slow(30_000);

  it("opens a game against bots from the home page with one tap and without problems", async () => {
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

  it("rejects invalid options with an error message", () => {
    assert.throws(() => parseOptions(["--devices", "watch"]), InvalidOption);
    assert.throws(() => parseOptions(["--languages", "tlh"]), InvalidOption);
    assert.deepEqual(parseOptions(["--languages", "all"]).languages, Object.keys(LANGUAGES));
  });
});
