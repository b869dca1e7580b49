import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { InvalidOption } from "../support/command-line.ts";
import { whyNoHaproxy } from "../support/server/haproxy.ts";
import { whyNoPostgres } from "../support/server/postgres.ts";
import { whyNoRedis } from "../support/server/redis.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { skipBecause } from "../support/skip.ts";
import { parseOptions } from "./options.ts";

const LOAD = join(import.meta.dirname, "load.ts");

interface LoadTestRun {
  readonly code: number;
  readonly output: string;
  readonly errorOutput: string;
}

/** Runs `npm run loadtest` with these arguments. */
function loadtest(...args: readonly string[]): Promise<LoadTestRun> {
  return new Promise((resolve) => {
    execFile(process.execPath, [LOAD, ...args], (error, output, errorOutput) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output, errorOutput }),
    );
  });
}

/** What the first test wants to see, however long a busy machine takes for it. */
const COUNTED = ["matches", "rounds", "commands", "contributions", "drops", "returns"];
/** Two tables, short thinking times, short rounds, and many dropped connections. */
const SHORT = [
  ...["--numClients", "8", "--think", "20", "--drops", "6", "--seconds", "1"],
  ...["--until", COUNTED.join(","), "--rules", '{"handSize":1}'],
];
const FIGURES = [
  ...["clients", "tables", "arrived", "seconds", "matches", "rounds", "commands", "contributions"],
  ...[
    "commandsPerSecond",
    "answered",
    "seenByOthers",
    "bytesPerTurnAndClient",
    "framesPerTurnAndClient",
    "frames",
    "drops",
  ],
  ...[
    "returns",
    "reconnected",
    "rejoined",
    "questions",
    "friendsPerAnswer",
    "told",
    "handsSeen",
    "wrongHands",
    "refused",
    "closed",
    "errors",
    "load",
  ],
];

describe("npm run loadtest", function () {
  this.slow(10_000);
  let server: ServerProcess;
  before(async () => {
    server = serverProcess();
    await server.start({ TRUSTED_PROXIES: "1" });
  });
  after(() => server.remove());

  it("plays matches through dropped connections, and ends with one clean line of JSON", async () => {
    const { code, output, errorOutput } = await loadtest(
      "--endpoint",
      server.url.replace("http", "ws"),
      ...SHORT,
    );
    assert.equal(output.split("\n").length, 2, output);
    const figures = JSON.parse(output);
    assert.deepEqual(Object.keys(figures), FIGURES);
    assert.deepEqual([figures.errors, figures.closed, figures.wrongHands], [{}, {}, 0], errorOutput);
    assert.deepEqual([figures.arrived, figures.tables], [8, 2]);
    for (const name of [...COUNTED, "handsSeen"]) {
      assert.ok(figures[name] > 0, `${name}: ${output}`);
    }
    for (const times of ["answered", "seenByOthers"]) assert.ok(figures[times].p50 > 0, times);
    assert.equal(code, 0);
  });

  it("gives the players friends, whose home pages see all of them at their tables", async () => {
    const people = ["--numClients", "8", "--friends", "4", "--seconds", "1", "--until", "questions"];
    const { code, output, errorOutput } = await loadtest(
      "--endpoint",
      server.url.replace("http", "ws"),
      ...people,
    );
    const { questions, friendsPerAnswer, told, errors } = JSON.parse(output);
    assert.deepEqual([friendsPerAnswer, errors, code], [4, {}, 0], errorOutput);
    assert.ok(questions > 0 && told.p50 > 0);
  });

  it("compares a single server with clusters that it starts itself, a line of JSON for each", async function () {
    const reasons = [whyNoPostgres(), whyNoRedis(), whyNoHaproxy()].filter((reason) => reason !== undefined);
    if (reasons.length > 0) skipBecause(this, reasons.join("; "));
    const { code, output, errorOutput } = await loadtest("--compare", "single,2", ...SHORT);
    const lines = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ servers, arrived, wrongHands, errors }) => ({ servers, arrived, wrongHands, errors })),
      ["single", 2].map((servers) => ({ servers, arrived: 8, wrongHands: 0, errors: {} })),
      errorOutput,
    );
    assert.ok(lines.every(({ commands, answered }) => commands > 0 && answered.p99 > 0));
    assert.equal(code, 0);
  });

  it("reports in its line what went wrong, and exits with 1", async () => {
    const failed = await loadtest(
      "--endpoint",
      "ws://127.0.0.1:9",
      "--numClients",
      "2",
      "--seats",
      "2",
      "--seconds",
      "1",
    );
    assert.deepEqual(JSON.parse(failed.output).errors, { "arrival: offline": 1, "arrival: no table": 1 });
    assert.equal(failed.code, 1);
  });

  it("waits for players to join no longer than --arriving, and exits with 1", async () => {
    // Accepts every connection and never sends anything.
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const few = ["--numClients", "2", "--seats", "2", "--seconds", "1", "--arriving", "1"];
    const { code, output } = await loadtest("--endpoint", `ws://127.0.0.1:${port}`, ...few);
    silent.close();
    const { clients, arrived, commands } = JSON.parse(output);
    assert.deepEqual([clients, arrived, commands, code], [2, 0, 0, 1]);
  });

  it("answers --help with its options, and invalid options with an error message", async () => {
    const help = await loadtest("--help");
    assert.match(help.output, /--drops/);
    const bad = await loadtest("--numClients", "9");
    assert.deepEqual([bad.code, bad.output], [2, ""]);
    assert.match(bad.errorOutput, /must fill its tables/);
    for (const args of [
      ["--endpoint", "localhost"],
      ["--room", "chess"],
      ["--drops", "many"],
      ["--rules", "[]"],
      ["--target", "0"],
      ["--arriving", "0"],
      ["--until", "victories"],
      ["--processes", "90"],
      ["--friends", "3"],
      ["--friends", "40"],
      ["--bots", "nobody"],
      ["--compare", "4"],
      ["--compare", "many"],
    ])
      assert.throws(() => parseOptions(args), InvalidOption, args.join(" "));
  });
});
