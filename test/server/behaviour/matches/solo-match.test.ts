import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { RequestResult } from "../../../../shared/table/idempotency.ts";
import type { TableJournal } from "../../../../shared/table/journal/table-journal.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { IDLE_MATCH_MINUTES, SOLO_PAUSE_MINUTES } from "../../../../shared/table-limits.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const MINUTE_MS = 60_000;
const CODE = "ABCDEF";
const ADD_BOT = { type: "addBot", character: "normal" } as const;

function codeOf(result: RequestResult): string {
  return result.ok ? "accepted" : result.refusal.code;
}

/** C9: one person alone with bots has no turn timer and no replacement bot, and may pause. */
describe("a match of one person against bots (C9)", () => {
  let room: ServerTable;
  let ann: SeatedPlayer;
  let journalStore: ReturnType<typeof memoryStore>;
  let tableJournal: TableJournal;

  // Ann and two bots in a match that has just started, at Ann's turn.
  beforeEach(() => {
    journalStore = memoryStore();
    tableJournal = openTableJournal(journalStore, { code: CODE, isPublic: true });
    room = serverTable("a solo match", {}, { tableJournal });
    ann = room.sit("Ann");
    for (const request of [ADD_BOT, ADD_BOT, START_REQUEST]) assert.ok(room.request(ann, request).ok);
    playUntilAnnsTurn();
  });

  const playUntilAnnsTurn = () => {
    while (room.game().phase === "playing" && room.game().turn !== ann.seat) room.clock.advance(1_000);
  };
  const playUntilOver = () => {
    while (room.table.phase !== "matchOver") {
      if (room.table.phase === "roundOver") room.request(ann, { type: "nextRound" });
      room.playToPhaseEnd();
    }
  };
  const pause = (paused: boolean) => room.request(ann, { type: "pause", paused });
  const draw = () => room.table.submit(room.game().turn, { type: "draw" }, { by: "player" });
  const drop = () => room.table.presence.disconnected(ann.id);
  const comeBack = () => room.table.presence.reconnected(ann.id);
  /** Ann acts, so that the turn is a bot's, or another one of hers. */
  const act = () => {
    assert.ok(draw().ok);
    if (room.game().turn === ann.seat) room.table.submit(ann.seat, { type: "pass" }, { by: "player" });
  };

  it("C9 has no turn timer: the turn waits, and no bot plays it", () => {
    const { lastEvent } = room.table;
    assert.deepEqual([room.table.isSolo, room.table.deadline, room.table.remainingMs], [true, 0, 0]);
    room.clock.advance(4 * MINUTE_MS);
    assert.deepEqual(
      [room.table.lastEvent, room.table.isPaused, ann.isBotControlled],
      [lastEvent, false, false],
    );
  });

  it("C9 the bots play on when the player has moved", () => {
    act();
    const { lastEvent } = room.table;
    playUntilAnnsTurn();
    assert.ok(room.table.lastEvent > lastEvent);
  });

  it("C9 a pause refuses every move and lets the bots wait; afterwards the match goes on", () => {
    act();
    assert.ok(pause(true).ok);
    const { lastEvent } = room.table;
    assert.equal(room.table.isPaused, true);
    for (const by of ["player", "bot"] as const)
      assert.equal(codeOf(room.table.submit(room.game().turn, { type: "draw" }, { by })), "pausedByPlayer");
    room.clock.advance(20 * MINUTE_MS);
    assert.equal(room.table.lastEvent, lastEvent);
    assert.ok(pause(false).ok);
    assert.equal(room.table.isPaused, false);
    playUntilAnnsTurn();
    assert.ok(room.table.lastEvent > lastEvent);
  });

  it("C9 also stops the clock between two rounds", () => {
    room.playToPhaseEnd();
    assert.equal(room.table.phase, "roundOver");
    assert.ok(pause(true).ok);
    room.clock.advance(10 * MINUTE_MS);
    assert.equal(room.table.phase, "roundOver");
    assert.ok(pause(false).ok);
    room.clock.advance(MINUTE_MS);
    assert.equal(room.table.phase, "playing");
  });

  it("C9 waits for a lost connection for 30 minutes, whatever happens to other connections: no bot plays", () => {
    for (const policy of ["wait", "bot", "leave"] as const) {
      assert.ok(room.request(ann, { type: "setDisconnectPolicy", policy }).ok);
      const { lastEvent } = room.table;
      drop();
      room.clock.advance((SOLO_PAUSE_MINUTES - 1) * MINUTE_MS);
      assert.deepEqual(
        [room.table.isPaused, room.table.lastEvent, ann.isBotControlled],
        [true, lastEvent, false],
      );
      comeBack();
      assert.deepEqual([room.table.isPaused, ann.isBotControlled], [false, false]);
    }
    assert.ok(draw().ok);
  });

  it("C9 pauses after five minutes without a command, C5 does not end it", () => {
    room.clock.advance(IDLE_MATCH_MINUTES * MINUTE_MS - 1);
    assert.equal(room.table.isPaused, false);
    room.clock.advance(1);
    assert.deepEqual([room.table.isPaused, room.table.phase], [true, "playing"]);
    assert.ok(pause(false).ok);
    room.clock.advance(IDLE_MATCH_MINUTES * MINUTE_MS - 1);
    assert.equal(room.table.isPaused, false);
  });

  it("C9 C5 ends after 30 minutes of a pause, with the result so far", () => {
    assert.ok(pause(true).ok);
    room.clock.advance(SOLO_PAUSE_MINUTES * MINUTE_MS - 1);
    assert.equal(room.table.phase, "playing");
    room.clock.advance(1);
    assert.equal(room.table.phase, "matchOver");
    assert.equal(room.table.record?.result?.why, "idle");
  });

  it("C9 counts one pause, whether its reason changes or not", () => {
    assert.ok(pause(true).ok);
    room.clock.advance((SOLO_PAUSE_MINUTES - 1) * MINUTE_MS);
    drop();
    room.clock.advance(MINUTE_MS);
    assert.equal(room.table.phase, "matchOver");
  });

  it("C9 a spectator who waits for a seat ends the pause, and clocks start with the next turn", () => {
    assert.ok(pause(true).ok);
    room.table.setSpectators(1, []);
    assert.equal(room.table.isPaused, true);
    room.waitForSeat("Zoe");
    assert.deepEqual([room.table.isSolo, room.table.isPaused, room.table.deadline], [false, false, 0]);
    assert.equal(codeOf(pause(true)), "cannotPause");
    room.clock.advance(MINUTE_MS);
    assert.equal(room.game().turn, ann.seat);
    act();
    assert.equal(
      room.table.deadline,
      room.clock.now() + 1_000 * room.table.rules.turnSeconds + room.clockDelay(),
    );
    room.table.setSpectators(0, []);
    assert.deepEqual([room.table.isSolo, room.table.deadline], [true, 0]);
  });

  it("C9 E6 the result stays for half an hour", () => {
    playUntilOver();
    room.clock.advance(30 * MINUTE_MS - 1);
    assert.equal(room.table.phase, "matchOver");
    room.clock.advance(1);
    assert.equal(room.table.phase, "waiting");
  });

  it("C9 E6 the result stays for 30 seconds once a spectator waits for a seat", () => {
    playUntilOver();
    room.waitForSeat("Zoe");
    assert.equal(room.table.deadline, room.clock.now() + 30_000);
  });

  it("C9 E6 a rematch starts at once", () => {
    playUntilOver();
    assert.ok(room.request(ann, { type: "rematch" }).ok);
    assert.equal(room.table.phase, "playing");
  });

  it("C9 C3 a player who is away when a spectator waits for a seat is replaced by a bot", () => {
    drop();
    room.clock.advance(MINUTE_MS);
    assert.equal(ann.isBotControlled, false);
    room.waitForSeat("Zoe");
    assert.equal(ann.isBotControlled, true);
    assert.deepEqual(room.notices.at(-1), { type: "botTookOver", name: ann.name });
    comeBack();
    assert.equal(ann.isBotControlled, false);
  });

  it("C9 only a running match against bots can be paused", () => {
    const waiting = serverTable("a waiting room");
    const ben = waiting.sit("Ben");
    assert.equal(codeOf(waiting.request(ben, { type: "pause", paused: true })), "cannotPause");
    waiting.sit("Cleo");
    assert.ok(waiting.request(ben, ADD_BOT).ok);
    assert.ok(waiting.request(ben, START_REQUEST).ok);
    for (const paused of [true, false])
      assert.equal(codeOf(waiting.request(ben, { type: "pause", paused })), "cannotPause");
    assert.deepEqual([waiting.table.isSolo, waiting.table.isPaused], [false, false]);
    assert.notEqual(waiting.table.deadline, 0);
  });

  it("C9 a restart of the server keeps the pause, also when the player is connected again", () => {
    assert.ok(pause(true).ok);
    const saved = journalStore.findTable(CODE);
    assert.ok(saved !== undefined);
    room.table.stop();
    const restored = serverTable("a solo match", {}, { saved, tableJournal });
    restored.table.presence.awaitAllReconnects();
    restored.clock.advance(MINUTE_MS);
    const [annAgain] = restored.table.seats.people;
    assert.ok(annAgain !== undefined);
    restored.table.presence.reconnected(annAgain.id);
    assert.deepEqual([restored.table.isPaused, restored.table.deadline], [true, 0]);
    restored.clock.advance((SOLO_PAUSE_MINUTES - 1) * MINUTE_MS);
    assert.equal(restored.table.phase, "matchOver");
  });
});
