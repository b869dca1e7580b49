import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { InvalidOption } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { findFaults } from "./pass-criteria.ts";
import { PHASES } from "./phases/all-phases.ts";

const ATTACK = join(import.meta.dirname, "attack.ts");

/** A short `npm run attack`: only the long run measures how long honest players wait, on an idle machine. */
const SHORT = [
  "--phases",
  "malformed",
  "--frames",
  "10000",
  "--requests",
  "500",
  "--rate",
  "5000",
  "--tables",
  "3",
  "--stretch",
  "1000",
  // Else the rate limit of joins stops most frames.
  "--joins",
  "1000000",
];
/** Measured by the long run only. */
const OF_THE_MACHINE = /99th percentile|has grown by|took \d+ ms/;

interface Ended {
  readonly code: number;
  readonly output: string;
  /** A line for each fault. */
  readonly faults: readonly string[];
}

function attack(...words: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [ATTACK, ...words], (error, output, said) => {
      const faults = said.split("\n").filter((line) => line !== "");
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output, faults });
    });
  });
}

describe("npm run attack", () => {
  it("breaks nothing: no crash, no unhandled rejection, no player is disturbed, and the log stays short", async function () {
    this.slow(20_000);
    const { code, output, faults } = await attack(...SHORT, "--seed", "npm test");
    assert.deepEqual(
      faults.filter((fault) => !OF_THE_MACHINE.test(fault)),
      [],
    );
    const result = JSON.parse(output);
    assert.deepEqual([result.frames, result.requests, result.seed], [10_000, 500, "npm test"]);
    assert.ok(result.attacked.moves > 0 && result.returns > 0);
    assert.deepEqual([result.faults, code], [faults.length, faults.length > 0 ? 1 : 0]);
  });

  it("reports long waits of players, and growth of memory and logs", () => {
    const times = { p50: 1, p95: 2, p99: 3, max: 4, moves: 5, server: { core: 0.1, loopP99: 11 } };
    const fine = {
      ...{ frames: 1000, requests: 100, returns: 1, logBytes: 0, logLines: 10, grownBytes: 0 },
      ...{ quiet: times, attacked: times, faults: [] },
    };
    assert.deepEqual(findFaults(fine), []);
    for (const worse of [
      { attacked: { ...times, p99: 7 } },
      { grownBytes: 60_000_000 },
      { logLines: 500 },
      { faults: ["gone"] },
    ]) {
      assert.equal(findFaults({ ...fine, ...worse }).length, 1);
    }
  });

  it("answers invalid options with a sentence", () => {
    assert.throws(() => parseOptions(["--frames", "many"]), InvalidOption);
    assert.throws(() => parseOptions(["--phases", "pipelining,flowers"]), InvalidOption);
  });
});

describe("the server under attack", () => {
  let ended: Ended;
  before(async () => {
    ended = await attack("--small", "--phases", PHASES.map(({ name }) => name).join());
  });

  /** The phase was run to its end, and found no fault of the server. */
  function held(name: string): void {
    const faults = ended.faults.filter((fault) => fault.startsWith(`${name}: `));
    assert.deepEqual(
      faults.filter((fault) => !OF_THE_MACHINE.test(fault)),
      [],
    );
    assert.notDeepEqual(JSON.parse(ended.output).phases[name] ?? {}, {});
  }

  it("closes connections with pipelined requests, and leaves no file open", () => held("pipelining"));
  it("leaves no file open after answers that were cut off", () => held("cutOff"));
  it("lets others use quick play beside answers that nobody reads", () => held("unread"));
  it("lets the visitor of a hostile page open an invitation and join", () => held("images"));
  it("keeps nobody out by joins that are never used", () => held("reservations"));
  it("gives at most thirty points for new profiles that lose and leave", () => held("puppets"));
  it("restores a long round as it was, after it was killed", () => held("endless"));
});
