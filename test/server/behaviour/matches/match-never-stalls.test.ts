import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { Chance } from "../../../../shared/bots/bot.ts";
import { legalCommands } from "../../../../shared/legal.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { RECONNECT_SECONDS } from "../../../../shared/table-limits.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { DISCONNECT_POLICIES } from "../../../../shared/wire/messages.ts";
import { oneOf } from "../../../attack/message-pack.ts";
import { someoneCanAct } from "../../../properties/invariants.ts";
import { randomRules } from "../../../simulation/rule-combinations.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const TABLES = 60;
const STEPS = 120;
const COVER = { code: "ABCDEF", isPublic: true };
/** Shorter than the time after which an idle match ends: the match must continue automatically before then. */
const STILL_MS = 4 * 60_000;

/** A table with random actions of players and connections. */
class Restless {
  readonly #text: string;
  readonly #chance: Chance;
  readonly #journalStore = memoryStore();
  #room: ServerTable;

  constructor(number: number) {
    this.#text = `restless ${number}`;
    this.#chance = seededChance(this.#text);
    const seats = 2 + this.#chance(4);
    const bots = this.#chance(seats);
    const rules = randomRules(seats, this.#chance);
    this.#room = serverTable(this.#text, rules, {
      tableJournal: openTableJournal(this.#journalStore, COVER),
    });
    for (let seat = 0; seat < seats - bots; seat += 1) this.#room.sit(`Player ${seat + 1}`);
    for (let bot = 0; bot < bots; bot += 1) this.#ask(this.#anybody, { type: "addBot", character: "normal" });
    this.#ask(this.#anybody, START_REQUEST);
  }

  /** The steps after each of which the table was checked. */
  run(): number {
    let step = 0;
    while (step < STEPS && !this.#room.hasEnded()) {
      this.#step();
      this.#look(step);
      step += 1;
    }
    return step;
  }

  /** What may happen, and how often of a hundred times; anything else is a move. */
  readonly #commands: readonly (readonly [number, (seatedPlayer: SeatedPlayer) => void])[] = [
    [15, () => this.#room.clock.advance(this.#chance(20_000))],
    [9, ({ id }) => this.#room.table.presence.disconnected(id)],
    [10, ({ id }) => this.#room.table.presence.reconnected(id)],
    [
      4,
      (who) =>
        this.#ask(who, { type: "setDisconnectPolicy", policy: oneOf(DISCONNECT_POLICIES, this.#chance) }),
    ],
    [3, (who) => this.#ask(who, { type: "resume" })],
    [2, (who) => this.#ask(who, { type: "claimWin" })],
    [2, (who) => this.#ask(who, oneOf([{ type: "nextRound" }, { type: "rematch" }], this.#chance))],
    [1, (who) => this.#ask(who, { type: "leave" })],
    [1, (who) => this.#removeBy(this.#host, who)],
    [2, () => this.#mend()],
    [2, () => this.#waitAWhile()],
  ];

  #step(): void {
    let left = this.#chance(100);
    for (const [share, happen] of this.#commands) {
      if (left < share) return void happen(this.#anybody);
      left -= share;
    }
    this.#move();
  }

  /** A connected player plays: mostly the player to move. */
  #move(): void {
    const { table } = this.#room;
    if (table.game === undefined || table.phase !== "playing") return;
    const seat = this.#chance(4) === 0 ? this.#anybody.seat : table.game.turn;
    const legal = legalCommands(viewFor(table.game, seat));
    const command = legal[this.#chance(legal.length)];
    if (command === undefined || table.seats.at(seat)?.connected !== true) return;
    table.submit(seat, command, { by: "player" });
  }

  /** Restores the table from its journal, as after an exception. */
  #mend(): void {
    this.#room.table.stop();
    const saved = this.#journalStore.findTable(COVER.code);
    assert.ok(saved !== undefined);
    const { rules, isQuickPlay, spectatorsAllowed } = saved;
    const { game } = this.#room.table;
    const terms = {
      isQuickPlay,
      spectatorsAllowed,
      tableJournal: openTableJournal(this.#journalStore, COVER),
      saved,
    };
    this.#room = serverTable(`${this.#text} mended ${game?.round}`, rules, terms);
    this.#room.table.presence.awaitAllReconnects();
  }

  /** No player acts: the table continues automatically if at least one player is connected. */
  #waitAWhile(): void {
    const { table, clock } = this.#room;
    const before = `${table.phase} ${table.lastEvent}`;
    const isOn = table.phase === "playing" || table.phase === "roundOver";
    const isAnybodyHere = table.seats.connected.length > 0;
    clock.advance(STILL_MS);
    // A player alone with bots is waited for without a clock (C9).
    if (!isOn || !isAnybodyHere || this.#room.hasEnded() || table.isSolo) return;
    assert.notEqual(`${table.phase} ${table.lastEvent}`, before, `${this.#text} stood still`);
  }

  /** In each round a player can act and a timer runs, or the wait for an absent player is bounded. */
  #look(step: number): void {
    const { table, clock } = this.#room;
    const where = `${this.#text}, step ${step}`;
    if (this.#room.hasEnded() || table.game === undefined || table.phase !== "playing") return;
    assert.equal(someoneCanAct(table.game), undefined, where);
    const { awaitedPlayers } = table;
    if (table.isSolo) assert.deepEqual([table.deadline, table.remainingMs], [0, 0], where);
    else if (!table.isPaused) {
      assert.ok(table.deadline > clock.now(), `${where}: no clock runs`);
      const turn = table.seats.at(table.game.turn);
      const isPlayed = turn?.connected === true || turn?.bot !== "" || turn.isBotControlled || turn.gone;
      assert.ok(
        isPlayed || turn.disconnectPolicy !== "wait",
        `${where}: no player or bot plays the seat whose turn it is`,
      );
    } else if (table.seats.connected.length > 0) {
      assert.ok(awaitedPlayers.length > 0, `${where}: it is paused for no player`);
      const latest = Math.max(...awaitedPlayers.map(({ reconnectBy }) => reconnectBy)) - clock.now();
      assert.ok(latest > 0 && latest <= RECONNECT_SECONDS * 1000, `${where}: it is paused for ${latest} ms`);
    }
  }

  /** The host removes another player (C4). */
  #removeBy(host: SeatedPlayer | undefined, { id }: SeatedPlayer): void {
    if (host !== undefined && host.id !== id) this.#ask(host, { type: "kick", seatId: id });
  }

  #ask(seatedPlayer: SeatedPlayer, request: Parameters<ServerTable["request"]>[1]): void {
    this.#room.request(seatedPlayer, request);
  }

  get #host(): SeatedPlayer | undefined {
    const { table } = this.#room;
    return table.seats.people.find(({ id }) => id === table.host);
  }

  get #anybody(): SeatedPlayer {
    const { people } = this.#room.table.seats;
    const seatedPlayer = people[this.#chance(people.length)];
    if (seatedPlayer === undefined) throw new Error("no player sits at this table");
    return seatedPlayer;
  }
}

describe("a match in play", () => {
  it("never stalls: a player can act and the clock runs, or the wait for an absent player ends", () => {
    let looks = 0;
    for (let number = 0; number < TABLES; number += 1) looks += new Restless(number).run();
    assert.ok(looks > 10 * TABLES, `${looks} looks`);
  });
});
