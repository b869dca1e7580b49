/**
 * The benches in small, so that no change breaks them unnoticed. The tests check which figures there are, not how large they
 * are. The bench of the client takes a browser and minutes: here only its pages are built.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildPage } from "./client/build-pages.ts";
import type { EngineBench } from "./engine.ts";
import type { FairnessBench } from "./fairness.ts";
import type { JournalBench } from "./journal.ts";
import type { LongTableBench } from "./long-table.ts";
import type { MemoryBench } from "./memory.ts";
import type { Percentiles } from "./percentiles.ts";
import type { RoomBench } from "./room.ts";
import type { WireBench } from "./wire.ts";

const run = promisify(execFile);
const BENCH = join(import.meta.dirname, "bench.ts");

interface Benches {
  readonly engine: EngineBench;
  readonly wire: WireBench;
  readonly room: RoomBench;
  readonly memory: MemoryBench;
  readonly journal: JournalBench;
  readonly "long-table": LongTableBench;
  readonly fairness: FairnessBench;
}

const NAMES: readonly (keyof Benches)[] = [
  ...(["engine", "wire", "room", "memory", "journal", "long-table", "fairness"] as const),
];

/** `npm run bench -- --small` with their names: a line of JSON for each, and nothing else on the output. */
async function benched(): Promise<Benches> {
  const { stdout } = await run(process.execPath, [BENCH, "--small", ...NAMES]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ bench, small }) => [bench, small]),
    NAMES.map((name) => [name, true]),
  );
  return Object.fromEntries(lines.map((line) => [line.bench, line]));
}

/** More than nothing, in every place. */
function assertPositive(figures: object, ...path: readonly string[]): void {
  for (const [name, value] of Object.entries(figures)) {
    const at = [...path, name];
    if (typeof value === "object" && value !== null) assertPositive(value, ...at);
    else
      assert.ok(
        typeof value === "number" && value > 0 && Number.isFinite(value),
        `${at.join(".")}: ${value}`,
      );
  }
}

function assertTimes(times: Percentiles): void {
  const { p50, p95, p99, max } = times;
  assert.ok(0 < p50 && p50 <= p95 && p95 <= p99 && p99 <= max, JSON.stringify(times));
}

describe("npm run bench -- --small", () => {
  it("measures engine, wire, room, memory, journal, a long table and the wait for a fair deal", async function () {
    this.slow(15_000);
    const { engine, wire, room, memory, journal, fairness, "long-table": longTable } = await benched();

    assertPositive(engine.movesPerSecond);
    assertPositive([engine.ratio, engine.ratioByTrying]);

    const { patch, explanation, answer, other } = wire.parts;
    assertPositive([patch, explanation, answer]);
    assert.deepEqual(other, { bytes: 0, frames: 0 });
    assert.deepEqual(Object.keys(wire.shuffles), ["perTurn", "perRound"]);
    assert.ok(wire.bytes >= patch.bytes + explanation.bytes, "the parts are parts of the whole");

    for (const { seenByOther, answered } of [room, room.bare]) [seenByOther, answered].forEach(assertTimes);
    assertPositive(room.core);
    for (const { ratio } of [room.core.paced, room.core.atOnce])
      assert.deepEqual(Object.keys(ratio), [
        "bare",
        "synced",
        "table",
        "signing",
        "fair",
        "tableAgain",
        "onDisk",
        "patchedEvery50Ms",
      ]);

    assertPositive([memory.heapKilobytes, memory.tables]);

    for (const { atFullSpeed, paced } of [journal.memory, journal.process, journal.power]) {
      assert.ok(atFullSpeed.commandsPerSecond > 0);
      [atFullSpeed.answered, paced.answered, paced.written].forEach(assertTimes);
    }
    assert.deepEqual(Object.keys(journal.added), ["process", "power"]);

    assertPositive([longTable.matches, longTable.commands, longTable.startSeconds, longTable.peakMegabytes]);
    for (const times of [longTable.whileSaving, longTable.idle]) assertTimes(times);

    for (const { first, next } of [fairness.without, fairness.contributing])
      [first, next].forEach(assertTimes);
  });

  it("finds the pages that the client is measured with", async function () {
    this.slow(10_000);
    // Vite takes a build for production to be all that this process will ever do.
    const { NODE_ENV } = process.env;
    after(() => {
      if (NODE_ENV === undefined) Reflect.deleteProperty(process.env, "NODE_ENV");
    });
    for (const folder of await Promise.all([buildPage("frames"), buildPage("bare")])) {
      assert.deepEqual((await readdir(folder)).toSorted(), ["assets", "index.html"]);
      await rm(folder, { recursive: true });
    }
  });

  it("answers the name of no bench with a sentence", async () => {
    const failed: unknown = await run(process.execPath, [BENCH, "speed"]).catch((error: unknown) => error);
    assert.ok(failed instanceof Error && "code" in failed && "stderr" in failed);
    assert.deepEqual(
      [failed.code, failed.stderr],
      [
        2,
        'There is no bench "speed": choose of engine, wire, room, memory, journal, long-table, fairness, client, masters, bots, coach.\n',
      ],
    );
  });
});
