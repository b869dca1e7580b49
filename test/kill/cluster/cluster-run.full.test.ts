import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { useServerCluster } from "../../support/server/cluster/server-cluster.ts";
import { findByChance } from "../find-by-chance.ts";
import type { ClusterOptions } from "../options.ts";
import { runClusterRounds } from "./cluster-run.ts";
import { PLANTED_FAULTS, plantInto } from "./planted-faults.ts";

/** `npm run kill -- --cluster` in small. Much is held back whenever a process dies, in memory that is used again. */
const SHORT = {
  ...{ rounds: 2, tables: 3, processes: 2, seed: "npm test", balancer: "own", isDurable: false },
  disturbances: ["kill", "term"],
  plantedFaults: ["slowCommits", "memoryReused"],
} satisfies ClusterOptions;
/** What happens to Redis and to the database, which all processes share. */
const SHARED_FAULTS: ClusterOptions["disturbances"] = [
  ...(["redis-pause", "redis-flush", "redis-restart"] as const),
  ...(["db-slow", "db-stall", "db-restart"] as const),
];
describe("npm run kill -- --cluster", () => {
  const cluster = useServerCluster();
  it("loses, doubles and invents nothing while one process is killed and one hands its tables over", async function () {
    this.slow(30_000);
    const { figures, realFaults } = await runClusterRounds(SHORT, cluster());
    // Only the long run measures how soon: a busy machine is slow.
    assert.deepEqual(realFaults, []);
    assert.ok(figures.acknowledged > 0 && figures.pictures > figures.acknowledged);
    assert.deepEqual(Object.keys(figures.secondsToLastSeat), SHORT.disturbances);
  });

  it("lets newcomers in again after each fault of Redis and of the database", async function () {
    this.slow(60_000);
    const run: ClusterOptions = {
      ...{ ...SHORT, tables: 2, rounds: SHARED_FAULTS.length, plantedFaults: [] },
      disturbances: SHARED_FAULTS,
    };
    const { figures, realFaults } = await runClusterRounds(run, cluster());
    assert.deepEqual(realFaults, []);
    assert.ok(figures.acknowledged > 0);
  });

  it("finds a gate that is left open", async () => {
    const run = { ...SHORT, rounds: 1, disturbances: ["kill"] } satisfies ClusterOptions;
    const faulty: ClusterOptions = { ...run, plantedFaults: [...SHORT.plantedFaults, "gateLeftOpen"] };
    await findByChance(
      async (seed) => (await runClusterRounds({ ...faulty, seed }, cluster())).figures,
      ({ lost, differing }) => lost > 0 && differing > 0,
    );
  });

  it("finds a held frame that is not copied", async () => {
    const run = { ...SHORT, rounds: 1, tables: 2, disturbances: ["redis-flush"] } satisfies ClusterOptions;
    const faulty: ClusterOptions = { ...run, plantedFaults: [...SHORT.plantedFaults, "frameNotCopied"] };
    await findByChance(
      async (seed) => (await runClusterRounds({ ...faulty, seed }, cluster())).figures,
      ({ differing, unreadable }) => differing + unreadable > 0,
    );
  });
});

describe("the planted faults of the kill test", () => {
  it("change the program as it is today", () => {
    for (const [name, { file }] of Object.entries(PLANTED_FAULTS)) {
      const text = readFileSync(join(import.meta.dirname, "../../..", file), "utf8");
      const env = { PLANTED_FAULTS: name };
      assert.notEqual(plantInto(`file:///${file}`, text, env), text);
      assert.equal(plantInto(`file:///other/${name}`, text, env), text);
    }
  });

  it("are refused if there is no place for them", () => {
    const [[name = "", { file }] = ["", { file: "" }]] = Object.entries(PLANTED_FAULTS);
    assert.throws(() => plantInto(`file:///${file}`, "", { PLANTED_FAULTS: name }), /cannot be planted/);
  });
});
