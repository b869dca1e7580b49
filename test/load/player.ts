/** Somebody at a table, who knows nothing but what the protocol tells: thinks, plays, drops out and comes back. */
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
const FINE = 1_000_000;

export interface LoadPlayerOptions extends Pick<Options, "endpoint" | "seats" | "think" | "drops"> {
  readonly name: string;
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
  /** The last event of the state that was shown, and its match. */
  #n = 0;
  #matchId = "";
  /** The last event that was told. */
  #told = 0;
  #isBusy = false;
  #thinking: NodeJS.Timeout | undefined;
  #dropping: NodeJS.Timeout | undefined;

  constructor(options: LoadPlayerOptions) {
    const { endpoint, statistics: tally } = options;
    this.#options = options;
    this.#connection = new PlayerConnection(endpoint, tally, {
      connected: (table) => this.#reconnected(table),
      stateChanged: (table) => this.#stateChanged(table),
      eventsReceived: (message) => this.#eventsReceived(message),
    });
  }

  /** Opens the company's table. */
  async create(options: Omit<CreateOptions, "name">): Promise<void> {
    const { table: company, name } = this.#options;
    company.code = await this.#connection.create({ ...options, name });
    this.#arrived();
  }

  /** Sits down at the company's table. */
  async join(): Promise<void> {
    const { table: company, name } = this.#options;
    if (company.code === "") throw new Error("no table");
    await this.#connection.join(company.code, name);
    this.#arrived();
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

  /** Back on the line: what is shown now is no news to measure. */
  #reconnected(table: WireTable): void {
    this.#n = table.lastEvent;
    this.#matchId = table.matchId;
    this.#consider(table);
  }

  #stateChanged(table: WireTable): void {
    const { lastEvent, matchId } = table;
    if (lastEvent !== this.#n || matchId !== this.#matchId) {
      this.#options.table.stateSeen(lastEvent, this.#options.name, matchId);
      this.#n = lastEvent;
      this.#matchId = matchId;
    }
    this.#consider(table);
  }

  #eventsReceived({ n, events }: EventsMessage): void {
    const { table, seatId } = this.#connection;
    const me = table?.seats.get(seatId);
    if (table === undefined || me === undefined) return;
    // Something was not told: one was away.
    if (n - events.length !== this.#told) this.#hand.reset();
    this.#told = n;
    this.#hand.applyEvents(events, me.seat);
    if (table.lastEvent === n)
      this.#options.statistics.countHand(this.#hand.isAsExpected([...(me.hand ?? [])]));
    for (const event of events) this.#count(event, table);
  }

  #count({ type }: SeenEvent, { matchId, round }: WireTable): void {
    const { statistics: tally, table: company } = this.#options;
    if (type === "turnStarted") tally.turns += 1;
    if (type === "roundWon") company.ended("rounds", `${matchId} ${round}`);
    if (type === "matchEnded") company.ended("matches", matchId);
  }

  /** Begins to think, if there is something to think about. */
  #consider(table: WireTable): void {
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
    const wish = table === undefined ? undefined : nextRequest(table, { ...this.#options, seatId });
    if (wish !== undefined) await this.#sendRequest(wish);
    this.#isBusy = false;
    const { table: now } = this.#connection;
    if (wish !== undefined && now !== undefined) this.#consider(now);
  }

  async #sendRequest({ name, payload }: PlayerRequest): Promise<void> {
    const { statistics: tally, table: company, name: ownName } = this.#options;
    const at = performance.now();
    const reply = await this.#connection.request(name, payload);
    if (reply === "unknown") {
      if (this.#connection.isConnected) tally.countError(`${name} not answered`);
      return;
    }
    tally.commands += 1;
    tally.answered.push(performance.now() - at);
    if (!reply.ok) tally.countRefusal(name, reply.refusal.code);
    else if (isMove(name)) company.commandSent(reply.value.lastEvent, ownName, at);
  }

  /** Cuts come at moments that know nothing of each other. */
  #planDrop(): void {
    const { drops, chance } = this.#options;
    if (drops === 0) return;
    const afterMs = (-Math.log((1 + chance(FINE)) / FINE) * MINUTE_MS) / drops;
    this.#dropping = setTimeout(() => {
      if (this.#connection.isConnected) this.#drop();
      this.#planDrop();
    }, afterMs);
  }

  #drop(): void {
    const { chance } = this.#options;
    this.#connection.dropConnection(chance(2) === 0 ? "mended" : { awayMs: chance(LONGEST_AWAY_MS) });
  }
}
