import assert from "node:assert/strict";
import { BOT_CHARACTERS } from "../../../../shared/bot-character.ts";
import { START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

/** Bots with their own seats: added and removed by the host, and playing through the same `submit` as people. */
describe("bots at the table", () => {
  it("C4 sit down when the host says so, under names of their own", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    for (const character of BOT_CHARACTERS) assert.ok(room.request(ann, { type: "addBot", character }).ok);
    const bots = room.table.seats.all.filter(({ bot }) => bot !== "");
    assert.deepEqual(
      bots.map(({ bot }) => bot),
      ["easy", "normal", "sharp", "master"],
    );
    assert.equal(new Set(room.table.seats.all.map(({ name }) => name)).size, 5);
    assert.deepEqual(room.notices.at(-1), { type: "botAdded", name: bots[3]?.name, character: "master" });
  });

  it("C4 take no place beyond the tenth, and not during a match", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    for (let bots = 0; bots < 9; bots += 1) room.request(ann, { type: "addBot", character: "easy" });
    const tenth = room.request(ann, { type: "addBot", character: "easy" });
    assert.ok(!tenth.ok && tenth.refusal.code === "tableFull");
    room.request(ann, START_REQUEST);
    const late = room.request(ann, { type: "addBot", character: "easy" });
    assert.ok(!late.ok && late.refusal.code === "matchRunning");
  });

  it("C4 are added and removed by the host alone", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    room.request(ann, { type: "addBot", character: "easy" });
    const bot = room.table.seats.at(2);
    assert.ok(bot !== undefined);
    for (const request of [
      { type: "addBot", character: "easy" },
      { type: "kick", seatId: bot.id },
    ] as const) {
      const requestResult = room.request(ben, request);
      assert.ok(!requestResult.ok && requestResult.refusal.code === "hostOnly");
    }
    assert.ok(room.request(ann, { type: "kick", seatId: bot.id }).ok);
    assert.equal(room.table.seats.taken, 2);
    assert.deepEqual(room.notices.at(-1), { type: "kicked", name: bot.name });
  });

  it("make a table of one person big enough to start, and never become its host", () => {
    const room = serverTable();
    const ann = room.sit("Ann");
    room.request(ann, { type: "addBot", character: "normal" });
    const ben = room.sit("Ben");
    room.request(ann, { type: "leave" });
    assert.equal(room.table.host, ben.id);
    assert.ok(room.request(ben, START_REQUEST).ok);
  });

  it("play a whole match with one person, and are recorded as bots", () => {
    const room = serverTable("a match with bots", { target: "single" });
    const ann = room.sit("Ann");
    for (const character of BOT_CHARACTERS) room.request(ann, { type: "addBot", character });
    room.request(ann, START_REQUEST);
    for (let turns = 0; room.table.phase === "playing"; turns += 1) {
      assert.ok(turns < 2_000, "the match ends");
      if (room.game().turn === ann.seat) room.playTurn();
      room.clock.advance(2_500);
    }
    const { record } = room.table;
    assert.deepEqual(
      record?.players.map(({ kind }) => kind),
      ["human", "bot:easy", "bot:normal", "bot:sharp", "bot:master"],
    );
    const byOthers = record?.entries.filter(({ seat }) => seat > 0) ?? [];
    assert.ok(byOthers.length > 0 && byOthers.every(({ by }) => by === "bot"));
  });

  it("think for a while, as people do, and not longer than a turn", () => {
    const room = serverTable("bots that think");
    const ann = room.sit("Ann");
    for (let bots = 0; bots < 3; bots += 1) room.request(ann, { type: "addBot", character: "normal" });
    room.request(ann, START_REQUEST);
    if (room.game().turn === ann.seat) room.playTurn();
    const { lastEvent } = room.table;
    room.clock.advance(300);
    assert.equal(room.table.lastEvent, lastEvent);
    room.clock.advance(10_000);
    assert.ok(room.table.lastEvent > lastEvent);
  });

  it("C2 wait in a pause, and go on after it", () => {
    const room = serverTable("bots in a pause");
    const ann = room.sit("Ann");
    const ben = room.sit("Ben");
    for (let bots = 0; bots < 4; bots += 1) room.request(ann, { type: "addBot", character: "normal" });
    room.request(ann, START_REQUEST);
    for (let moves = 0; room.table.seats.at(room.game().turn)?.bot === ""; moves += 1) {
      assert.ok(moves < 10);
      room.playTurn();
    }
    room.table.presence.disconnected(ben.id);
    const { lastEvent } = room.table;
    room.clock.advance(20_000);
    assert.equal(room.table.lastEvent, lastEvent);
    room.table.presence.reconnected(ben.id);
    room.clock.advance(5_000);
    assert.ok(room.table.lastEvent > lastEvent);
  });
});
