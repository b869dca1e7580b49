import assert from "node:assert/strict";
import { useServerCluster } from "../../support/server/cluster/server-cluster.ts";
import { useStarted } from "../../support/skip.ts";
import { findByChance } from "../find-by-chance.ts";
import type { UpdateOptions } from "../options.ts";
import { BEFORE_TABLES_WERE_VALUES, takeOlderVersion } from "./older-version.ts";
import { runUpdateRounds } from "./rolling-update.ts";

/** `npm run kill -- --cluster --update-from` in small. */
const SHORT: UpdateOptions = {
  ...{ rounds: 1, tables: 2, processes: 2, seed: "npm test", balancer: "own", isDurable: false },
  updateFrom: BEFORE_TABLES_WERE_VALUES,
};

describe("npm run kill -- --cluster --update-from", () => {
  const older = useStarted(
    async () => takeOlderVersion(BEFORE_TABLES_WERE_VALUES),
    (version) => version.remove(),
  );
  const cluster = useServerCluster();

  it("loses no move while the version before the table was a value is replaced by this one", async function () {
    this.slow(60_000);
    const { figures, realFaults } = await runUpdateRounds(SHORT, cluster(), older().main);
    assert.deepEqual(realFaults, []);
    assert.ok(figures.acknowledged > 0 && figures.pictures > figures.acknowledged);
    const { "older to newer": forth = 0, "newer to older": back = 0 } = figures.tablesMoved ?? {};
    // Its tables have another form, so it takes none back: docs/cluster.md.
    assert.deepEqual([forth >= SHORT.tables, back], [true, 0], JSON.stringify(figures));
  });

  it("finds a newer version that does not read all moves of the older one", async function () {
    this.slow(60_000);
    const faulty: UpdateOptions = { ...SHORT, plantedFaults: ["lastMoveNotRead"] };
    await findByChance(
      async (seed) => (await runUpdateRounds({ ...faulty, seed }, cluster(), older().main)).figures,
      ({ differing, lost }) => differing + lost > 0,
    );
  });
});

describe("an older version", () => {
  it("that git does not know is refused with a sentence", () => {
    assert.match(String(takeOlderVersion("0".repeat(40))), /no commit 0+ here: a shallow clone/);
  });
});
