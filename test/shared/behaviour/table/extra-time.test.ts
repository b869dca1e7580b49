import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import type { TimeFactor } from "../../../../shared/wire/messages.ts";
import { refusalInAnswer } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

/** A turn under the official rules, in ms, and the extra time of the player to move when a table is restored. */
const TURN = 60_000;
const RESUMED = 20_000;

const PRIVATE = { isPublic: false } as const;

function wants(room: ServerTable, seatedPlayer: SeatedPlayer, times: TimeFactor): void {
  assert.ok(room.request(seatedPlayer, { type: "setTurnTime", factor: times }).ok);
}

/** What is left of the turn that runs, in ms, without the delay of its clock (C1). */
function left({ table, clock, clockDelay }: ServerTable): number {
  return table.deadline - clock.now() - clockDelay();
}

/** Makes one move for the seat to move, a person or a bot. */
function move(room: ServerTable): void {
  const { lastEvent } = room.table;
  if (room.table.seats.at(room.game().turn)?.bot === "") room.playTurn();
  // A bot thinks, or an exposed seat has its second (U3).
  if (room.table.lastEvent === lastEvent) room.clock.advance(1_000);
}

/** All move until this seat has the turn. */
function until(room: ServerTable, { seat }: SeatedPlayer): void {
  for (let moves = 0; room.game().turn !== seat; moves += 1) {
    assert.ok(moves < 200 && room.table.phase === "playing", "the seat gets its turn");
    move(room);
  }
}

