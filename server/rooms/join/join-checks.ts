/** At the door of a table: what somebody brings along is checked before anything is touched. */
import { type Refusal, type RefusalCode, type Result, refuse } from "../../../shared/refusal.ts";
import { whyRulesInvalid } from "../../../shared/rules.ts";
import { MOST_SPECTATORS } from "../../../shared/table-limits.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import type { RateLimiter, TokenBucket } from "../../limits/rate-limits.ts";
import { cleanName } from "../../names.ts";
import type { Counters, JoinKind } from "../../observability/counters.ts";
import type { PasswordCheck } from "../../room/password.ts";
import { refusalError } from "../../room/refusal-error.ts";
import type { SeatTokenRefusal } from "../../table/past-seats.ts";
import type { SeatedPlayer } from "../../table/seats/player.ts";
import type { Table } from "../../table/table.ts";
import { type ParsedCreate, type ParsedJoin, parseCreate, parseJoin } from "../message-schemas.ts";

/** The options of a new table, if one can be opened under them. */
export function checkCreateOptions(options: unknown): Result<ParsedCreate> {
  const create = parseCreate(options);
  if (!create.ok) return create;
  const { name, rules } = create.value;
  const refusal = rules === undefined ? undefined : whyRulesInvalid(rules);
  if (refusal !== undefined) return { ok: false, refusal };
  const cleaned = cleanName(name);
  return cleaned.ok ? create : cleaned;
}

/** What somebody brings along, checked. Refusals travel as the framework's error. */
export function parseJoinOrThrow(options: unknown): ParsedJoin {
  const join = parseJoin(options);
  if (!join.ok) throw refusalError(join.refusal);
  return join.value;
}

/** What somebody comes for, as far as what they bring along can be read. */
export function joinKindOf(options: unknown): Exclude<JoinKind, "reconnect" | "after_restart"> {
  const join = parseJoin(options);
  if (!join.ok) return "seat";
  if (join.value.seatToken !== undefined) return "seat_token";
  return join.value.spectate === true ? "spectate" : "seat";
}

/** Sits down, or takes a seat again that the options prove. */
export function takeSeat(table: Table, { seatToken, name = "", key }: ParsedJoin): Result<SeatedPlayer> {
  const owner = hashOfBrowserKey(key);
  const seated = seatToken === undefined ? table.addPlayer(name, owner) : table.reclaimSeat(seatToken);
  if (!seated.ok) return seated;
  // Once it is known whose matches these are, that stays, whichever browser comes back.
  seated.value.owner ||= owner;
  return seated;
}

/** Why nobody may look on here (C6); undefined where one may. */
export function whyNotSpectate({ spectatorsAllowed, spectatorCount }: Table): Refusal | undefined {
  if (!spectatorsAllowed) return refuse("spectatorsNotAllowed");
  return spectatorCount < MOST_SPECTATORS
    ? undefined
    : refuse("tooManySpectators", { most: MOST_SPECTATORS });
}

export interface JoinCheckOptions {
  /** Wrong passwords and seat tokens, by address. */
  readonly failedAttempts: RateLimiter;
  /**
   * Wrong passwords at this table, by whomever. When there are too many, no password is looked at for a while, the right
   * one neither: many addresses together find it no faster. Whoever has a seat comes back all the same.
   */
  readonly passwordAttempts: TokenBucket;
  readonly checkPassword: PasswordCheck;
  readonly isSeatToken: (token: string) => boolean;
  /** Why a token proves no seat: one of a seat that is no more is no guess. */
  readonly whyTokenInvalid: (token: string) => SeatTokenRefusal;
  readonly counters: Counters;
}

export class JoinChecks {
  readonly #options: JoinCheckOptions;

  constructor(options: JoinCheckOptions) {
    this.#options = options;
  }

  /** Why somebody may not come in. Who proves a seat needs no password, and is never paused for others' guesses. */
  whyNot(options: unknown, address: string): Refusal | undefined {
    const refusal = this.#whyNot(options, address);
    if (refusal !== undefined) this.#options.counters.countJoin(joinKindOf(options), refusal);
    return refusal;
  }

  #whyNot(options: unknown, address: string): Refusal | undefined {
    const join = parseJoin(options);
    if (!join.ok) return join.refusal;
    const { seatToken, password = "" } = join.value;
    if (seatToken === undefined) return this.#whyNotWithoutSeat(password, address);
    if (this.#options.isSeatToken(seatToken)) return undefined;
    const why = this.#options.whyTokenInvalid(seatToken);
    if (why !== "invalidSeatToken") return refuse(why);
    return (
      this.#pausedRefusal(this.#options.failedAttempts.retryAfterSeconds(address)) ??
      this.#countFailure(why, address)
    );
  }

  /** While it is paused no password is looked at, the right one neither. */
  #whyNotWithoutSeat(password: string, address: string): Refusal | undefined {
    const { failedAttempts, passwordAttempts, checkPassword } = this.#options;
    const paused = this.#pausedRefusal(
      Math.max(failedAttempts.retryAfterSeconds(address), passwordAttempts.retryAfterSeconds),
    );
    if (paused !== undefined || checkPassword(password)) return paused;
    passwordAttempts.tryTake();
    return this.#countFailure("passwordWrong", address);
  }

  #pausedRefusal(seconds: number): Refusal | undefined {
    if (seconds === 0) return undefined;
    this.#options.counters.countRateLimited("failed_auth");
    return refuse("rateLimited", { seconds });
  }

  #countFailure(code: RefusalCode, address: string): Refusal {
    this.#options.failedAttempts.count(address);
    return refuse(code);
  }
}
