import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { InvalidOption } from "../support/command-line.ts";
import { BREAKABLE_SOCKETS_FLAG } from "../support/network/break-connection.ts";
import { parseOptions } from "./options.ts";
import { leftovers, slopeOf } from "./resource-sample.ts";

const run = promisify(execFile);
const SOAK = join(import.meta.dirname, "soak.ts");
/** The endings after which the test need not wait. */
const SHORT = ["--minutes", "0.02", "--tables", "5"];

describe("npm run soak", function () {
  this.slow(15_000);

  it("leaves no room, no timer and no subscription behind", async () => {
    const { stdout } = await run(process.execPath, [BREAKABLE_SOCKETS_FLAG, SOAK, ...SHORT]);
    const { left, endings, journal, errors } = JSON.parse(stdout);
    assert.deepEqual(errors, {});
    assert.equal(Object.keys(endings).length, 5);
    for (const [name, count] of Object.entries(left)) assert.equal(count, 0, name);
    assert.deepEqual([journal.tables, journal.lines], [0, 0]);
  });

  it("finds leftover resources and growth", () => {
    const empty = {
      ...{ heapMb: 30, rssMb: 150, rooms: 0, listed: 0, connections: 0 },
      ...{ timers: 3, tableTimers: 0, listeners: 17, subscriptions: 1 },
    };
    const left = leftovers(empty, { ...empty, rooms: 1, timers: 5, heapMb: 40 });
    assert.deepEqual([left["rooms"], left["timers"], left["subscriptions"]], [1, 2, 0]);
    assert.equal(slopeOf([0, 1, 2, 3].map((hour) => [hour, 40 + 6 * hour])), 6);
    assert.equal(slopeOf([[1, 40]]), 0);
  });

  it("rejects invalid options with an error message", () => {
    assert.throws(() => parseOptions(["--minutes", "0"]), InvalidOption);
    assert.throws(() => parseOptions(["--tables", "few"]), InvalidOption);
    assert.deepEqual(parseOptions(["--minutes", "30"]).tables, 5400);
  });
});
