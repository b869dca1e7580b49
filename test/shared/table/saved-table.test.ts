import assert from "node:assert/strict";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { tableRecordSchema } from "../../../shared/table/journal/table-record.ts";
import { RECONNECT_SECONDS } from "../../../shared/table-limits.ts";
import { memoryStore } from "../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../support/server/server-table.ts";
import { changePlayer } from "../../support/server/table-draft.ts";

const CODE = "ABCDEF";

/** A table that can be handed over; the process that has it next has other clocks. */
function handOverTable(settings: object = {}) {
  const store = memoryStore();
  const journal = () => openTableJournal(store, { code: CODE, isPublic: true });
  const first = serverTable("a table that moves", {}, { ...settings, tableJournal: journal() });
  /** The next process has it; no client is connected there yet. */
  const move = (from: ServerTable): ServerTable => {
    from.table.handOver();
    const saved = tableRecordSchema.parse(JSON.parse(JSON.stringify(store.findTable(CODE))));
    const options = { ...settings, tableJournal: journal(), saved };
    const next = serverTable("the next process", {}, options);
    next.table.presence.awaitAllReconnects();
    return next;
  };
  return { first, move, store };
}

/** Ann, Ben and Cleo in a match. */
function playing(settings: object = {}) {
  const moving = handOverTable(settings);
  const players = ["Ann", "Ben", "Cleo"].map((name) => moving.first.sit(name));
  const [ann] = players;
  if (ann !== undefined) moving.first.request(ann, START_REQUEST);
  assert.equal(moving.first.table.phase, "playing");
  return { ...moving, players };
}

function everybodyReturns({ table }: ServerTable): void {
  for (const { id, gone } of table.seats.people) if (!gone) table.presence.reconnected(id);
}

describe("a table that is handed over", () => {
  it("gives the player to move exactly what was left of the turn, however long the others take", () => {
    const { first, move } = playing();
    first.playTurn();
    first.clock.advance(17_000);
    const leftMs = first.table.deadline - first.clock.now();
    const next = move(first);
    assert.deepEqual(
      [next.table.deadline, next.table.remainingMs],
      [0, leftMs],
      "it stands until they are back",
    );
    next.clock.advance(1_700);
    everybodyReturns(next);
    assert.equal(next.table.deadline - next.clock.now(), leftMs);
    const { turn } = next.game();
    next.clock.advance(leftMs - 1);
    assert.deepEqual([next.game().turn, next.notices.some(({ type }) => type === "timedOut")], [turn, false]);
    next.clock.advance(1);
    assert.ok(next.notices.some(({ type }) => type === "timedOut"));
  });

  it("keeps what the turn has cost of the time bank, and charges nothing for the move itself", () => {
    const { first, move } = playing();
    const charged = (moves: boolean) => {
      const table = moves ? move(first) : first;
      if (moves) table.clock.advance(900);
      if (moves) everybodyReturns(table);
      table.clock.advance(15_000);
      const mover = table.table.seats.at(table.game().turn);
      table.playTurn();
      return mover?.usedBudgetMs;
    };
    first.playTurn();
    first.clock.advance(20_000);
    const stayed = playing();
    stayed.first.playTurn();
    stayed.first.clock.advance(35_000);
    const mover = stayed.first.table.seats.at(stayed.first.game().turn);
    stayed.first.playTurn();
    assert.ok((mover?.usedBudgetMs ?? 0) > 0);
    assert.equal(charged(true), mover?.usedBudgetMs);
  });

  it("waits for a player without a connection only as long as was left, and charges the whole pause", () => {
    const { first, move, players } = playing();
    const [, ben] = players;
    assert.ok(ben !== undefined);
    first.table.presence.disconnected(ben.id);
    first.clock.advance(10_000);
    const next = move(first);
    const awaited = next.table.seats.get(ben.id);
    assert.ok(awaited !== undefined);
    const leftMs = awaited.reconnectBy - next.clock.now();
    assert.equal(leftMs, RECONNECT_SECONDS * 1000 - 10_000);
    for (const { id } of players) if (id !== ben.id) next.table.presence.reconnected(id);
    assert.equal(next.table.isPaused, true);
    next.clock.advance(leftMs - 1);
    assert.equal(awaited.gone, false);
    next.clock.advance(1);
    assert.deepEqual([awaited.gone, awaited.isBotControlled], [true, true]);
    assert.equal(awaited.usedBudgetMs, RECONNECT_SECONDS * 1000);
  });

  it("leaves seats to the bots that play them, and tells a player what happened before the move as well", () => {
    const { first, move, players } = playing();
    const [, ben] = players;
    assert.ok(ben !== undefined);
    changePlayer(ben, { disconnectPolicy: "bot" });
    first.table.presence.disconnected(ben.id);
    assert.equal(ben.isBotControlled, true);
    while (first.game().turn !== ben.seat) first.playTurn();
    first.clock.advance(10_000);
    const { missed } = ben;
    assert.ok(missed !== undefined && missed.events.length > 0, "the bot has moved");
    const next = move(first);
    const replaced = next.table.seats.get(ben.id);
    assert.ok(replaced?.isBotControlled === true && !replaced.connected);
    for (const { id } of players) if (id !== ben.id) next.table.presence.reconnected(id);
    assert.equal(next.table.isPaused, false, "the table does not wait for that player");
    next.table.presence.reconnected(ben.id);
    assert.deepEqual(next.table.takeMissed(replaced), missed);
  });

  it("goes on with the break between two rounds, and with the time for a rematch", () => {
    const { first, move } = playing();
    first.playToPhaseEnd();
    const { phase } = first.table;
    assert.notEqual(phase, "playing");
    first.clock.advance(3_000);
    const leftMs = first.table.deadline - first.clock.now();
    const next = move(first);
    everybodyReturns(next);
    assert.equal(next.table.phase, phase);
    assert.equal(next.table.deadline - next.clock.now(), leftMs);
  });

  it("does not start a quick-play match again, nor before the players are back", () => {
    const { first, move } = handOverTable({ isQuickPlay: true });
    const ann = first.sit("Ann");
    first.table.issueToken(ann);
    first.clock.advance(5_000);
    const leftMs = first.table.deadline - first.clock.now();
    assert.ok(leftMs > 2_000 && leftMs < 8_000);
    const next = move(first);
    assert.equal(next.table.deadline, 0);
    everybodyReturns(next);
    assert.equal(next.table.deadline - next.clock.now(), leftMs);
  });

  it("keeps how long its match has lasted", () => {
    const [{ first: stays }, { first, move }] = [playing(), playing()];
    for (const { clock } of [stays, first]) clock.advance(2_000);
    const next = move(first);
    everybodyReturns(next);
    const times = [stays, next].map((room) => {
      room.playTurn();
      return room.table.record?.entries.at(-1)?.ms;
    });
    assert.deepEqual(times, [2_000, 2_000]);
  });

  it("is saved with what is running, until it runs again at the next process", () => {
    const { first, move, store } = playing();
    assert.equal(store.findTable(CODE)?.running, undefined);
    first.table.handOver();
    assert.ok((store.findTable(CODE)?.running?.clock?.leftMs ?? 0) > 0);
    move(first);
    assert.equal(store.findTable(CODE)?.running, undefined);
  });
});
