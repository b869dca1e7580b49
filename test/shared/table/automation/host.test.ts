import assert from "node:assert/strict";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

describe("the host (C4)", () => {
  it("C4 is the player who opened the table, and alone may choose rules and start", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    assert.equal(room.table.host, ann.id);
    const rules = { ...OFFICIAL_RULES, handSize: 5 };
    for (const request of [{ type: "setRules", rules }, START_REQUEST] as const) {
      const requestResult = room.request(ben, request);
      assert.ok(!requestResult.ok && requestResult.refusal.code === "hostOnly");
    }
    assert.ok(room.request(ann, { type: "setRules", rules }).ok);
    assert.deepEqual(room.table.rules, rules);
  });

  it("C4 passes the role to the longest-seated player when it leaves or does not come back, for good", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    const cleo = room.sit("Cleo");
    room.table.presence.disconnected(ann.id);
    assert.equal(room.table.host, ann.id);
    room.clock.advance(30_000);
    assert.equal(room.table.host, ben.id);
    assert.deepEqual(room.notices.at(-1), { type: "hostChanged", name: "Ben" });
    room.request(ben, { type: "leave" });
    assert.equal(room.table.host, cleo.id);
  });

  it("C4 passes it on when all are ready and the host does nothing for a minute", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    room.request(ann, { type: "setReady", ready: true });
    room.request(ben, { type: "setReady", ready: true });
    room.clock.advance(40_000);
    room.request(ann, { type: "rename", name: "Anna" });
    room.clock.advance(40_000);
    assert.equal(room.table.host, ann.id);
    room.clock.advance(20_000);
    assert.equal(room.table.host, ben.id);
  });

  it("C4 does not start alone, and not below two connected players (S1)", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const alone = room.request(ann, START_REQUEST);
    assert.ok(!alone.ok && alone.refusal.code === "tooFewSeats");
    const ben = room.sit("Ben");
    room.table.presence.disconnected(ben.id);
    assert.ok(!room.request(ann, START_REQUEST).ok);
    room.table.presence.reconnected(ben.id);
    assert.ok(room.request(ann, START_REQUEST).ok);
  });
});
