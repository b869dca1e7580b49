import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import { winsAtTable, winsText } from "../../../../client/pages/result/wins-at-table.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { MemoryStorage } from "../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";

const room = waitingRoom(3, SPECTATOR);
const [first = "", second = ""] = room.players.map(({ name }) => name);

function matchWonBy(winners: number[], matchId: string, code = "AAAAAA"): TableSnapshot {
  const view: View = { ...room.view, result: { why: "won", winners, scores: [] } };
  return { ...room, code, matchId, view };
}

describe("the wins at a table", () => {
  let restore = () => {};
  before(() => setLanguage("en", ["game"]));
  beforeEach(() => {
    restore = setGlobal("localStorage", new MemoryStorage());
  });
  afterEach(() => restore());

  it("are the matches of each player, most first, once there are two", () => {
    assert.deepEqual(winsAtTable(matchWonBy([0], "one")), []);
    assert.equal(winsText(matchWonBy([0], "one")), "");
    winsAtTable(matchWonBy([1], "two"));
    assert.deepEqual(winsAtTable(matchWonBy([1], "three")), [
      [second, 2],
      [first, 1],
    ]);
    assert.equal(winsText(matchWonBy([1], "three")), `Wins at this table: ${second} (2) and ${first} (1)`);
  });

  it("count a match once however often it is drawn, and none that still runs", () => {
    winsAtTable(matchWonBy([0, 1], "one"));
    winsAtTable(matchWonBy([0, 1], "one"));
    winsAtTable({ ...matchWonBy([], "two"), view: room.view });
    winsAtTable(matchWonBy([0], "three"));
    assert.deepEqual(winsAtTable(matchWonBy([0], "three")), [
      [first, 2],
      [second, 1],
    ]);
  });

  it("are those of the table that this browser was at last", () => {
    winsAtTable(matchWonBy([0], "one"));
    winsAtTable(matchWonBy([0], "two", "BBBBBB"));
    assert.deepEqual(winsAtTable(matchWonBy([0], "three")), []);
  });

  it("begin at nothing if what is stored cannot be read", () => {
    localStorage.setItem("last-card:table-wins", '{"code":"AAAAAA","wins":[[1]]}');
    assert.deepEqual(winsAtTable(matchWonBy([0], "one")), []);
  });
});
