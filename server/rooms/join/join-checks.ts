/** At the door of a table: what somebody brings along is checked before anything is touched. */
import { type Refusal, type RefusalCode, type Result, refuse } from "../../../shared/refusal.ts";
import { impossible } from "../../../shared/rules.ts";
import { MOST_WATCHERS } from "../../../shared/table-limits.ts";
import { ownerOf } from "../../identity/browser-key.ts";
import type { Bucket, Tries } from "../../limits/rate-limits.ts";
import { cleanName } from "../../names.ts";
import type { Meter, Way } from "../../observability/counters.ts";
import type { PasswordCheck } from "../../room/password.ts";
import { refusalError } from "../../room/refusal-error.ts";
import type { NoSeat } from "../../table/past-seats.ts";
import type { Sitter } from "../../table/seats/player.ts";
import type { Table } from "../../table/table.ts";
import { type Arrival, type ParsedCreate, parseArrival, parseCreate } from "../message-schemas.ts";

/** The options of a new table, if one can be opened under them. */
export function checkCreate(options: unknown): Result<ParsedCreate> {
  const create = parseCreate(options);
  if (!create.ok) return create;
  const { name, rules } = create.value;
  const refusal = rules === undefined ? undefined : impossible(rules);
  if (refusal !== undefined) return { ok: false, refusal };
  const cleaned = cleanName(name);
  return cleaned.ok ? create : cleaned;
}

/** What somebody brings along, checked. Refusals travel as the framework's error. */
export function arrivalOf(options: unknown): Arrival {
  const arrival = parseArrival(options);
  if (!arrival.ok) throw refusalError(arrival.refusal);
  return arrival.value;
}

/** What somebody comes for, as far as what they bring along can be read. */
export function wayOf(options: unknown): Exclude<Way, "reconnect" | "after_restart"> {
  const arrival = parseArrival(options);
  if (!arrival.ok) return "seat";
  if (arrival.value.seatToken !== undefined) return "seat_token";
  return arrival.value.spectate === true ? "spectate" : "seat";
}

/** Sits down, or takes a seat again that the options prove. */
export function takeSeat(table: Table, { seatToken, name = "", key }: Arrival): Result<Sitter> {
  const owner = ownerOf(key);
  const seated = seatToken === undefined ? table.sit(name, owner) : table.comeBack(seatToken);
  if (!seated.ok) return seated;
  // Once it is known whose matches these are, that stays, whichever browser comes back.
  seated.value.owner ||= owner;
  return seated;
}

/** Why nobody may look on here (C6); undefined where one may. */
export function whyNotWatch({ isWatchable, watchers }: Table): Refusal | undefined {
  if (!isWatchable) return refuse("spectatorsNotAllowed");
  return watchers < MOST_WATCHERS ? undefined : refuse("tooManySpectators", { most: MOST_WATCHERS });
}

export interface ReceptionOptions {
  /** Wrong passwords and seat tokens, by address. */
  readonly wrongTries: Tries;
  /**
   * Wrong passwords at this table, by whomever. When there are too many, no password is looked at for a while, the right
   * one neither: many addresses together find it no faster. Whoever has a seat comes back all the same.
   */
  readonly guesses: Bucket;
  readonly isPassword: PasswordCheck;
  readonly isSeatToken: (token: string) => boolean;
  /** Why a token proves no seat: one of a seat that is no more is no guess. */
  readonly whyNoSeat: (token: string) => NoSeat;
  readonly meter: Meter;
}

export class Reception {
  readonly #options: ReceptionOptions;

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  /** Why somebody may not come in. Who proves a seat needs no password, and is never paused for others' guesses. */
  whyNot(options: unknown, address: string): Refusal | undefined {
    const refusal = this.#whyNot(options, address);
    if (refusal !== undefined) this.#options.meter.arrived(wayOf(options), refusal);
    return refusal;
  }

  #whyNot(options: unknown, address: string): Refusal | undefined {
    const arrival = parseArrival(options);
    if (!arrival.ok) return arrival.refusal;
    const { seatToken, password = "" } = arrival.value;
    if (seatToken === undefined) return this.#whyNotKnown(password, address);
    if (this.#options.isSeatToken(seatToken)) return undefined;
    const why = this.#options.whyNoSeat(seatToken);
    if (why !== "invalidSeatToken") return refuse(why);
    return this.#paused(this.#options.wrongTries.pauseFor(address)) ?? this.#wrong(why, address);
  }

  /** While it is paused no password is looked at, the right one neither. */
  #whyNotKnown(password: string, address: string): Refusal | undefined {
    const { wrongTries, guesses, isPassword } = this.#options;
    const paused = this.#paused(Math.max(wrongTries.pauseFor(address), guesses.pause));
    if (paused !== undefined || isPassword(password)) return paused;
    guesses.take();
    return this.#wrong("passwordWrong", address);
  }

  #paused(seconds: number): Refusal | undefined {
    if (seconds === 0) return undefined;
    this.#options.meter.limited("failed_auth");
    return refuse("rateLimited", { seconds });
  }

  #wrong(code: RefusalCode, address: string): Refusal {
    this.#options.wrongTries.note(address);
    return refuse(code);
  }
}
