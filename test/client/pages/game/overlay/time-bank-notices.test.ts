import assert from "node:assert/strict";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import type { PlayerInfo, TableSnapshot } from "../../../../../client/net/session/table-snapshot.ts";
import { TimeBankNotices, timeBankChip } from "../../../../../client/pages/game/overlay/time-bank-notices.ts";
import { Toast } from "../../../../../client/pages/game/overlay/toast.ts";
import { waitingRoom } from "../../../../harness/pages/sample-snapshots.ts";
import { MemoryStorage } from "../../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../../support/browser/set-global.ts";
import { templateText } from "../../../../support/browser/template-text.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

/** A match in which the seats have these time banks, in seconds; the reader sits on seat 0. */
function tableWith(timeBanks: readonly number[], part: Partial<TableSnapshot> = {}): TableSnapshot {
  const room = waitingRoom(timeBanks.length);
  const players = room.players.map(
    (player): PlayerInfo => ({ ...player, waitingBudget: timeBanks[player.seat] ?? 60 }),
  );
  return { ...room, players, phase: "playing", view: { ...room.view, phase: "playing", turn: 0 }, ...part };
}

const LOW = "Your time bank is running low: 29 seconds left.";
const USED_UP =
  "Your time bank is empty. If you run out of time again, a bot takes over; if you lose connection, nobody waits.";

describe("the notices about time banks", () => {
  before(() => setLanguage("en"));

  const taken = (notices: TimeBankNotices, ...[table, now = 0]: [table: TableSnapshot, now?: number]) =>
    notices.take(table, now).map(({ text }) => text());

  it("C7 say once in a match that the player's own time bank runs low, and once that it is used up", () => {
    const notices = new TimeBankNotices();
    assert.deepEqual(taken(notices, tableWith([60, 60])), []);
    assert.deepEqual(taken(notices, tableWith([29, 60])), [LOW]);
    assert.deepEqual(taken(notices, tableWith([26, 60])), []);
    assert.deepEqual(taken(notices, tableWith([12, 60])), [USED_UP]);
    assert.deepEqual(taken(notices, tableWith([18, 60])), []);
    assert.deepEqual(taken(notices, tableWith([9, 60])), []);
  });

  it("C7 leave out the first if the time bank is used up at once", () => {
    const notices = new TimeBankNotices();
    assert.deepEqual(taken(notices, tableWith([0, 60])), [USED_UP]);
    assert.deepEqual(taken(notices, tableWith([20, 60])), []);
  });

  it("C7 come while the turn lasts", () => {
    const notices = new TimeBankNotices();
    const table = tableWith([60, 60], { clock: { endsAt: 60_000, lengthMs: 60_000 } });
    assert.deepEqual(taken(notices, table, 45_000), []);
    assert.deepEqual(taken(notices, table, 46_000), [LOW]);
  });

  it("C7 say of other players only that theirs is used up, once for each", () => {
    const notices = new TimeBankNotices();
    assert.deepEqual(taken(notices, tableWith([60, 20, 20])), []);
    assert.deepEqual(taken(notices, tableWith([60, 4, 20])), ["Theo’s time bank is empty."]);
    assert.deepEqual(taken(notices, tableWith([60, 0, 4])), ["Aiko’s time bank is empty."]);
  });

  it("C7 come again in the next match, but not after the page was reloaded", () => {
    const restore = setGlobal("localStorage", new MemoryStorage());
    try {
      const first = new TimeBankNotices();
      const low = (matchId: string) => tableWith([29, 60], { matchId });
      assert.deepEqual(taken(first, low("one")), [LOW]);
      assert.deepEqual(taken(new TimeBankNotices(), low("one")), []);
      assert.deepEqual(taken(first, low("two")), [LOW]);
    } finally {
      restore();
    }
  });
});

describe("the links from the table to the rules", () => {
  before(() => setLanguage("en"));

  it("C7: the time bank says in a word what its figures are, to everyone", () => {
    const snapshot = snapshotOf(table({ seats: 2 }).deal({ 0: "r5", 1: "g1", top: "r3" }).view(0), 1);
    const players = snapshot.players.map((player) => ({ ...player, waitingBudget: 42 }));
    const chip = templateText(timeBankChip({ ...snapshot, players }, () => {}));
    assert.match(chip, />\s*Bank 0:42</);
    assert.match(chip, /aria-label=Bank 0:42: time bank: 42 seconds left\. Read the rule\./);
  });

  it("name no code of a rule, which tells a player nothing", () => {
    const toast = new Toast({ changed: () => {}, openRule: () => {} });
    toast.show({ text: "That can’t be played.", rule: "H2", isStillValid: () => true });
    assert.match(templateText(toast.view("")), /Read the rule/);
    assert.doesNotMatch(templateText(toast.view("")), /H2/);
    toast.dismiss();
  });
});
