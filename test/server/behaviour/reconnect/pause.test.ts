import assert from "node:assert/strict";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

/** C2: a lost connection pauses the round. It continues from the same point when the player comes back. */
describe("the pause (C2)", () => {
  let room: ServerTable;
  let ann: SeatedPlayer;
  let ben: SeatedPlayer;
  let cleo: SeatedPlayer;

  beforeEach(() => {
    room = serverTable("a pause");
    ann = room.sit("Ann");
    ben = room.sit("Ben");
    cleo = room.sit("Cleo");
    assert.ok(room.request(ann, START_REQUEST).ok);
  });

  const drop = (seatedPlayer: SeatedPlayer) => room.table.presence.disconnected(seatedPlayer.id);
  const comeBack = (seatedPlayer: SeatedPlayer) => room.table.presence.reconnected(seatedPlayer.id);
  const draw = () => room.table.submit(room.game().turn, { type: "draw" }, { by: "player" });

  it("C2 refuses every move, says for whom and how long, and changes nothing", () => {
    drop(ben);
    room.clock.advance(10_000);
    const { lastEvent } = room.table;
    for (const by of ["player", "bot", "standIn", "clock"] as const) {
      const requestResult = room.table.submit(room.game().turn, { type: "draw" }, { by });
      assert.ok(!requestResult.ok);
      assert.deepEqual(requestResult.refusal, {
        code: "tablePaused",
        rule: "C2",
        details: { seats: [ben.seat], seconds: 20 },
      });
    }
    assert.equal(room.table.lastEvent, lastEvent);
  });

  it("C2 stops all clocks, which continue with the time that was left", () => {
    room.clock.advance(13_000);
    drop(ben);
    assert.equal(room.table.isPaused, true);
    assert.equal(room.table.deadline, 0);
    const left = 47_000 + room.clockDelay();
    assert.equal(room.table.remainingMs, left);
    room.clock.advance(29_000);
    assert.equal(room.table.remainingMs, left);
    comeBack(ben);
    assert.equal(room.table.isPaused, false);
    assert.equal(room.table.deadline, room.clock.now() + left);
    assert.equal(room.table.remainingMs, 0);
    const { turn } = room.game();
    room.clock.advance(left - 1);
    assert.equal(room.game().turn, turn);
    room.clock.advance(1);
    assert.notEqual(room.game().turn, turn);
  });

  it("C2 keeps the hand, the turn and what the turn waits for", () => {
    const before = structuredClone(room.game());
    drop(ann);
    room.clock.advance(20_000);
    comeBack(ann);
    assert.deepEqual(structuredClone(room.game()), before);
    assert.ok(draw().ok);
  });

  it("C2 waits for several players at the same time; the round continues when no wait is left", () => {
    drop(ben);
    room.clock.advance(20_000);
    drop(cleo);
    comeBack(ben);
    assert.equal(room.table.isPaused, true);
    assert.equal(draw().ok, false);
    room.clock.advance(30_000);
    assert.equal(room.table.isPaused, false);
    assert.equal(cleo.isBotControlled, true);
  });

  it("C2 C7 waits for a seat until its time bank is used up, then no more", () => {
    drop(ben);
    room.clock.advance(29_000);
    comeBack(ben);
    drop(ben);
    assert.equal(ben.reconnectBy, room.clock.now() + 16_000, "a share of 15 s is what must be left of 60 s");
    room.clock.advance(16_000);
    assert.equal(ben.isBotControlled, true);
    comeBack(ben);
    assert.equal(ben.isBotControlled, false);
    drop(ben);
    assert.equal(ben.isBotControlled, true);
    assert.equal(room.table.isPaused, false);
    comeBack(ben);
    assert.equal(ben.isBotControlled, false, "the player has the seat again");
  });

  it("C2 C7 gives no new time in the next round, to a seat that drops between two rounds neither", () => {
    drop(ben);
    room.clock.advance(29_000);
    comeBack(ben);
    room.playToPhaseEnd();
    changePlayer(ben, { usedBudgetMs: 20_000 });
    drop(ben);
    for (const seatedPlayer of [ann, cleo]) room.request(seatedPlayer, { type: "nextRound" });
    assert.equal(room.game().round, 2);
    assert.equal(room.table.isPaused, true);
    assert.equal(ben.reconnectBy, room.clock.now() + 25_000);
  });

  it("C2 does not start between rounds, but with the next deal if a player is still away", () => {
    room.playToPhaseEnd();
    assert.equal(room.table.phase, "roundOver");
    drop(ben);
    assert.equal(room.table.isPaused, false);
    for (const seatedPlayer of [ann, cleo]) room.request(seatedPlayer, { type: "nextRound" });
    assert.equal(room.game().round, 2);
    assert.equal(room.table.isPaused, true);
    room.clock.advance(30_000);
    assert.equal(room.table.isPaused, false);
    assert.equal(ben.isBotControlled, true);
  });

  it("C2 U3: also stops the second of an exposed seat", () => {
    const exposed = exposePlayer(room);
    const catcher = [ann, ben, cleo].find(({ seat }) => seat !== exposed);
    assert.ok(catcher !== undefined);
    const other = [ann, ben, cleo].find(({ seat }) => seat !== exposed && seat !== catcher.seat);
    assert.ok(other !== undefined);
    room.clock.advance(400);
    drop(other);
    room.clock.advance(5_000);
    comeBack(other);
    const how = { by: "player" } as const;
    const early = room.table.submit(catcher.seat, { type: "catch", seat: exposed }, how);
    assert.ok(!early.ok && early.refusal.code === "tooSoon" && early.refusal.details["ms"] === 600);
    room.clock.advance(600);
    assert.ok(room.table.submit(catcher.seat, { type: "catch", seat: exposed }, how).ok);
  });

  it("C3 stays paused while no player is connected, and no replacement bot acts", () => {
    for (const seatedPlayer of [ann, ben, cleo]) drop(seatedPlayer);
    room.clock.advance(31_000);
    assert.ok([ann, ben, cleo].every(({ isBotControlled }) => isBotControlled));
    assert.equal(room.table.isPaused, true);
    const { lastEvent } = room.table;
    room.clock.advance(200_000);
    assert.equal(room.table.lastEvent, lastEvent);
    comeBack(cleo);
    assert.equal(room.table.isPaused, false);
    if (room.game().turn === cleo.seat) room.playTurn();
    const { lastEvent: played } = room.table;
    room.clock.advance(10_000);
    assert.ok(room.table.lastEvent > played, "the stand-ins play on");
  });
});

/** Plays until a player holds one card and has not called. */
function exposePlayer(room: ServerTable): number {
  for (let moves = 0; moves < 500; moves += 1) {
    if (room.game().catchableSeat !== -1) return room.game().catchableSeat;
    room.playTurn();
  }
  throw new Error("no seat was ever exposed");
}
