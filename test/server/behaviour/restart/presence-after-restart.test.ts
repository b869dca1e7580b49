import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { TableJournal } from "../../../../shared/table/journal/table-journal.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { RECONNECT_SECONDS } from "../../../../shared/table-limits.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const CODE = "ABCDEF";
/** One time-out does not use up the time bank (C7). */
const RULES = { turnSeconds: 15 } as const;

/** A killed server and a recovered table still know which players timed out, left or were absent. */
describe("a restored table", () => {
  let journalStore: ReturnType<typeof memoryStore>;
  let tableJournal: TableJournal;
  let room: ServerTable;

  beforeEach(() => {
    journalStore = memoryStore();
    tableJournal = openTableJournal(journalStore, { code: CODE, isPublic: true });
    room = serverTable("opened again", RULES, { tableJournal });
    const ann = room.sit("Ann");
    room.sit("Ben");
    assert.ok(room.request(ann, START_REQUEST).ok);
  });

  /** The restored table; the given players come back. */
  function reopen({ comeBack = true } = {}): void {
    const saved = journalStore.findTable(CODE);
    assert.ok(saved !== undefined);
    room.table.stop();
    room = serverTable("opened again", RULES, { tableJournal, saved });
    const { presence, seats } = room.table;
    presence.awaitAllReconnects();
    if (comeBack) for (const { id } of seats.people) presence.reconnected(id);
  }

  const at = (seat: number): SeatedPlayer => {
    const seatedPlayer = room.table.seats.at(seat);
    assert.ok(seatedPlayer !== undefined);
    return seatedPlayer;
  };

  /** The clock plays for the player to move, who gets twenty more seconds at a restored table. */
  function timeOut(): void {
    const { turn } = room.game();
    for (let seconds = 0; room.game().turn === turn && seconds < 100; seconds += 1) room.clock.advance(1_000);
  }

  /** The others play until this seat has the turn. */
  function until(seat: number): void {
    while (room.game().turn !== seat) room.playTurn();
  }

  /** Both make a move, so that one time-out does not bring a bot (C1). */
  function bothMove(): number {
    const { turn } = room.game();
    room.playTurn();
    until(1 - turn);
    room.playTurn();
    until(turn);
    return turn;
  }

  it("C1 remembers that a player timed out before: after the next time-out a replacement bot plays", () => {
    const turn = bothMove();
    timeOut();
    reopen();
    until(turn);
    assert.equal(at(turn).isBotControlled, false);
    timeOut();
    assert.equal(at(turn).isBotControlled, true);
  });

  it("C1 forgets it as soon as the player acts", () => {
    const turn = bothMove();
    timeOut();
    reopen();
    until(turn);
    room.playTurn();
    reopen();
    until(turn);
    timeOut();
    assert.equal(at(turn).isBotControlled, false);
  });

  it("C1 keeps the replacement bot when only the browser reconnects, until the player acts", () => {
    const { turn } = room.game();
    timeOut();
    until(turn);
    timeOut();
    reopen();
    assert.deepEqual(
      [at(turn).connected, at(turn).isBotControlled, room.table.isPaused],
      [true, true, false],
    );
    assert.ok(!room.notices.some(({ type }) => type === "playerResumed"));
    until(turn);
    const { lastEvent } = room.table;
    room.clock.advance(5_000);
    assert.ok(room.table.lastEvent > lastEvent, "the stand-in has moved");
    assert.ok(room.request(at(turn), { type: "resume" }).ok);
    reopen();
    assert.equal(at(turn).isBotControlled, false);
  });

  it("C1 C3 gives the seat back at once to a player for whom the table no longer waited", () => {
    const { turn } = room.game();
    timeOut();
    until(turn);
    timeOut();
    reopen({ comeBack: false });
    room.table.presence.reconnected(at(1 - turn).id);
    room.clock.advance(RECONNECT_SECONDS * 1_000);
    assert.equal(at(turn).gone, true);
    room.table.presence.reconnected(at(turn).id);
    assert.equal(at(turn).isBotControlled, false);
  });

  it("C1 knows who has made no move in this match", () => {
    const { turn } = room.game();
    reopen();
    timeOut();
    assert.equal(at(turn).isBotControlled, true);
    reopen();
    assert.equal(at(turn).isBotControlled, true, "one time-out was enough");
  });

  it("C2 C7 knows the time bank of each seat", () => {
    const away = (ms: number) => {
      room.table.presence.disconnected(at(1).id);
      room.clock.advance(ms);
      room.table.presence.reconnected(at(1).id);
    };
    until(0);
    away(29_000);
    reopen();
    assert.deepEqual(
      [0, 1].map((seat) => room.table.timeBankSecondsOf(at(seat))),
      [60, 31],
    );
    room.table.presence.disconnected(at(1).id);
    assert.equal(at(1).reconnectBy, room.clock.now() + 21_000);
  });

  it("C7 knows whose next turn lasts five seconds, and why", () => {
    const { turn } = room.game();
    Object.assign(at(turn), { overdrafts: 2, isBotControlled: true });
    assert.ok(room.request(at(turn), { type: "resume" }).ok);
    reopen();
    assert.deepEqual(
      [at(turn).overdrafts, at(turn).hasShortTurn, at(1 - turn).hasShortTurn],
      [2, true, false],
    );
  });
});
