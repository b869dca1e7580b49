import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { temperamentOf } from "../../../../shared/bots/bot-cast.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { DealOfTheDay } from "../../../../shared/table/match/deal-of-the-day.ts";
import { timeOutCommand } from "../../../../shared/table/match/time-out.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { IDLE_MATCH_MINUTES } from "../../../../shared/table-limits.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, serverTable } from "../../../support/server/server-table.ts";

const TODAY: DealOfTheDay = { day: "2026-11-23", seed: seedOf("today") };
const TOMORROW: DealOfTheDay = { day: "2026-11-24", seed: seedOf("tomorrow") };
const CODE = "ABCDEF";
const MOST_STEPS = 2_000;

/** `browser` is the seed of all other random numbers of the table. */
function openHand(handOfTheDay: DealOfTheDay, browser: string, more = {}): ServerTable {
  return serverTable(browser, { target: "single" }, { handOfTheDay, spectatorsAllowed: false, ...more });
}

/** After this time, no bot will catch a seat that has not called UNO. */
const LATEST_CATCH_MS = 10_000;

/**
 * The player always does what the clock would do, after `waitMs`; the bots play on their own, and get the time to catch each
 * other.
 */
function playOut(room: ServerTable, { seat }: SeatedPlayer, waitMs: number): void {
  let [waitedMs, lastEvent] = [0, 0];
  for (let steps = 0; room.table.phase === "playing"; steps += 1) {
    assert.ok(steps < MOST_STEPS, "the round does not end");
    const { turn, catchableSeat } = room.game();
    waitedMs = room.table.lastEvent === lastEvent ? waitedMs : 0;
    lastEvent = room.table.lastEvent;
    const isReady = turn === seat && (catchableSeat < 0 || waitedMs > LATEST_CATCH_MS);
    const command = isReady ? timeOutCommand(viewFor(room.game(), seat)) : undefined;
    if (command === undefined) {
      waitedMs += 500;
      room.clock.advance(500);
    } else {
      room.clock.advance(waitMs);
      room.table.submit(seat, command, { by: "player" });
    }
  }
}

const botsOf = (room: ServerTable) =>
  room.table.seats.all
    .filter(({ bot }) => bot !== "")
    .map(({ name, bot, avatar, seat }) => [name, bot, avatar, seat, temperamentOf(name)]);

/** The same cards, bots and random numbers for all players. */
describe("a hand of the day", () => {
  it("starts as soon as its player sits down, against three bots, by the official rules", () => {
    const room = openHand(TODAY, "Ann's");
    const ann = room.sit("Ann");
    assert.deepEqual([room.table.phase, ann.seat, room.table.seats.taken], ["playing", 0, 4]);
    assert.deepEqual(room.game().rules, { ...OFFICIAL_RULES, target: "single" });
    assert.deepEqual([room.table.isSolo, room.table.deadline, room.table.host], [true, 0, ""]);
    const joined = room.table.addPlayer("Ben");
    assert.equal(joined.ok ? "" : joined.refusal.code, "tableInPlay");
  });

  it("is the same for two browsers that play alike: the deal, the bots, and each of their moves", () => {
    const [one, other] = [openHand(TODAY, "Ann's"), openHand(TODAY, "Ben's")];
    const [ann, ben] = [one.sit("Ann"), other.sit("Ben")];
    assert.deepEqual(other.game().hands, one.game().hands);
    assert.deepEqual(botsOf(other), botsOf(one));
    playOut(one, ann, 100);
    // The other player thinks longer, and pauses once.
    playOut(other, ben, 700);
    assert.deepEqual(other.events, one.events);
    assert.ok(one.events.some(({ type }) => type === "matchEnded"));
  });

  it("has different random numbers for the moves of a bot", () => {
    const room = openHand(TOMORROW, "Ann's");
    playOut(room, room.sit("Ann"), 100);
    const again = openHand(TODAY, "Ann's");
    playOut(again, again.sit("Ann"), 100);
    assert.notDeepEqual(again.events, room.events);
  });

  it("is another one on the next day", () => {
    const [today, tomorrow] = [openHand(TODAY, "Ann's"), openHand(TOMORROW, "Ann's")];
    today.sit("Ann");
    tomorrow.sit("Ann");
    assert.notDeepEqual(tomorrow.game().hands, today.game().hands);
  });

  it("keeps the temperament of a bot that has the player's name", () => {
    const room = openHand(TODAY, "Ann's");
    room.sit("Ann");
    const [, first = ""] = room.table.seats.all.map(({ name }) => name);
    const namesake = openHand(TODAY, "namesake");
    const player = namesake.sit(first);
    assert.equal(botsOf(namesake)[0]?.[0], `${first} 2`);
    assert.equal(temperamentOf(`${first} 2`), temperamentOf(first));
    playOut(room, { ...player, seat: 0 }, 100);
    playOut(namesake, player, 100);
    assert.deepEqual(namesake.events, room.events);
  });

  it("cannot be changed by its player, and has no rematch", () => {
    const room = openHand(TODAY, "Ann's");
    const ann = room.sit("Ann");
    const codeOf = (request: Parameters<ServerTable["request"]>[1]) => {
      const result = room.request(ann, request);
      return result.ok ? "" : result.refusal.code;
    };
    assert.equal(codeOf({ type: "setRules", rules: OFFICIAL_RULES }), "handIsFixed");
    assert.equal(codeOf({ type: "allowSpectators", allowed: true }), "handIsFixed");
    assert.equal(codeOf({ type: "kick", seatId: "s2" }), "handIsFixed");
    playOut(room, ann, 100);
    assert.equal(room.table.phase, "matchOver");
    assert.equal(codeOf({ type: "rematch" }), "handIsFixed");
    assert.equal(room.table.deadline, 0);
    room.clock.advance(10 * 60_000);
    assert.deepEqual([room.table.phase, room.hasEnded()], ["matchOver", false]);
    room.clock.advance(30 * 60_000);
    assert.equal(room.hasEnded(), true);
  });

  it("C9 waits for its player", () => {
    const room = openHand(TODAY, "Ann's");
    const ann = room.sit("Ann");
    while (room.game().turn !== ann.seat) room.clock.advance(500);
    room.clock.advance((IDLE_MATCH_MINUTES + 1) * 60_000);
    assert.deepEqual([room.table.phase, room.table.isPaused, ann.isBotControlled], ["playing", true, false]);
  });

  it("is the same after a restart of the server: no rematch, and the same random numbers", () => {
    const journalStore = memoryStore();
    const tableJournal = openTableJournal(journalStore, { code: CODE, isPublic: false });
    const whole = openHand(TODAY, "Ben's");
    playOut(whole, whole.sit("Ben"), 100);
    const before = openHand(TODAY, "Ann's", { tableJournal });
    before.sit("Ann");
    before.table.stop();
    const saved = journalStore.findTable(CODE);
    assert.equal(saved?.match?.day, TODAY.day);
    const handOfTheDay = { day: saved.match.day, seed: saved.match.seed };
    const room = serverTable("again", { target: "single" }, { tableJournal, saved, handOfTheDay });
    const ann = room.table.seats.at(0);
    assert.ok(ann !== undefined);
    room.table.presence.reconnected(ann.id);
    playOut(room, ann, 100);
    assert.deepEqual([...before.events, ...room.events], whole.events);
    assert.equal(journalStore.findFinished(room.table.matchId)?.match.day, TODAY.day);
  });
});
