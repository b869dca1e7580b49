/** Somebody at a table, who knows nothing but what the protocol tells: thinks, plays, drops out and comes back. */
import type { Bot, Chance } from "../../shared/bots/bot.ts";
import type { SeenEvent } from "../../shared/event.ts";
import { NOBODY } from "../../shared/seat.ts";
import type { CreateOptions, EventsMessage } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import type { Company } from "./company.ts";
import { Grace } from "./grace.ts";
import type { Options } from "./options.ts";
import { OwnHand } from "./own-hand.ts";
import { Place } from "./place.ts";
import type { Tally } from "./tally.ts";
import { isDue, isMove, type Wish, wishOf } from "./wish.ts";

/** Who knocks with the seat token has been away for so long at the most, in ms. */
const LONGEST_AWAY_MS = 3_000;
const MINUTE_MS = 60_000;
const FINE = 1_000_000;

export interface PlayerOptions extends Pick<Options, "endpoint" | "seats" | "think" | "drops"> {
  readonly name: string;
  readonly company: Company;
  readonly bot: Bot;
  readonly chance: Chance;
  readonly tally: Tally;
}

export class Player {
  readonly #options: PlayerOptions;
  readonly #place: Place;
  readonly #hand = new OwnHand();
  readonly #grace = new Grace();
  /** The last event of the state that was shown, and its match. */
  #n = 0;
  #matchId = "";
  /** The last event that was told. */
  #told = 0;
  #isBusy = false;
  #thinking: NodeJS.Timeout | undefined;
  #dropping: NodeJS.Timeout | undefined;

  constructor(options: PlayerOptions) {
    const { endpoint, tally } = options;
    this.#options = options;
    this.#place = new Place(endpoint, tally, {
      arrived: (table) => this.#greet(table),
      shown: (table) => this.#look(table),
      told: (message) => this.#hear(message),
    });
  }

  /** Opens the company's table. */
  async create(options: Omit<CreateOptions, "name">): Promise<void> {
    const { company, name } = this.#options;
    company.code = await this.#place.create({ ...options, name });
    this.#arrived();
  }

  /** Sits down at the company's table. */
  async join(): Promise<void> {
    const { company, name } = this.#options;
    if (company.code === "") throw new Error("no table");
    await this.#place.join(company.code, name);
    this.#arrived();
  }

  async leave(): Promise<void> {
    clearTimeout(this.#thinking);
    clearTimeout(this.#dropping);
    await this.#place.leave();
  }

  #arrived(): void {
    this.#options.tally.arrived += 1;
    this.#planDrop();
  }

  /** Back on the line: what is shown now is no news to measure. */
  #greet(table: WireTable): void {
    this.#n = table.lastEvent;
    this.#matchId = table.matchId;
    this.#consider(table);
  }

  #look(table: WireTable): void {
    const { lastEvent, matchId } = table;
    if (lastEvent !== this.#n || matchId !== this.#matchId) {
      this.#options.company.saw(lastEvent, this.#options.name, matchId);
      this.#n = lastEvent;
      this.#matchId = matchId;
    }
    this.#consider(table);
  }

  #hear({ n, events }: EventsMessage): void {
    const { table, seatId } = this.#place;
    const me = table?.seats.get(seatId);
    if (table === undefined || me === undefined) return;
    // Something was not told: one was away.
    if (n - events.length !== this.#told) this.#hand.forget();
    this.#told = n;
    this.#hand.hear(events, me.seat);
    if (table.lastEvent === n) this.#options.tally.sawHand(this.#hand.isRight([...(me.hand ?? [])]));
    for (const event of events) this.#count(event, table);
  }

  #count({ type }: SeenEvent, { matchId, round }: WireTable): void {
    const { tally, company } = this.#options;
    if (type === "turnStarted") tally.turns += 1;
    if (type === "roundWon") company.ended("rounds", `${matchId} ${round}`);
    if (type === "matchEnded") company.ended("matches", matchId);
  }

  /** Begins to think, if there is something to think about. */
  #consider(table: WireTable): void {
    const { seats, think, chance } = this.#options;
    this.#grace.see(table.catchableSeat);
    const { seatId } = this.#place;
    if (this.#isBusy || !isDue(table, { seatId, seats })) return;
    this.#isBusy = true;
    const graceMs = this.#grace.leftFor(table.seats.get(seatId)?.seat ?? NOBODY);
    this.#thinking = setTimeout(() => void this.#act(), Math.max(graceMs, think / 2 + chance(think + 1)));
  }

  async #act(): Promise<void> {
    const { table, seatId } = this.#place;
    const wish = table === undefined ? undefined : wishOf(table, { ...this.#options, seatId });
    if (wish !== undefined) await this.#ask(wish);
    this.#isBusy = false;
    const { table: now } = this.#place;
    if (wish !== undefined && now !== undefined) this.#consider(now);
  }

  async #ask({ name, payload }: Wish): Promise<void> {
    const { tally, company, name: ownName } = this.#options;
    const at = performance.now();
    const reply = await this.#place.request(name, payload);
    if (reply === "unknown") {
      if (this.#place.isHere) tally.failed(`${name} not answered`);
      return;
    }
    tally.commands += 1;
    tally.answered.push(performance.now() - at);
    if (!reply.ok) tally.wasRefused(name, reply.refusal.code);
    else if (isMove(name)) company.sent(reply.value.lastEvent, ownName, at);
  }

  /** Cuts come at moments that know nothing of each other. */
  #planDrop(): void {
    const { drops, chance } = this.#options;
    if (drops === 0) return;
    const afterMs = (-Math.log((1 + chance(FINE)) / FINE) * MINUTE_MS) / drops;
    this.#dropping = setTimeout(() => {
      if (this.#place.isHere) this.#drop();
      this.#planDrop();
    }, afterMs);
  }

  #drop(): void {
    const { chance } = this.#options;
    this.#place.cut(chance(2) === 0 ? "mended" : { awayMs: chance(LONGEST_AWAY_MS) });
  }
}
