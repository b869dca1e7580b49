import assert from "node:assert/strict";
import { serverTable } from "../../../support/server/server-table.ts";

describe("the start of quick play, while a player is on the way", () => {
  it("C8 waits for the player, three seconds at most", () => {
    const room = serverTable("quick", {}, { isQuickPlay: true });
    room.sit("Ann");
    room.table.setArriving(1);
    room.clock.advance(10_900);
    assert.equal(room.table.phase, "waiting");
    room.clock.advance(100);
    assert.equal(room.table.phase, "playing");
  });

  it("C8 goes on as soon as the player is there", () => {
    const room = serverTable("quick", {}, { isQuickPlay: true });
    room.sit("Ann");
    room.table.setArriving(1);
    room.clock.advance(8_000);
    assert.equal(room.table.phase, "waiting");
    room.table.setArriving(0);
    room.clock.advance(100);
    assert.equal(room.table.phase, "playing");
  });

  it("C8 does not start early, because the player has not agreed", () => {
    const room = serverTable("quick", {}, { isQuickPlay: true });
    const ann = room.sit("Ann");
    room.table.setArriving(1);
    room.request(ann, { type: "agreeToStart", agrees: true });
    assert.equal(room.table.phase, "waiting");
  });
});
