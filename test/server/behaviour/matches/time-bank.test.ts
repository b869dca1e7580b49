import assert from "node:assert/strict";
import type { Rules } from "../../../../shared/rules.ts";
import { timeOutCommand } from "../../../../shared/table/match/time-out.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

const PRIVATE = { isPublic: false } as const;

describe("the time bank (C7)", () => {
  let room: ServerTable;
  let ann: SeatedPlayer;
  let ben: SeatedPlayer;

  /** Ann and Ben have both made a move, and it is Ann's turn. */
  function open(settings: { isPublic?: boolean } = {}, rules: Partial<Rules> = {}): void {
    room = serverTable("a time bank", rules, settings);
    [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    assert.ok(room.request(ann, START_REQUEST).ok);
    until(ben);
    move();
    until(ann);
    move();
    until(ann);
  }

  const left = (player: SeatedPlayer) => room.table.timeBankSecondsOf(player);
  const turnLeft = () => room.table.deadline - room.clock.now();

  /** The next player makes a move that ends the turn, without another in the same turn. */
  function move(): void {
    const { turn } = room.game();
    for (let moves = 0; moves < 9; moves += 1) {
      room.playTurn();
      if (room.game().turn !== turn || room.game().pendingAction === "turn") return;
    }
  }

  function until({ seat }: SeatedPlayer): void {
    for (let moves = 0; room.game().turn !== seat || room.game().catchableSeat !== -1; moves += 1) {
      assert.ok(moves < 50 && room.table.phase === "playing", "the seat gets its turn");
      const { lastEvent } = room.table;
      room.playTurn();
      if (room.table.lastEvent === lastEvent) room.clock.advance(1000);
    }
  }

  /** The player whose turn it is ends it after this time, without playing a card. */
  function endTurnAfter(ms: number): void {
    const { turn } = room.game();
    room.clock.advance(ms + room.clockDelay());
    for (let moves = 0; room.game().turn === turn && moves < 3; moves += 1) {
      const command = timeOutCommand(viewFor(room.game(), turn));
      assert.ok(command !== undefined && room.table.submit(turn, command, { by: "player" }).ok);
    }
  }

  function timeOut(): void {
    room.clock.advance(turnLeft());
  }

  it("C7 is whole at the start of each match, and no bot has one", () => {
    open({}, { target: "single" });
    changePlayer(ann, { usedBudgetMs: 30_000 });
    room.playToPhaseEnd();
    for (const player of [ann, ben]) room.request(player, { type: "rematch" });
    assert.equal(room.table.phase, "playing");
    assert.deepEqual([left(ann), left(ben)], [60, 60]);
    const solo = serverTable("with a bot");
    const cleo = solo.sit("Cleo");
    solo.request(cleo, { type: "addBot", character: "easy" });
    solo.request(cleo, START_REQUEST);
    assert.deepEqual(
      solo.table.seats.all.map((player) => solo.table.timeBankSecondsOf(player)),
      [0, 0],
    );
  });

  it("C7 is charged at public tables for what a turn takes beyond its share, without the animations before it", () => {
    open();
    endTurnAfter(15_000);
    assert.equal(left(ann), 60, "the share is free");
    until(ann);
    endTurnAfter(25_000);
    assert.equal(left(ann), 50);
    until(ann);
    const before = left(ann);
    assert.equal(turnLeft(), before * 1000 + room.clockDelay(), "a turn lasts no longer than the time bank");
    endTurnAfter(3000);
    assert.equal(left(ann), before + 3, "a turn within the share gives three seconds back");
    assert.equal(left(ben), 60);
  });

  it("C7 is charged at private tables for time-outs, pauses and E5 only", () => {
    open(PRIVATE);
    endTurnAfter(59_000);
    assert.equal(left(ann), 60);
    until(ann);
    room.table.presence.disconnected(ann.id);
    room.clock.advance(10_000);
    room.table.presence.reconnected(ann.id);
    assert.equal(left(ann), 50);
    assert.equal(turnLeft(), 60_000 + room.clockDelay());
    endTurnAfter(59_000);
    assert.equal(left(ann), 50);
    until(ann);
    timeOut();
    assert.equal(left(ann), 0);
    assert.equal(ann.isBotControlled, false, "the time bank was not used up before");
    until(ann);
    assert.equal(turnLeft(), 60_000 + room.clockDelay(), "at a private table a turn keeps its time");
    timeOut();
    assert.equal(ann.isBotControlled, true);
  });

  it("C7 brings the replacement bot at once when a seat with a used up time bank times out or loses its connection", () => {
    open();
    changePlayer(ann, { usedBudgetMs: 45_001 });
    assert.equal(turnLeft() > 15_000, true, "the turn that is being played keeps its time");
    room.table.presence.disconnected(ann.id);
    assert.deepEqual([ann.isBotControlled, room.table.isPaused], [true, false]);
    room.table.presence.reconnected(ann.id);
    assert.equal(ann.isBotControlled, false);
    endTurnAfter(0);
    until(ann);
    changePlayer(ann, { usedBudgetMs: 60_000 });
    endTurnAfter(14_000);
    until(ann);
    assert.equal(turnLeft(), 15_000 + room.clockDelay(), "never less than the share");
    timeOut();
    assert.equal(ann.isBotControlled, true);
  });

  it("C7 leaves five seconds for the next turn of a seat that is taken back after two such time-outs, then three", () => {
    open();
    changePlayer(ann, { usedBudgetMs: 60_000 });
    for (const seconds of [1, 2]) {
      until(ann);
      endTurnAfter(1000);
      changePlayer(ann, { usedBudgetMs: 60_000 });
      until(ann);
      assert.equal(turnLeft(), 15_000 + room.clockDelay(), `time-out ${seconds}`);
      timeOut();
      assert.ok(room.request(ann, { type: "resume" }).ok);
    }
    until(ann);
    assert.equal(turnLeft(), 5000 + room.clockDelay());
    endTurnAfter(4000);
    until(ann);
    assert.equal(turnLeft(), 15_000 + room.clockDelay(), "a turn was played: as before");
    timeOut();
    assert.ok(ann.isBotControlled);
    until(ann);
    assert.ok(turnLeft() > 5000 + room.clockDelay());
    room.request(ann, { type: "resume" });
    assert.equal(
      turnLeft(),
      3000 + room.clockDelay(),
      "three after a third, also for the turn that the bot has begun",
    );
    timeOut();
    assert.ok(ann.isBotControlled);
  });

  it("C7 charges the break between two rounds beyond five seconds to the seats that are not ready (E5)", () => {
    open(PRIVATE);
    room.playToPhaseEnd();
    changePlayer(ann, { usedBudgetMs: 0 });
    changePlayer(ben, { usedBudgetMs: 0 });
    room.clock.advance(4000);
    room.request(ann, { type: "nextRound" });
    room.clock.advance(11_000);
    assert.equal(room.game().round, 2);
    assert.deepEqual([left(ann), left(ben)], [60, 50]);
  });

  it("E5 C7 does not wait for a seat whose time bank is used up", () => {
    open();
    room.playToPhaseEnd();
    changePlayer(ben, { usedBudgetMs: 50_000 });
    room.request(ann, { type: "nextRound" });
    assert.equal(room.game().round, 2, "not from the beginning");
    room.playToPhaseEnd();
    changePlayer(ben, { usedBudgetMs: 42_000 });
    room.request(ann, { type: "nextRound" });
    room.clock.advance(8000);
    assert.equal(room.table.phase, "roundOver");
    room.clock.advance(1);
    assert.equal(room.game().round, 3, "nor for longer than the time bank lasts");
  });

  it("C7 extends the time bank and the share with the turn time of a seat", () => {
    room = serverTable("extended", {}, PRIVATE);
    [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.request(ann, { type: "setTurnTime", factor: 4 });
    room.request(ann, START_REQUEST);
    assert.deepEqual([left(ann), left(ben)], [240, 60]);
    until(ben);
    room.table.presence.disconnected(ann.id);
    room.clock.advance(28_000);
    room.table.presence.reconnected(ann.id);
    assert.equal(left(ann), 212);
    assert.equal(ann.usedBudgetMs, 7000);
  });

  it("C7 charges no seat for what a replacement bot plays", () => {
    open();
    assert.ok(room.request(ben, { type: "leave" }).ok);
    const before = ben.usedBudgetMs;
    for (let turns = 0; turns < 6; turns += 1) {
      if (room.game().turn === ann.seat) move();
      room.clock.advance(3000);
    }
    assert.equal(ben.usedBudgetMs, before);
  });
});
