import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { isMatchRecord } from "../../../../shared/record/record-schema.ts";
import { NEXT_ROUND_SECONDS, QUICK_START_SECONDS, REMATCH_SECONDS } from "../../../../shared/table-limits.ts";
import { recordOfFinished } from "../../../support/game/finished-match.ts";
import { joinRefusal, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, serverTable } from "../../../support/server/server-table.ts";

const CODE = "ABCDEF";

/** Ann alone with three bots, in a match to 500. */
function annWithBots(text: string, options: Parameters<typeof serverTable>[2] = {}): ServerTable {
  const room = serverTable(text, { target: 500 }, { isQuickPlay: true, ...options });
  room.sit("Ann");
  room.clock.advance(QUICK_START_SECONDS * 1000);
  return room;
}

const nextRound = ({ clock }: ServerTable) => clock.advance(NEXT_ROUND_SECONDS * 1000);
const playerNamed = ({ table }: ServerTable, name: string) =>
  table.seats.all.find((player) => player.name === name);

describe("late arrivals at a quick-play table", () => {
  it("C8 C6 watch until the next deal, and then take the seat of a bot with its score", () => {
    const room = annWithBots("late");
    room.waitForSeat("Ben");
    room.playToPhaseEnd();
    assert.equal(room.table.phase, "roundOver");
    assert.equal(playerNamed(room, "Ben"), undefined);
    const bots = room.table.seats.all.filter(({ bot }) => bot !== "");
    const scores = [...room.game().scores];
    nextRound(room);
    assert.equal(room.table.phase, "playing");
    const ben = playerNamed(room, "Ben");
    assert.deepEqual([ben?.seat, ben?.bot, ben?.owner], [bots[0]?.seat, "", "key of Ben"]);
    assert.deepEqual(room.game().scores, scores);
    assert.equal(room.table.seats.taken, 4);
    assert.equal(room.table.queue.length, 0);
    assert.ok(room.notices.some((notice) => notice.type === "joined" && notice.name === "Ben"));
  });

  it("C8 take the seat of the bot with their name, and a guest's name if another player has theirs", () => {
    const room = annWithBots("names");
    const last = room.table.seats.all.filter(({ bot }) => bot !== "").at(-1);
    assert.ok(last !== undefined);
    room.waitForSeat(last.name.toUpperCase());
    room.waitForSeat("ann");
    room.playToPhaseEnd();
    const { seat } = last;
    nextRound(room);
    assert.equal(playerNamed(room, last.name.toUpperCase())?.seat, seat);
    assert.deepEqual(
      room.table.seats.people.map(({ name }) => name).sort(),
      ["Ann", last.name.toUpperCase(), "Guest 1"].sort(),
    );
  });

  it("C8 never take the seat of a player with a replacement bot", () => {
    const room = annWithBots("stand-in");
    for (const name of ["Ben", "Cleo", "Dora"]) room.waitForSeat(name);
    room.playToPhaseEnd();
    nextRound(room);
    const ben = playerNamed(room, "Ben");
    assert.ok(ben !== undefined);
    room.request(ben, { type: "leave" });
    room.waitForSeat("Emil");
    room.playToPhaseEnd();
    nextRound(room);
    assert.equal(room.table.seats.get(ben.id)?.isBotControlled, true);
    assert.equal(room.table.queue.length, 1);
    assert.equal(playerNamed(room, "Emil"), undefined);
  });

  it("C8 get a seat in the next match if the round was the last, and a bot leaves for them", () => {
    const room = serverTable("last round", { target: "single" }, { isQuickPlay: true });
    const ann = room.sit("Ann");
    room.clock.advance(QUICK_START_SECONDS * 1000);
    room.waitForSeat("Ben");
    room.playToPhaseEnd();
    assert.equal(room.table.phase, "matchOver");
    assert.equal(playerNamed(room, "Ben"), undefined);
    room.request(ann, { type: "rematch" });
    assert.equal(room.table.phase, "playing");
    assert.ok(playerNamed(room, "Ben") !== undefined);
    assert.equal(room.table.seats.taken, 4);
  });

  it("C8 keep the table when all players have left, in a match and after it", () => {
    const running = annWithBots("left in the match");
    running.waitForSeat("Ben");
    const [ann] = running.table.seats.people;
    assert.ok(ann !== undefined);
    running.request(ann, { type: "leave" });
    assert.equal(running.hasEnded(), false);
    assert.equal(running.table.phase, "waiting");
    assert.deepEqual(
      running.table.seats.all.map(({ name }) => name),
      ["Ben"],
    );
    running.clock.advance(QUICK_START_SECONDS * 1000);
    assert.equal(running.table.phase, "playing");

    const over = serverTable("left after the match", { target: "single" }, { isQuickPlay: true });
    const last = over.sit("Ann");
    over.clock.advance(QUICK_START_SECONDS * 1000);
    over.playToPhaseEnd();
    over.waitForSeat("Ben");
    over.request(last, { type: "leave" });
    assert.deepEqual([over.hasEnded(), over.table.phase, over.table.seats.taken], [false, "waiting", 1]);
  });

  it("a table that all players have left ends if no spectator waits for a seat", () => {
    const room = annWithBots("left with nobody there");
    const [ann] = room.table.seats.people;
    assert.ok(ann !== undefined);
    room.request(ann, { type: "leave" });
    assert.equal(room.hasEnded(), true);
  });

  it("C8 end the extra time of a player who was alone with bots", () => {
    const room = annWithBots("extra time");
    const [ann] = room.table.seats.people;
    assert.ok(ann !== undefined);
    room.request(ann, { type: "setTurnTime", factor: 4 });
    room.waitForSeat("Ben");
    room.playToPhaseEnd();
    nextRound(room);
    room.playToPhaseEnd();
    assert.deepEqual(
      room.table.seats.people.map(({ turnTimeFactor }) => turnTimeFactor),
      [1, 1],
    );
  });

  it("C8 are in the record of the match, and marked as not rated; a restart keeps their seats", async () => {
    const store = memoryStore();
    const tableJournal = openTableJournal(store, { code: CODE, isPublic: true });
    const room = annWithBots("kept", { tableJournal });
    room.waitForSeat("Ben");
    room.playToPhaseEnd();
    nextRound(room);
    const seat = playerNamed(room, "Ben")?.seat ?? -1;
    room.table.stop();
    const saved = store.findTable(CODE);
    assert.deepEqual(saved?.match?.joinedLate, [seat]);
    assert.equal(saved.match.owners[seat], "key of Ben");

    const again = serverTable("kept again", {}, { isQuickPlay: true, tableJournal, saved });
    for (const { id } of again.table.seats.people) again.table.presence.reconnected(id);
    assert.deepEqual([playerNamed(again, "Ben")?.seat, again.table.phase], [seat, "playing"]);
    while (again.table.phase !== "matchOver") {
      again.playToPhaseEnd();
      if (again.table.phase === "roundOver") nextRound(again);
    }
    const finished = store.findFinished(store.pendingIds()[0] ?? "");
    assert.ok(finished !== undefined);
    const record = await recordOfFinished(finished);
    assert.deepEqual(record.players[seat], { name: "Ben", kind: "human" });
    assert.ok(isMatchRecord(record));
    assert.deepEqual(finished.match.joinedLate, [seat]);
    assert.deepEqual(again.table.record?.players, record.players);
    again.clock.advance(REMATCH_SECONDS * 1000);
  });

  it("do not exist at other tables: there they wait for the next match", () => {
    const room = serverTable("hosted");
    const ann = room.sit("Ann");
    room.request(ann, { type: "addBot", character: "easy" });
    room.request(ann, { type: "start" });
    room.waitForSeat("Ben");
    room.playToPhaseEnd();
    nextRound(room);
    assert.equal(playerNamed(room, "Ben"), undefined);
  });
});

