import assert from "node:assert/strict";
import { compare, recordLine, recordLines } from "./replays.ts";

describe("records of finished matches", () => {
  it("replay to the same events and the same game in Node and in a browser", async () => {
    const lines = recordLines(50, "short");
    const comparison = await compare(lines);
    assert.equal(comparison.records, 50);
    assert.ok(comparison.entries > 2_000, `${comparison.entries} entries`);
    assert.deepEqual([comparison.faulty, comparison.different], [[], []]);
  });

  it("are reported if one of them has been changed", async () => {
    const line = recordLine(3, "short");
    const changed = line.replace(/"type":"turnStarted","seat":\d/, '"type":"turnStarted","seat":9');
    assert.notEqual(changed, line);
    const comparison = await compare([line, changed]);
    assert.deepEqual(comparison.faulty, [1]);
  });
});
