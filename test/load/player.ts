/** A simulated player who knows only what the protocol sends: thinks, plays, loses the connection and comes back. */
import type { Bot, Chance } from "../../shared/bots/bot.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import { NOBODY } from "../../shared/seat.ts";
import type { CreateOptions, EventsMessage } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import { CallGracePeriod } from "./call-grace.ts";
import { ExpectedHand } from "./expected-hand.ts";
import { isMove, mayRequest, nextRequest, type PlayerRequest } from "./next-request.ts";
import type { Options } from "./options.ts";
import { PlayerConnection } from "./player-connection.ts";
import type { LoadStatistics } from "./statistics.ts";
import type { LoadTablePlayers } from "./table-players.ts";

/** How long a player stays away at the most before joining again with the seat token, in ms. */
const LONGEST_AWAY_MS = 3_000;
const MINUTE_MS = 60_000;
const CHANCE_STEPS = 1_000_000;

export interface LoadPlayerOptions extends Pick<Options, "endpoint" | "seats" | "think" | "drops"> {
  readonly name: string;
  /** Of the player's browser. */
  readonly key?: string;
  readonly table: LoadTablePlayers;
  readonly bot: Bot;
  readonly chance: Chance;
  readonly statistics: LoadStatistics;
}

export class LoadPlayer {
  readonly #options: LoadPlayerOptions;
  readonly #connection: PlayerConnection;
  readonly #hand = new ExpectedHand();
  readonly #grace = new CallGracePeriod();
  /** The last event of the received state, and its match. */
  #stateEvent = 0;
  #matchId = "";
  /** The last event that was received. */
  #lastEvent = 0;
  #isBusy = false;
  #thinking: NodeJS.Timeout | undefined;
  #dropping: NodeJS.Timeout | undefined;

  constructor(options: LoadPlayerOptions) {
    const { endpoint, statistics } = options;
    this.#options = options;
    this.#connection = new PlayerConnection(endpoint, statistics, {
      connected: (table) => this.#connected(table),
      stateChanged: (table) => this.#stateChanged(table),
      eventsReceived: (message) => this.#eventsReceived(message),
    });
  }

  /** Creates the table. */
  async create(options: Omit<CreateOptions, "name">): Promise<void> {
    const { table: sharedTable } = this.#options;
    sharedTable.code = await this.#connection.create({ ...options, ...this.#who });
    this.#arrived();
  }

  /** Joins the table that the first player has created. */
  async join(): Promise<void> {
    const { table: sharedTable } = this.#options;
    if (sharedTable.code === "") throw new Error("no table");
    await this.#connection.join(sharedTable.code, this.#who);
    this.#arrived();
  }

  get #who() {
    const { name, key } = this.#options;
    return key === undefined ? { name } : { name, key };
  }

  async leave(): Promise<void> {
    clearTimeout(this.#thinking);
    clearTimeout(this.#dropping);
    await this.#connection.leave();
  }

  #arrived(): void {
    this.#options.statistics.arrived += 1;
    this.#planDrop();
  }

  /** The first state after a reconnection is not measured. */
  #connected(table: WireTable): void {
    this.#stateEvent = table.lastEvent;
    this.#matchId = table.matchId;
    this.#planRequest(table);
  }

  #stateChanged(table: WireTable): void {
    const { lastEvent, matchId } = table;
    if (lastEvent !== this.#stateEvent || matchId !== this.#matchId) {
      this.#options.table.stateSeen(lastEvent, this.#options.name, matchId);
      this.#stateEvent = lastEvent;
      this.#matchId = matchId;
    }
    this.#planRequest(table);
  }

  #eventsReceived({ n, events }: EventsMessage): void {
    const { table, seatId } = this.#connection;
    const me = table?.seats.get(seatId);
    if (table === undefined || me === undefined) return;
    // Events are missing: the player was away.
    if (n - events.length !== this.#lastEvent) this.#hand.reset();
    this.#lastEvent = n;
    this.#hand.applyEvents(events, me.seat);
    if (table.lastEvent === n)
      this.#options.statistics.countHand(this.#hand.isAsExpected([...(me.hand ?? [])]));
    for (const event of events) this.#count(event, table);
  }

  #count({ type }: SeenEvent, { matchId, round }: WireTable): void {
    const { statistics, table: sharedTable } = this.#options;
    if (type === "turnStarted") statistics.turns += 1;
    if (type === "roundWon") sharedTable.ended("rounds", `${matchId} ${round}`);
    if (type === "matchEnded") sharedTable.ended("matches", matchId);
  }

  /** Plans the next request, if there may be one. */
  #planRequest(table: WireTable): void {
    const { seats, think, chance } = this.#options;
    this.#grace.update(table.catchableSeat);
    const { seatId } = this.#connection;
    if (this.#isBusy || !mayRequest(table, { seatId, seats })) return;
    this.#isBusy = true;
    const graceMs = this.#grace.remainingFor(table.seats.get(seatId)?.seat ?? NOBODY);
    this.#thinking = setTimeout(() => void this.#act(), Math.max(graceMs, think / 2 + chance(think + 1)));
  }

  async #act(): Promise<void> {
    const { table, seatId } = this.#connection;
    const request = table === undefined ? undefined : nextRequest(table, { ...this.#options, seatId });
    if (request !== undefined) await this.#sendRequest(request);
    this.#isBusy = false;
    const { table: now } = this.#connection;
    if (request !== undefined && now !== undefined) this.#planRequest(now);
  }

  async #sendRequest({ name, payload }: PlayerRequest): Promise<void> {
    const { statistics, table: sharedTable, name: ownName } = this.#options;
    const at = performance.now();
    const reply = await this.#connection.request(name, payload);
    if (reply === "unknown") {
      if (this.#connection.isConnected) statistics.countError(`${name} not answered`);
      return;
    }
    statistics.commands += 1;
    statistics.answered.push(performance.now() - at);
    if (!reply.ok) statistics.countRefusal(name, reply.refusal.code);
    else if (isMove(name)) sharedTable.commandSent(reply.value.lastEvent, ownName, at);
  }

  /** Drops are independent of each other: the times between them are distributed exponentially. */
  #planDrop(): void {
    const { drops, chance } = this.#options;
    if (drops === 0) return;
    const afterMs = (-Math.log((1 + chance(CHANCE_STEPS)) / CHANCE_STEPS) * MINUTE_MS) / drops;
    this.#dropping = setTimeout(() => {
      if (this.#connection.isConnected) this.#drop();
      this.#planDrop();
    }, afterMs);
  }

  #drop(): void {
    const { chance } = this.#options;
    this.#connection.dropConnection(chance(2) === 0 ? "reconnects" : { awayMs: chance(LONGEST_AWAY_MS) });
  }
}
