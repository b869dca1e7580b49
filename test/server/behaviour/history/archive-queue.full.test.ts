import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import type { MatchEnd } from "../../../../shared/command.ts";
import { replay } from "../../../../shared/record/record.ts";
import type { Awaitable } from "../../../../shared/table/journal/journal.ts";
import type { TableJournal } from "../../../../shared/table/journal/table-journal.ts";
import { entriesOf, recordOfFinished } from "../../../support/game/finished-match.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { describeStores, type StoreUnderTest } from "../../../support/server/store-kinds.ts";

/** Turns so long that no turn times out before the match is idle (C1, C5). */
const SINGLE = { target: "single", turnSeconds: 120 } as const;
/** Without the end of an endless match, which takes thousands of moves and comes from the same command as `idle`. */
const ENDS: Readonly<Record<Exclude<MatchEnd, "tooLong">, (room: ServerTable) => void>> = {
  won: (room) => room.playToPhaseEnd(),
  idle: (room) => {
    // Without a connected player, no bot plays for a player.
    for (const { id } of room.table.seats.people) room.table.presence.disconnected(id);
    room.clock.advance(6 * 60_000);
  },
  claimed: (room) => {
    const [ann, ben] = room.table.seats.all;
    assert.ok(ann !== undefined && ben !== undefined);
    room.table.presence.leave(ben.id);
    assert.ok(room.request(ann, { type: "claimWin" }).ok);
  },
  abandoned: (room) => {
    for (const { id } of room.table.seats.all) room.table.presence.leave(id);
  },
};

/** Finished matches wait here until they are archived. */
describeStores("the outbox", (open, kind) => {
  let opened: StoreUnderTest;
  beforeEach(async () => {
    opened = await open();
    assert.equal(await opened.store.createTable("ABCDEF"), true);
  });

  const journalFor = (code: string) => openTableJournal(opened.store, { code, isPublic: true });
  function matchOf(code: string, tableJournal: TableJournal = journalFor(code)): ServerTable {
    const room = serverTable(code, SINGLE, { tableJournal });
    const ann = room.table.addPlayer("Ann", { owner: "the hash of Ann's key", address: "" });
    room.sit("Ben");
    assert.ok(ann.ok && room.request(ann.value, START_REQUEST).ok);
    return room;
  }

  for (const [why, end] of Object.entries(ENDS)) {
    it(`has a match that ended as ${why}, with its record, from that moment on`, async () => {
      const room = matchOf("ABCDEF");
      const { store: journalStore, clock, settled } = opened;
      assert.deepEqual(await journalStore.pendingIds(), []);
      const { matchId } = room.table;
      let waitingThen: Awaitable<readonly string[]> = [];
      journalStore.onMatchFinished(() => {
        waitingThen = journalStore.pendingIds();
      });
      end(room);
      await settled();
      assert.deepEqual(await waitingThen, [matchId]);
      const ended = await journalStore.findFinished(matchId);
      assert.equal(ended?.code, "ABCDEF");
      assert.deepEqual(ended.match.owners, ["the hash of Ann's key", ""]);
      assert.equal(ended.endedAt, clock.now());
      assert.equal(ended.result.why, why);
      const record = await recordOfFinished(ended);
      const again = replay(record);
      assert.ok(again.ok && again.game.phase === "matchOver");
      assert.ok(record.entries.every((entry) => !("sender" in entry) && !("id" in entry)));
    });
  }

  it("keeps a match whose table has ended since, and its code free of other tables", async () => {
    const { store: journalStore, settled } = opened;
    const tableJournal = journalFor("ABCDEF");
    const room = matchOf("ABCDEF", tableJournal);
    const { matchId } = room.table;
    ENDS.abandoned(room);
    tableJournal.delete();
    await settled();
    const waiting = await journalStore.findFinished(matchId);
    assert.ok(waiting !== undefined && (await entriesOf(waiting)).length > 0);
    if (kind !== "memory") assert.equal(await journalStore.hasCode("ABCDEF"), true);
    await journalStore.markArchived(matchId);
    assert.deepEqual(await journalStore.pendingIds(), []);
    assert.equal(await journalStore.findFinished(matchId), undefined);
    assert.equal(await journalStore.hasCode("ABCDEF"), false);
    await journalStore.markArchived(matchId);
  });

  it("leaves a running table the match that it shows, archived or not", async () => {
    const { store: journalStore, settled, restarted } = opened;
    const room = matchOf("ABCDEF");
    ENDS.won(room);
    await settled();
    await journalStore.markArchived(room.table.matchId);
    const next = await restarted();
    const saved = next.findTable("ABCDEF")?.match;
    assert.ok(saved !== undefined);
    assert.ok(next.openJournal("ABCDEF", saved).entries().length > 0);
  });
});

/** Plays a match and two rematches. Returns their match ids. */
function threeMatches(room: ServerTable): readonly string[] {
  const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
  const begin = [
    () => room.request(ann, START_REQUEST),
    () => room.request(ann, { type: "rematch" }) && room.request(ben, { type: "rematch" }),
    () => room.request(ann, { type: "rematch" }) && room.request(ben, { type: "rematch" }),
  ];
  return begin.map((started) => {
    assert.ok(started().ok);
    const { matchId } = room.table;
    ENDS.won(room);
    return matchId;
  });
}

describe("the journal of a table with many matches", () => {
  it("keeps the entries of the match that is shown, and of those that wait", async () => {
    const folder = mkdtempSync(join(tmpdir(), "last-card-outbox-"));
    const clock = manualClock();
    const log = makeLog({ LOG_LEVEL: "silent" });
    const store = new SqliteStore({ folder, durability: "process", log, clock });
    const room = serverTable("many", SINGLE, {
      tableJournal: openTableJournal(store, { code: "ABCDEF", isPublic: true }),
    });
    const ids = threeMatches(room);
    const [first = "", second = "", third = ""] = ids;
    const saved = store.findTable("ABCDEF")?.match;
    assert.ok(saved !== undefined);
    const lines = (number: number) => store.openJournal("ABCDEF", { ...saved, number }).entries().length > 0;
    const all = () => [1, 2, 3].map(lines);
    await store.markArchived(second);
    assert.deepEqual(all(), [true, true, true], "the first one waits");
    await store.markArchived(first);
    await store.markArchived(third);
    assert.deepEqual(all(), [false, false, true], "the third one is shown");
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe("the outbox of a server that was killed", () => {
  it("has all matches that had ended, the oldest first", async () => {
    const folder = mkdtempSync(join(tmpdir(), "last-card-outbox-"));
    const clock = manualClock();
    const log = makeLog({ LOG_LEVEL: "silent" });
    const open = () => new SqliteStore({ folder, durability: "process", log, clock });
    const killed = open();
    const ids = ["BBBBBB", "AAAAAA"].map((code) => {
      const room = serverTable(code, SINGLE, {
        tableJournal: openTableJournal(killed, { code, isPublic: true }),
      });
      const ann = room.sit("Ann");
      room.sit("Ben");
      room.request(ann, START_REQUEST);
      const { matchId } = room.table;
      clock.advance(1_000);
      ENDS.won(room);
      return matchId;
    });
    const risen = open();
    assert.deepEqual(risen.pendingIds(), ids);
    const [after, before] = [risen, killed].map((store) => store.findFinished(ids[0] ?? ""));
    assert.ok(after !== undefined && before !== undefined);
    assert.deepEqual(
      { ...after, pages: await entriesOf(after) },
      { ...before, pages: await entriesOf(before) },
    );
    risen.close();
    killed.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
