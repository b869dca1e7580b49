import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { legalCommands } from "../../../shared/legal.ts";
import { replay } from "../../../shared/record/record.ts";
import { type TableJournal, transientTableJournal } from "../../../shared/table/journal/table-journal.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { START_REQUEST, serverTable, startedTable } from "../../support/server/server-table.ts";

describe("submit", () => {
  it("gives a repeated command its first answer, and runs it once", () => {
    const { table, game, updateCount: shown } = startedTable();
    const { turn } = game();
    const [command] = legalCommands(viewFor(game(), turn));
    assert.ok(command !== undefined);
    const how = { id: randomUUID(), by: "player", seen: table.lastEvent } as const;
    const first = table.submit(turn, command, how);
    const after = [table.lastEvent, shown()];
    assert.ok(first.ok);
    assert.deepEqual(table.submit(turn, command, how), first);
    assert.deepEqual([table.lastEvent, shown()], after);
  });

  it("gives a refused command its refusal again, even if it would be taken by now", () => {
    const { table, game } = startedTable();
    const other = 1 - game().turn;
    const how = { id: randomUUID(), by: "player", seen: table.lastEvent } as const;
    const first = table.submit(other, { type: "draw" }, how);
    assert.ok(!first.ok && first.refusal.code === "notYourTurn");
    assert.deepEqual(table.submit(other, { type: "draw" }, how), first);
  });

  it("carries out a repeated command that was refused because nothing could be saved", () => {
    let isWritable = true;
    const tableJournal: TableJournal = {
      ...transientTableJournal(),
      get isWritable() {
        return isWritable;
      },
    };
    const { table, game, sit, request } = serverTable("a full disk", {}, { tableJournal });
    const ann = sit("Ann");
    sit("Ben");
    request(ann, START_REQUEST);
    const how = { id: randomUUID(), by: "player", seen: table.lastEvent } as const;
    const draw = () => table.submit(game().turn, { type: "draw" }, how);
    isWritable = false;
    const first = draw();
    assert.ok(!first.ok && first.refusal.code === "storageUnavailable");
    isWritable = true;
    assert.ok(draw().ok);
  });

  it("refuses commands for an older turn, and changes nothing then (T9)", () => {
    const { table, game, events } = startedTable();
    const before = JSON.stringify(game());
    const requestResult = table.submit(game().turn, { type: "draw" }, { by: "player", seen: 1 });
    assert.ok(
      !requestResult.ok && requestResult.refusal.code === "stale" && requestResult.refusal.rule === "T9",
    );
    assert.equal(JSON.stringify(game()), before);
    assert.ok(table.submit(game().turn, { type: "draw" }, { by: "player", seen: events.length }).ok);
  });

  it("writes a record that replays to the same game", () => {
    const room = serverTable("recorded", { target: "single" });
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.sit("Cleo");
    room.request(ann, START_REQUEST);
    room.playToPhaseEnd();
    const { record } = room.table;
    assert.ok(record?.result !== undefined);
    assert.deepEqual(
      record.players.map(({ name }) => name),
      ["Ann", "Ben", "Cleo"],
    );
    const replayed = replay(record);
    assert.ok(replayed.ok && JSON.stringify(replayed.game) === JSON.stringify(room.game()));
  });

  it("numbers the events of a match from 1, without a gap", () => {
    const room = startedTable();
    room.playToPhaseEnd();
    assert.equal(room.table.lastEvent, room.events.length);
    const entries = room.table.record?.entries ?? [];
    let next = 1;
    for (const { n, events } of entries) {
      assert.equal(n, next);
      next += events.length;
    }
  });
});
