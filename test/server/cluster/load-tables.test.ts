import assert from "node:assert/strict";
import { loadTables } from "../../../server/cluster/load-tables.ts";
import type { Sql } from "../../../server/cluster/sql.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";

/** A database without matches. */
const NO_MATCHES: Sql = { query: async () => [] };

/** A table as processes with JOURNAL_SCHEMA_VERSION 9 wrote it. */
const RECORD_OF_VERSION_9 = JSON.stringify({
  ...{ version: 2, code: "ABCDEF", isPublic: true, isQuick: false, isWatchable: true, host: "" },
  ...{ rules: OFFICIAL_RULES, seats: { sitters: [], satSoFar: 0 } },
});
const RUNNING = { quickStartMs: 5_000, players: { s1: { graceMs: 7_000 } }, missed: {} };

/** What is read of a table that was handed over with this text beside its record. */
async function readHandedOver(handedOver: string | null) {
  const row = { code: "ABCDEF", epoch: 2, record: RECORD_OF_VERSION_9, handedOver };
  const result = (await loadTables(NO_MATCHES, [row])).get("ABCDEF");
  assert.ok(result?.ok === true, JSON.stringify(result));
  return result.table.record;
}

describe("a table that the version before has handed over", () => {
  it("goes on with what was running, which stood beside its record", async () => {
    const { version, running } = await readHandedOver(JSON.stringify({ version: 1, ...RUNNING }));
    assert.deepEqual([version, running], [3, RUNNING]);
  });

  it("opens as after a restart if nothing was running, or nothing that can be read", async () => {
    for (const text of [null, "{}", JSON.stringify({ version: 2, ...RUNNING, more: true })])
      assert.equal((await readHandedOver(text)).running, undefined);
  });
});
