/** Tables that run during the update to one vocabulary (test/fixtures/before-one-vocabulary/make.txt made them). */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { StateWriter } from "../../../../server/rooms/state-writer.ts";
import { recordOfFinished } from "../../../support/game/finished-match.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { type ServerTable, serverTable } from "../../../support/server/server-table.ts";

const FIXTURE = join(import.meta.dirname, "../../../fixtures/before-one-vocabulary");
type State = Readonly<Record<string, unknown>>;
const EXPECTED: Readonly<Record<string, State>> = JSON.parse(
  readFileSync(join(FIXTURE, "expected.json"), "utf8"),
);
/** Time that has passed since: the clocks, and who is ready, start again. */
const CLOCK = { since: 0, deadline: 0, remainingMs: 0 };

describe("a table that runs during the update to one vocabulary", () => {
  let folder = "";
  let store: SqliteStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "last-card-update-"));
    cpSync(FIXTURE, folder, { recursive: true });
    const log = makeLog({ LOG_LEVEL: "silent" });
    store = new SqliteStore({ folder, durability: "process", log, clock: manualClock() });
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The table as this version restores it, with everybody back who was there. */
  function restored(code: string, isPublic = true): ServerTable {
    const saved = store.findTable(code);
    assert.ok(saved !== undefined, "the table of the version before can be read");
    const tableJournal = openTableJournal(store, { code, isPublic });
    const { rules, isQuickPlay, spectatorsAllowed } = saved;
    const room = serverTable(code, rules, { tableJournal, saved, isPublic, isQuickPlay, spectatorsAllowed });
    const isAwaited = ({ hasLeft, bot }: { readonly hasLeft: boolean; readonly bot: string }) =>
      bot === "" && !hasLeft;
    // Gus, who agreed to start with bots, comes last: if he were alone, the match would start.
    for (const { id } of room.table.seats.all.filter(isAwaited).toReversed())
      room.table.presence.reconnected(id);
    return room;
  }

  function stateOf({ table }: ServerTable): State {
    const writer = new StateWriter();
    writer.write(table);
    return writer.state.toJSON();
  }

  /** Later versions have felts, card backs, casters and cards with two sides; these tables have none. */
  const NEWER: State = {
    ...{ felt: 0, back: 0, allowsCasters: false, castersAllowed: false },
    ...{ backs: [], drawPileBack: 0, drawColorLimit: false },
  };
  const withoutNewer = (state: State): State =>
    JSON.parse(
      JSON.stringify(state, (key, value) => (isDeepStrictEqual(NEWER[key], value) ? undefined : value)),
    );

  for (const code of Object.keys(EXPECTED)) {
    it(`looks as it did before (${code})`, () => {
      // The extra time that a host had to allow belongs to a private table.
      const room = restored(code, code !== "ABCDEF");
      assert.deepEqual({ ...withoutNewer(stateOf(room)), ...CLOCK }, { ...EXPECTED[code], ...CLOCK });
      room.table.stop();
    });
  }

  it("goes on to the end of its match, which can be replayed", async () => {
    const room = restored("ABCDEF", false);
    const { matchId } = room.table;
    for (let rounds = 0; room.table.phase !== "matchOver"; rounds += 1) {
      assert.ok(rounds < 60, "the match does not end");
      room.playToPhaseEnd();
      for (const player of room.table.seats.all)
        if (player.bot === "" && player.connected) room.request(player, { type: "nextRound" });
    }
    const archived = store.findFinished(matchId);
    assert.ok(archived !== undefined);
    const { entries } = await recordOfFinished(archived);
    assert.ok(entries.length > 0);
    room.table.stop();
  });
});