describe("a late arrival over the network", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function running(name: string): Promise<TestClient> {
    const ann = await TestClient.quickPlay(new Client(server.url), name, 500);
    await ann.sendRequest("agreeToStart", { agrees: true });
    await ann.waitUntil(() => ann.view.hand.length > 0, "the deal");
    return ann;
  }

  /** The clock plays for the guest, then a bot; a request now and then shows that the guest is there (C5). */
  async function advanceTo(client: TestClient, phase: string): Promise<void> {
    while (server.roomOf(client.code).state.phase !== phase) {
      for (let second = 0; second < 20; second += 1) {
        if (server.roomOf(client.code).state.phase !== phase) server.clock.advance(1000);
      }
      await client.sendRequest("setAvatar", { avatar: 1 });
    }
  }

  it("C8 D5 watches without a hand, and gets the seat token and the hand with the next deal", async () => {
    const ann = await running("Ann");
    const ben = await server.join(ann.code, { name: "Ben" });
    await ben.waitUntil(() => ben.playsNextMatch, "the promise");
    assert.deepEqual([ben.isSeated, ben.view.hand], [false, []]);
    // A bot takes over for Ann, who does nothing.
    await advanceTo(ann, "roundOver");
    await advanceTo(ann, "playing");
    await ben.waitUntil(() => ben.isSeated && ben.view.round === 2, "the seat");
    await ben.waitUntil(() => ben.view.hand.length === 7, "the hand");
    const { seats } = server.roomOf(ann.code).state;
    assert.deepEqual(ben.view.hand, [...(seats.get(ben.seated.seatId)?.hand ?? [])]);
    const again = await server.join(ann.code, { seatToken: ben.seated.seatToken });
    await again.waitUntil(() => again.view.hand.length === 7);
    assert.deepEqual(again.view.hand, ben.view.hand);
    await ann.waitUntil(() => ann.table.spectatorCount === 0 && ann.table.seats.size === 4);
    await again.sendRequest("leave");
    await ann.sendRequest("leave");
  });

  it("C8 can join by code only: quick play that comes too late is refused, and retries", async () => {
    const ann = await running("Anna");
    const late = { name: "Ben", open: true, length: 500 };
    assert.equal((await joinRefusal(server.join(ann.code, late))).code, "tableInPlay");
    assert.equal((await joinRefusal(server.join(ann.code, { name: "x".repeat(60) }))).code, "invalidRequest");
    await ann.sendRequest("leave");
  });
});