describe("extra turn time", () => {
  for (const times of [2, 4] as const) {
    it(`makes the turns of one seat last ${times} times the clock at a private table, and of no other seat`, () => {
      const room = serverTable("more time", {}, PRIVATE);
      const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
      wants(room, ann, times);
      assert.equal(ann.turnTimeFactor, times, "all see it before the match");
      room.request(ann, START_REQUEST);
      until(room, ben);
      assert.equal(left(room), TURN);
      until(room, ann);
      assert.equal(left(room), times * TURN);
      room.clock.advance(times * TURN + room.clockDelay() - 1);
      assert.equal(room.game().turn, ann.seat);
      room.clock.advance(1);
      assert.equal(ann.timeOuts, 1);
      assert.equal(ben.turnTimeFactor, 1);
    });
  }

  it("is the same for all at a public table where people play against each other", () => {
    const room = serverTable("in public");
    const [ann] = [room.sit("Ann"), room.sit("Ben")];
    wants(room, ann, 4);
    room.request(ann, START_REQUEST);
    until(room, ann);
    assert.deepEqual([ann.turnTimeFactor, left(room)], [1, TURN]);
  });

  it("counts at a public table as long as all others are bots", () => {
    const room = serverTable("alone in public");
    const ann = room.sit("Ann");
    wants(room, ann, 4);
    const ben = room.sit("Ben");
    room.request(ann, { type: "addBot", character: "easy" });
    assert.equal(ann.turnTimeFactor, 1);
    room.request(ben, { type: "leave" });
    assert.equal(ann.turnTimeFactor, 4);
    room.request(ann, START_REQUEST);
    // While a spectator waits for a seat, there is a turn timer (C9).
    room.waitForSeat("Zoe");
    until(room, { ...ann, seat: 1 - ann.seat });
    until(room, ann);
    // The turn began while a bot was thinking.
    assert.ok(left(room) > 3 * TURN);
  });

  it("comes into force with the next turn, and not in the middle of one", () => {
    const room = serverTable("next turn", {}, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    // The match must not be rated already.
    wants(room, ben, 2);
    room.request(ann, { type: "allowTurnTime", seatId: ben.id, factor: 2, allowed: true });
    room.request(ann, START_REQUEST);
    until(room, ann);
    room.clock.advance(10_000);
    wants(room, ann, 2);
    assert.deepEqual([ann.turnTimeFactor, left(room)], [1, TURN - 10_000]);
    until(room, ben);
    until(room, ann);
    assert.deepEqual([ann.turnTimeFactor, left(room)], [2, 2 * TURN]);
    wants(room, ann, 1);
    assert.deepEqual([ann.turnTimeFactor, left(room)], [2, 2 * TURN]);
    until(room, ben);
    until(room, ann);
    assert.deepEqual([ann.turnTimeFactor, left(room)], [1, TURN]);
  });

  it("waits for the next match in one that may be rated, or a losing player could make it unrated", () => {
    const room = serverTable("about to lose", { target: "single" }, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    room.request(ann, START_REQUEST);
    wants(room, ann, 4);
    for (let moves = 0; room.table.phase === "playing"; moves += 1) {
      assert.ok(moves < 2_000, "the match ends");
      assert.equal(ann.turnTimeFactor, 1);
      move(room);
    }
    for (const seatedPlayer of [ann, ben]) room.request(seatedPlayer, { type: "rematch" });
    assert.deepEqual([room.table.phase, ann.turnTimeFactor], ["playing", 4]);
    until(room, ann);
    assert.equal(left(room), 4 * TURN);
  });

  it("is saved with the seat: the current player has the rest of it when the table is restored", () => {
    const journalStore = memoryStore();
    const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", ...PRIVATE });
    const room = serverTable("again", {}, { tableJournal, ...PRIVATE });
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    assert.ok(
      !JSON.stringify(journalStore.findTable("ABCDEF")).includes("wantsTimes"),
      "nothing is written of what nobody wants",
    );
    wants(room, ann, 4);
    room.request(ann, START_REQUEST);
    // If the drawn card can be played, the turn goes on: its entry tells how much of it was over.
    for (let turns = 0; room.game().pendingAction !== "drawn"; turns += 1) {
      assert.ok(turns < 20, "a card that was drawn can be played");
      until(room, ben);
      until(room, ann);
      room.clock.advance(90_000);
      assert.ok(room.table.submit(ann.seat, { type: "draw" }, { by: "player" }).ok);
    }
    const saved = journalStore.findTable("ABCDEF");
    assert.ok(saved !== undefined);
    room.table.stop();
    const again = serverTable("again", {}, { tableJournal, saved, ...PRIVATE });
    for (const { id } of again.table.seats.people) again.table.presence.reconnected(id);
    assert.deepEqual([again.table.seats.at(ann.seat)?.turnTimeFactor, again.game().turn], [4, ann.seat]);
    assert.equal(left(again), 4 * TURN - 90_000 + RESUMED + room.clockDelay());
  });

  it("C5 lets a match wait for a connected player with extra time", () => {
    const room = serverTable("long thoughts", { turnSeconds: 120 }, PRIVATE);
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    wants(room, ann, 4);
    room.request(ann, START_REQUEST);
    until(room, ann);
    assert.ok(left(room) > 7 * TURN);
    room.clock.advance(left(room) - 1);
    assert.deepEqual([room.table.phase, room.game().turn], ["playing", ann.seat]);
    for (const { id } of [ann, ben]) room.table.presence.disconnected(id);
    room.clock.advance(5 * TURN);
    assert.equal(room.table.record?.result?.why, "idle");
  });

  it("is archived with a match against other people, which is then not rated", () => {
    const filed = (opponent: "Ben" | "a bot", play: (room: ServerTable, ann: SeatedPlayer) => void) => {
      const journalStore = memoryStore();
      const tableJournal = openTableJournal(journalStore, { code: "ABCDEF", ...PRIVATE });
      const room = serverTable(`filed with ${opponent}`, { target: "single" }, { tableJournal, ...PRIVATE });
      const ann = room.sit("Ann");
      if (opponent === "Ben") room.sit("Ben");
      else room.request(ann, { type: "addBot", character: "easy" });
      play(room, ann);
      for (let moves = 0; room.table.phase === "playing"; moves += 1) {
        assert.ok(moves < 2_000, "the match ends");
        move(room);
      }
      return journalStore.findFinished(room.table.matchId)?.match.moreTime;
    };
    const asksBefore = (room: ServerTable, ann: SeatedPlayer) => {
      wants(room, ann, 2);
      room.request(ann, START_REQUEST);
    };
    const asksLater = (room: ServerTable, ann: SeatedPlayer) => {
      room.request(ann, START_REQUEST);
      wants(room, ann, 2);
      room.playTurn();
    };
    const thinksBetter = (room: ServerTable, ann: SeatedPlayer) => {
      asksBefore(room, ann);
      room.playTurn();
      wants(room, ann, 1);
    };
    assert.equal(filed("Ben", asksBefore), true);
    assert.equal(filed("Ben", asksLater), undefined);
    assert.equal(filed("Ben", thinksBetter), true);
    assert.equal(filed("a bot", asksBefore), undefined);
    assert.equal(
      filed("Ben", (room, ann) => void room.request(ann, START_REQUEST)),
      undefined,
    );
  });
});

describe("extra turn time over the network", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("is shown to all at a private table, refused if invalid, and ignored at public tables", async () => {
    for (const [visibility, times] of [
      ["private", 4],
      ["public", 1],
    ] as const) {
      const ann = await server.create({ name: "Ann", visibility });
      const ben = await server.join(ann.code, { name: "Ben" });
      for (const wrong of [0, 3, 8, "2", null, undefined]) {
        assert.equal(
          refusalInAnswer(await ann.sendRequest("setTurnTime", { factor: wrong })).code,
          "invalidRequest",
        );
      }
      assert.ok("lastEvent" in (await ann.sendRequest("setTurnTime", { factor: 4 })));
      await ann.sendRequest("start");
      await ben.waitUntil(() => ben.view.hand.length > 0);
      assert.equal(ben.table.seats.get(ann.seated.seatId)?.turnTimeFactor, times);
      assert.equal(ben.table.seats.get(ben.seated.seatId)?.turnTimeFactor, 1);
      await Promise.all([ann.room.leave(), ben.room.leave()]);
    }
  });
});
