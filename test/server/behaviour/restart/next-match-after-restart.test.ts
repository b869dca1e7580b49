import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { REMATCH_SECONDS } from "../../../../shared/table-limits.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("a table that was opened again in its waiting room", () => {
  it("stores its next match apart from those in the journal", () => {
    const journalStore = memoryStore();
    const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", isPublic: true });
    const room = serverTable("before", { target: "single" }, { tableJournal });
    const host = room.sit("Ann");
    room.sit("Ben");
    room.request(host, START_REQUEST);
    room.playToPhaseEnd();
    assert.equal(room.table.phase, "matchOver");
    room.clock.advance(REMATCH_SECONDS * 1000);
    assert.equal(room.table.phase, "waiting");
    room.table.stop();

    const saved = journalStore.findTable("ABCDEF");
    assert.ok(saved !== undefined);
    const again = serverTable("after", { target: "single" }, { tableJournal, saved });
    for (const { id } of again.table.seats.people) again.table.presence.reconnected(id);
    const ann = again.table.seats.get(host.id);
    assert.ok(ann !== undefined);
    assert.ok(again.request(ann, START_REQUEST).ok);
    assert.ok(again.table.lastEvent > 0);
    again.playToPhaseEnd();
    assert.equal(again.table.phase, "matchOver");
  });
});
