/** C6: casters see all hands of the rounds that are over, two minutes later, if every player agrees. */
import assert from "node:assert/strict";
import { openTableJournal } from "../../../server/journal/open-table-journal.ts";
import { validateRecord } from "../../../shared/record/read-record.ts";
import { castRecord } from "../../../shared/table/cast.ts";
import type { SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { type FairTable, fairTable } from "../../support/server/fair-table.ts";
import { memoryStore } from "../../support/server/memory-store.ts";
import { serverTable } from "../../support/server/server-table.ts";

const CODE = "ABCDEF";
const TWO_MINUTES_MS = 120_000;

interface CastTable {
  readonly room: FairTable;
  readonly ann: SeatedPlayer;
  readonly ben: SeatedPlayer;
  readonly store: ReturnType<typeof memoryStore>;
}

function tableOfTwo(text: string): CastTable {
  const store = memoryStore();
  const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
  const room = fairTable(text, { target: 500 }, { tableJournal });
  const [ann, ben] = [room.seat("Ann").player, room.seat("Ben").player];
  return { room, ann, ben, store };
}

/** Both agree, a bot joins them, and the first round is dealt. */
function agreedMatch(text: string): CastTable {
  const table = tableOfTwo(text);
  const { room, ann, ben } = table;
  for (const player of [ann, ben]) allow(room, player);
  room.request(ann, { type: "addBot", character: "easy" });
  room.request(ann, { type: "start" });
  room.answer();
  assert.equal(room.table.phase, "playing");
  return table;
}

function allow(room: Pick<FairTable, "request">, player: SeatedPlayer, allowed = true) {
  return room.request(player, { type: "allowCasters", allowed });
}

/** Plays the round to its end, and deals the next one. */
function playRound({ room, ann, ben }: CastTable): void {
  room.playToPhaseEnd();
  assert.equal(room.table.phase, "roundOver");
  for (const player of [ann, ben]) room.request(player, { type: "nextRound" });
  room.answer();
  assert.equal(room.table.phase, "playing");
}

/** What casters are sent now; undefined if nothing. */
function sentTo({ room: { table }, store }: Pick<CastTable, "room" | "store">) {
  const cast = table.castOf(table.matchId);
  return cast === undefined ? undefined : castRecord(cast, store.readEntries(CODE, cast.number, cast.until));
}

/** The rounds in that: it replays to the same events, byte for byte. */
function roundsIn(table: CastTable): readonly number[] {
  const record = sentTo(table);
  assert.ok(record !== undefined, "casters may see the match");
  if (record.entries.length === 0) return [];
  const read = validateRecord(record);
  assert.ok(read.ok, JSON.stringify(read));
  return read.match.rounds.map(({ round }) => round);
}

describe("C6: the consent to casters", () => {
  it("counts when every person has given it, and no longer when one takes it back", () => {
    const { room, ann, ben } = tableOfTwo("consent");
    allow(room, ann);
    assert.equal(room.table.castersAllowed, false, "Ben has not agreed");
    allow(room, ben);
    room.request(ann, { type: "addBot", character: "easy" });
    assert.equal(room.table.castersAllowed, true, "a bot has nothing to agree to");
    allow(room, ann, false);
    assert.equal(room.table.castersAllowed, false);
    assert.deepEqual(
      room.notices.filter(({ type }) => type === "castersChanged"),
      [
        { type: "castersChanged", name: "Ann", allowed: true },
        { type: "castersChanged", name: "Ben", allowed: true },
        { type: "castersChanged", name: "Ann", allowed: false },
      ],
    );
  });

  it("is missing while a new person has the seat, or the host allows no spectators", () => {
    const { room, ann, ben } = tableOfTwo("a third");
    for (const player of [ann, ben]) allow(room, player);
    const cleo = room.sit("Cleo");
    assert.equal(room.table.castersAllowed, false);
    allow(room, cleo);
    assert.equal(room.table.castersAllowed, true);
    room.request(ann, { type: "allowSpectators", allowed: false });
    assert.equal(room.table.castersAllowed, false);
  });

  it("of a player who leaves during the match stays as it was", () => {
    const table = agreedMatch("Ben leaves");
    const { room, ben } = table;
    room.request(ben, { type: "leave" });
    assert.equal(room.table.castersAllowed, true);
    const other = agreedMatch("Ben leaves angry");
    allow(other.room, other.ben, false);
    other.room.request(other.ben, { type: "leave" });
    assert.equal(other.room.table.castersAllowed, false);
  });

  it("is saved with the table, and there again after a restart", () => {
    const { room, ann, store } = tableOfTwo("restarted");
    allow(room, ann);
    const saved = store.findTable(CODE);
    assert.ok(saved !== undefined);
    assert.deepEqual(
      saved.seats.players.map(({ allowsCasters }) => allowsCasters),
      [true, undefined],
    );
    const { table } = serverTable("restarted", {}, { saved });
    assert.deepEqual(
      table.seats.all.map(({ allowsCasters }) => allowsCasters),
      [true, false],
    );
  });

  it("cannot be given at a hand of the day, whose cards others still play", () => {
    const handOfTheDay = { day: "2026-11-28", seed: "0".repeat(64) };
    const { sit, request, table } = serverTable("the hand", {}, { handOfTheDay });
    const ann = sit("Ann");
    const refused = allow({ request }, ann);
    assert.equal(refused.ok ? "" : refused.refusal.code, "handIsFixed");
    assert.equal(table.castersAllowed, false);
  });
});

describe("C6: what casters are sent", () => {
  it("are the rounds that are over, two minutes later: all hands, and nothing of the round that is played", () => {
    const table = agreedMatch("rounds");
    const { clock } = table.room;
    assert.deepEqual(roundsIn(table), []);
    playRound(table);
    assert.deepEqual(roundsIn(table), [], "the round has just ended");
    clock.advance(TWO_MINUTES_MS - 1000);
    assert.deepEqual(roundsIn(table), []);
    clock.advance(1000);
    assert.deepEqual(roundsIn(table), [1]);
    playRound(table);
    assert.deepEqual(roundsIn(table), [1]);
    clock.advance(TWO_MINUTES_MS);
    assert.deepEqual(roundsIn(table), [1, 2]);
  });

  it("are secrets of no other round: neither the seed nor a later key, and no event after the last shown one", () => {
    const table = agreedMatch("secrets");
    playRound(table);
    table.room.clock.advance(TWO_MINUTES_MS);
    const { record: whole } = table.room.table;
    const sent = JSON.stringify(sentTo(table));
    assert.ok(whole !== undefined && sent.length > 1000);
    const [first, second] = whole.entries.flatMap(({ command }) => command.key ?? []);
    assert.ok(first !== undefined && sent.includes(first), "the round replays by its key");
    assert.ok(second !== undefined && !sent.includes(second), "the key of the running round");
    assert.ok(!sent.includes(whole.seed) && !sent.includes("fairness"));
    const running = whole.entries.findLastIndex(({ command }) => command.type === "next");
    assert.equal(sentTo(table)?.entries.length, running, "all before the deal of the running round");
  });

  it("are nothing of a match that is over, of another match, and without the players' consent", () => {
    const table = agreedMatch("nothing");
    const { room, ann } = table;
    assert.equal(room.table.castOf("another"), undefined);
    allow(room, ann, false);
    assert.equal(sentTo(table), undefined);
    allow(room, ann);
    assert.ok(sentTo(table) !== undefined);
    while (room.table.phase !== "matchOver") {
      room.playToPhaseEnd();
      for (const player of [table.ann, table.ben]) room.request(player, { type: "nextRound" });
      room.answer();
    }
    assert.equal(sentTo(table), undefined);
  });

  it("are no rounds whose shuffles follow from the seed of the match", () => {
    const table = agreedMatch("without keys");
    playRound(table);
    table.room.clock.advance(TWO_MINUTES_MS);
    const { matchId } = table.room.table;
    const cast = table.room.table.castOf(matchId);
    assert.ok(cast !== undefined);
    const entries = table.store.readEntries(CODE, cast.number, cast.until);
    const withoutKeys = entries.map((entry) => ({ ...entry, command: { type: entry.command.type } }));
    assert.deepEqual(castRecord(cast, withoutKeys).entries, []);
  });
});
