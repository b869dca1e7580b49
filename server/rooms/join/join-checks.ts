/** At the door of a table: what somebody brings along is checked before anything is touched. */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Client, ServerError } from "@colyseus/core";
import { type Refusal, type RefusalCode, type Result, refuse } from "../../../shared/refusal.ts";
import { whyRulesInvalid } from "../../../shared/rules.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { MOST_SPECTATORS } from "../../../shared/table-limits.ts";
import type { Clock } from "../../clock.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import { cleanName } from "../../identity/names.ts";
import type { PasswordHash } from "../../journal/table-record.ts";
import { type RateLimiter, TokenBucket } from "../../limits/rate-limits.ts";
import type { Counters, JoinKind } from "../../observability/counters.ts";
import type { SeatedPlayer } from "../../table/seats/player.ts";
import type { SeatTokenRefusal } from "../../table/seats/seat-tokens.ts";
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

// A table's password: kept for the table's life only, as a keyed hash, compared in constant time.

const PASSWORD_KEY_BYTES = 32;

/** Wrong passwords at one table, from however many addresses: no more than fifty in any hour are looked at. */
const PASSWORD_ATTEMPT_RATE = { perSecond: 25 / 3600, burst: 25 } as const;

/** What is left of them. */
export function passwordAttemptBucket({ steady }: Pick<Clock, "steady">): TokenBucket {
  return new TokenBucket(PASSWORD_ATTEMPT_RATE, steady);
}

type PasswordCheck = (tried: string) => boolean;

/** Says whether a password is the one that the table was opened with. */
export function makePasswordCheck({ key, hash }: PasswordHash): PasswordCheck {
  const expected = Buffer.from(hash, "hex");
  return (attempt) => timingSafeEqual(keyedHash(attempt, key), expected);
}

/** What is kept of a password: nothing that it could be read from. */
export function hashPassword(password: string): PasswordHash {
  const key = randomBytes(PASSWORD_KEY_BYTES).toString("hex");
  return { key, hash: keyedHash(password, key).toString("hex") };
}

function keyedHash(text: string, key: string): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();
}

// What the framework keeps of one who was let in, on a line that broke and came back as well.

export interface AuthResult {
  /** The hash of the browser's key; "" without one. */
  readonly owner: string;
}

/** The key itself is not kept, only its hash. */
export function authResultOf({ key }: ParsedJoin): AuthResult {
  return { owner: hashOfBrowserKey(key) };
}

/** Whose browser is at the other end of this connection; "" where it did not say. */
export function clientOwner({ auth }: Client): string {
  const result: unknown = auth;
  const isAuthResult = typeof result === "object" && result !== null && "owner" in result;
  return isAuthResult && typeof result.owner === "string" ? result.owner : "";
}

// How many there may be in a room.

/** Places for those who come back while their old line still counts, and for those who are turned away. */
const SPARE_CLIENTS = 20;

/** Lines that a room takes, with those that were promised a place and have not come yet. */
export const MAX_CLIENTS = MOST_SEATS + MOST_SPECTATORS + SPARE_CLIENTS;
/** With so many here or on their way nobody is let in any more but who proves a seat: theirs are the places left. */
export const MAX_CLIENTS_WITHOUT_SEAT = MAX_CLIENTS - MOST_SEATS;

// A refusal on the way to somebody who is not in the room yet.

/** The code of every refused create and join; what was refused stands in the message. */
const REFUSED_STATUS = 403;

/** Creating and joining fail with one string: it is the refusal as JSON, for the client to put into words. */
export function refusalError(refusal: Refusal): ServerError {
  return new ServerError(REFUSED_STATUS, JSON.stringify(refusal));
}
