import assert from "node:assert/strict";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

/** C3: a bot plays for a player who is away for longer or left. The player keeps the seat. */
describe("the replacement bot (C3)", () => {
  let room: ServerTable;
  let ann: SeatedPlayer;
  let ben: SeatedPlayer;

  beforeEach(() => {
    room = serverTable("a stand-in", { target: "single" });
    ann = room.sit("Ann");
    ben = room.sit("Ben");
    assert.ok(room.request(ann, START_REQUEST).ok);
  });

  const drop = (seatedPlayer: SeatedPlayer) => room.table.presence.disconnected(seatedPlayer.id);
  const annPlays = () => {
    if (room.game().turn === ann.seat) room.playTurn();
  };

  it("C3 plays after the grace period, through the same checks, and is marked in the record", () => {
    drop(ben);
    room.clock.advance(30_000);
    assert.equal(ben.isBotControlled, true);
    assert.deepEqual(room.notices.slice(-2), [
      { type: "left", name: "Ben" },
      { type: "botTookOver", name: "Ben" },
    ]);
    for (let turns = 0; turns < 10; turns += 1) {
      annPlays();
      room.clock.advance(3_000);
    }
    const actors = room.table.record?.entries.filter(({ seat }) => seat === ben.seat).map(({ by }) => by);
    assert.ok(actors?.includes("standIn"));
  });

  it("C3 plays at once for a player who left on purpose, and the match is played to its end", () => {
    assert.ok(room.request(ben, { type: "leave" }).ok);
    assert.equal(ben.isBotControlled, true);
    assert.equal(room.table.isPaused, false);
    for (let turns = 0; room.table.phase === "playing"; turns += 1) {
      assert.ok(turns < 2_000, "the match ends");
      annPlays();
      room.clock.advance(3_000);
    }
    assert.equal(room.table.record?.result?.why, "won");
    assert.equal(room.table.record?.players[1]?.kind, "human");
  });

  it("C3 gives the seat back in the middle of a round, also to a player who left", () => {
    const token = room.table.seats.tokens.issue(ben.id);
    room.request(ben, { type: "leave" });
    annPlays();
    room.clock.advance(3_000);
    const { hands } = room.game();
    const hand = [...(hands[ben.seat] ?? [])];
    const back = room.table.reclaimSeat(token);
    assert.ok(back.ok && back.value === ben);
    assert.equal(ben.isBotControlled, false);
    assert.deepEqual(room.game().hands[ben.seat], hand);
    assert.deepEqual(room.notices.slice(-2), [
      { type: "returned", name: "Ben" },
      { type: "playerResumed", name: "Ben" },
    ]);
    const { lastEvent } = room.table;
    annPlays();
    const { lastEvent: after } = room.table;
    room.clock.advance(30_000);
    assert.equal(room.table.lastEvent, after, "no bot plays for a player who is back");
    assert.ok(after >= lastEvent);
  });

  it("C3 plays at once, without a pause, if the player chose so", () => {
    room.request(ben, { type: "setDisconnectPolicy", policy: "bot" });
    drop(ben);
    assert.equal(ben.isBotControlled, true);
    assert.equal(ben.gone, false);
    assert.equal(room.table.isPaused, false);
    room.table.presence.reconnected(ben.id);
    assert.equal(ben.isBotControlled, false);
  });

  it("C3 gives up the seat if the player chose so, but not in the waiting room", () => {
    room.request(ben, { type: "setDisconnectPolicy", policy: "leave" });
    drop(ben);
    assert.equal(ben.gone, true);
    assert.equal(ben.isBotControlled, true);
    const other = serverTable("another");
    other.sit("Ann");
    const cleo = other.sit("Cleo");
    other.request(cleo, { type: "setDisconnectPolicy", policy: "leave" });
    other.table.presence.disconnected(cleo.id);
    assert.equal(other.table.seats.taken, 2);
  });

  it("C3 refuses to give back a seat that its player has", () => {
    const noticesBefore = room.notices.length;
    assert.ok(room.request(ann, { type: "resume" }).ok);
    assert.equal(room.notices.length, noticesBefore);
  });

  it("C3 ends the match at once when all have left it on purpose", () => {
    room.request(ben, { type: "leave" });
    assert.equal(room.hasEnded(), false);
    room.request(ann, { type: "leave" });
    assert.equal(room.hasEnded(), true);
    assert.equal(room.table.record?.result?.why, "abandoned");
    assert.equal(room.clock.pendingTimers, 0);
  });

  it("C5 ends a match in which no person does anything for five minutes, and records it", () => {
    drop(ann);
    drop(ben);
    room.clock.advance(299_999);
    assert.equal(room.table.phase, "playing");
    assert.equal(room.hasEnded(), false);
    room.clock.advance(1);
    assert.equal(room.table.record?.result?.why, "idle");
    assert.deepEqual(room.table.record?.result?.winners, []);
    assert.equal(room.hasEnded(), true);
    assert.equal(room.clock.pendingTimers, 0);
  });

  it("C5 ends it even if the clock and the bots would play on, and counts every action of a person", () => {
    const long = serverTable("a long match", { target: 1000, scoring: "winner" });
    const cleo = long.sit("Cleo");
    long.sit("Dan");
    long.request(cleo, START_REQUEST);
    long.clock.advance(200_000);
    assert.ok(long.request(cleo, { type: "resume" }).ok);
    long.clock.advance(299_999);
    assert.notEqual(long.table.phase, "matchOver");
    long.clock.advance(1);
    assert.equal(long.table.phase, "matchOver");
    assert.equal(long.table.record?.result?.why, "idle");
    assert.equal(long.hasEnded(), false, "they are there, and may play another");
  });
});
