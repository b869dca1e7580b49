import assert from "node:assert/strict";
import { readTableRecord } from "../../../../server/journal/table-record-migrations.ts";
import type { SavedTableState } from "../../../../shared/table/journal/table-journal.ts";
import { transientTableJournal } from "../../../../shared/table/journal/table-journal.ts";
import { TABLE_RECORD_VERSION } from "../../../../shared/table/journal/table-record.ts";
import { serverTable } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

const BEN_OWNER = "a".repeat(64);
const EVE_OWNER = "e".repeat(64);

/** Another process that opens the table has nothing but its record. */
describe("the record of a table", () => {
  /** What another process reads of a table that this one has saved. */
  function read(state: SavedTableState): SavedTableState {
    const record = { version: TABLE_RECORD_VERSION, code: "QK7M2P", isPublic: true, ...state };
    const result = readTableRecord(JSON.stringify(record));
    if (!result.ok) throw new Error(result.why);
    const { version: _version, code: _code, isPublic: _isPublic, ...rest } = result.table;
    return rest;
  }

  function savedTable() {
    let saved: SavedTableState | undefined;
    const save = (state: SavedTableState) => {
      saved = structuredClone(state);
    };
    const room = serverTable(
      "a table that moves",
      {},
      { tableJournal: { ...transientTableJournal(), save } },
    );
    const [ann, ben, eve] = ["Ann", "Ben", "Eve"].map((name) => room.sit(name));
    assert.ok(ann !== undefined && ben !== undefined && eve !== undefined);
    Object.assign(ben, { owner: BEN_OWNER });
    Object.assign(eve, { owner: EVE_OWNER });
    return {
      ...{ room, ann, ben, eve },
      savedText: () => JSON.stringify(saved),
      moved: () => {
        if (saved === undefined) throw new Error("the table was not saved");
        return serverTable("another process", {}, { saved: read(saved) }).table;
      },
    };
  }

  it("contains how much of the time bank each player has left, and how short the next turns are (C7)", () => {
    const { room, ann, ben, moved } = savedTable();
    room.request(ann, { type: "start" });
    Object.assign(ben, { usedBudgetMs: 41_000, overdrafts: 3, hasShortTurn: true });
    room.playTurn();
    const table = moved();
    const restored = table.seats.get(ben.id);
    assert.deepEqual(
      [restored?.usedBudgetMs, restored?.overdrafts, restored?.hasShortTurn],
      [41_000, 3, true],
    );
    assert.equal(table.seats.get(ann.id)?.overdrafts, 0);
  });

  it("contains whom the host has removed, by browser and not by address (C10)", () => {
    const { room, ann, eve, moved, savedText } = savedTable();
    changePlayer(eve, { origin: { owner: EVE_OWNER, address: "192.0.2.66" } });
    room.request(ann, { type: "kick", seatId: eve.id });
    const { admission } = moved();
    assert.equal(admission.isKicked(EVE_OWNER), true);
    assert.equal(admission.isKicked(BEN_OWNER), false);
    const newPlayer = { owner: EVE_OWNER, address: "", name: "Eve", spectate: false };
    assert.equal(admission.whyNot(newPlayer)?.code, "kicked");
    assert.doesNotMatch(savedText(), /192\.0\.2/);
  });
});
