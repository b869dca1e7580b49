/** Checks the options of create and join before anything changes: names, passwords, seat tokens, capacity. */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Client, ServerError } from "@colyseus/core";
import { mostSeats } from "../../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import type { Looks } from "../../../shared/looks.ts";
import { type Refusal, type RefusalCode, type Result, refuse, refused } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { PasswordHash } from "../../../shared/table/journal/table-record.ts";
import type { Newcomer } from "../../../shared/table/seats/admission.ts";
import {
  type ConnectionOrigin,
  type SeatedPlayer,
  UNKNOWN_ORIGIN,
} from "../../../shared/table/seats/player.ts";
import type { SeatTokenRefusal } from "../../../shared/table/seats/seat-tokens.ts";
import type { Table } from "../../../shared/table/table.ts";
import { MOST_SPECTATORS } from "../../../shared/table-limits.ts";
import { cleanName, numberedName } from "../../../shared/text/names.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { TokenBucket } from "../../../shared/timing/rate-limiter.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import { type BucketKeeper, KeptTokenBucket, type Limiter } from "../../limits/limiter.ts";
import type { Counters, JoinKind } from "../../observability/counters.ts";
import { type ParsedCreate, type ParsedJoin, parseCreate, parseJoin } from "../message-schemas.ts";

/** The options of a new table, or the refusal that says why they are not possible. */
export function checkCreateOptions(options: unknown): Result<ParsedCreate> {
  const create = parseCreate(options);
  if (!create.ok) return create;
  const { name = "", rules } = create.value;
  const refusal =
    whyNotQuick(create.value) ??
    whyNotHandOfTheDay(create.value) ??
    (rules === undefined ? undefined : whyRulesInvalid(rules));
  if (refusal !== undefined) return { ok: false, refusal };
  const cleaned = cleanName(name);
  return cleaned.ok ? create : cleaned;
}

/** Quick play chooses everything but the deck and the length, which other tables set in their rules (C8). */
function whyNotQuick({
  open,
  length,
  edition,
  rules,
  visibility,
  password,
  spectatorsAllowed,
}: ParsedCreate): Refusal | undefined {
  const settings = open ? { rules, visibility, password, spectatorsAllowed } : { length, edition };
  const field = Object.entries(settings).find(([, value]) => value !== undefined)?.[0];
  if (field === undefined) return undefined;
  return refuse("invalidRequest", { field, problem: `only ${open ? "without" : "with"} open` });
}

/** The hand of the day chooses everything. */
function whyNotHandOfTheDay({ handOfTheDay, ...create }: ParsedCreate): Refusal | undefined {
  if (handOfTheDay === undefined) return undefined;
  const { open, length, edition, rules, visibility, password, spectatorsAllowed, key } = create;
  const settings = { open, length, edition, rules, visibility, password, spectatorsAllowed };
  const field = Object.entries(settings).find(([, value]) => value !== undefined)?.[0];
  if (field !== undefined) return refuse("invalidRequest", { field, problem: "only without handOfTheDay" });
  return key === undefined ? refuse("handNeedsKey") : undefined;
}

/** The checked options of a join. Throws refusals as ServerError. */
export function parseJoinOrThrow(options: unknown): ParsedJoin {
  const join = parseJoin(options);
  if (!join.ok) throw refusalError(join.refusal);
  return join.value;
}

/** How a client wants to join; "seat" if its options are invalid. */
export function joinKindOf(options: unknown): Exclude<JoinKind, "reconnect" | "after_restart"> {
  const join = parseJoin(options);
  if (!join.ok) return "seat";
  if (join.value.seatToken !== undefined) return "seat_token";
  return join.value.spectate === true ? "spectate" : "seat";
}

/** Takes a new seat, or the seat of the token in the options. */
export function takeSeat(table: Table, join: ParsedJoin, origin: ConnectionOrigin): Result<SeatedPlayer> {
  const { seatToken, takeBack } = join;
  return seatToken === undefined
    ? takeNewSeat(table, join, origin)
    : table.reclaimSeat(seatToken, takeBack ? origin.owner : "");
}

/** Quick play refuses no name: players of the same name get numbers. Elsewhere the client chooses another name. */
function takeNewSeat(
  table: Table,
  { name = "", open }: ParsedJoin,
  origin: ConnectionOrigin,
): Result<SeatedPlayer> {
  let seated = table.addPlayer(name, origin);
  for (let number = 2; open && isRefusedAs("nameTaken", seated) && number <= MOST_SEATS; number += 1)
    seated = table.addPlayer(numberedName(name, number), origin);
  // A seat in the next match is only for spectators of this one (C6).
  return isRefusedAs("tableInPlay", seated) && table.spectatorsAllowed
    ? refused("tableInPlay", { instead: "spectate" })
    : seated;
}

function isRefusedAs(code: RefusalCode, result: Result<unknown>): boolean {
  return !result.ok && result.refusal.code === code;
}

/** Why a client may not spectate (C6); undefined if it may. */
export function whyNotSpectate({ spectatorsAllowed, spectatorCount }: Table): Refusal | undefined {
  if (!spectatorsAllowed) return refuse("spectatorsNotAllowed");
  return spectatorCount < MOST_SPECTATORS
    ? undefined
    : refuse("tooManySpectators", { most: MOST_SPECTATORS });
}

/** What everybody is told at a table without a place, and so are players whom the host has blocked. */
export function whyFull({ phase, rules }: Table, isSpectator: boolean): Refusal {
  if (isSpectator) return refuse("tooManySpectators", { most: MOST_SPECTATORS });
  return phase === "waiting" ? refuse("tableFull", { seats: mostSeats(rules) }) : refuse("tableInPlay");
}

export interface JoinCheckOptions {
  /** Wrong passwords and seat tokens, by IP address. */
  readonly failedAttempts: Limiter;
  /**
   * Wrong passwords at this table, from all addresses. If there are too many, no password is accepted for a while, not
   * even the right one: many addresses together find it no faster. Players with a seat can still come back.
   */
  readonly passwordAttempts: TokenBucket;
  readonly checkPassword: PasswordCheck;
  /** The player whose seat token this is. */
  readonly findByToken: (token: string) => SeatedPlayer | undefined;
  /** The player whose seat this browser took first. */
  readonly findByOwner: (owner: string) => SeatedPlayer | undefined;
  /** Why a token is not valid. The token of a seat that no longer exists does not count as a guess. */
  readonly whyTokenInvalid: (token: string) => SeatTokenRefusal;
  /** Whom the host has removed, and who needs the host's consent (C10). */
  readonly admission: Pick<Table["admission"], "isKicked" | "whyNot" | "whyNotSeat">;
  /** Whom the operator keeps out. */
  readonly whyBarred: (from: Pick<ConnectionOrigin, "owner" | "address">) => Refusal | undefined;
  /** The rules of the table and those of the match that it still shows: not every client knows every deck. */
  readonly rules: () => readonly Rules[];
  /** What everybody is told at this table if it is full. */
  readonly whyFull: (isSpectator: boolean) => Refusal;
  /** True for the hash of the browser key of a player whom the host has blocked. */
  readonly isBlockedByHost: (owner: string) => Promise<boolean>;
  readonly counters: Counters;
}

/** Who tries a password or a seat token. */
export interface Guesser {
  readonly address: string;
  /** Seconds until this address may guess again; 0 if it may now. */
  readonly pausedSeconds: number;
  /** The host has blocked this player. */
  readonly isShutOut: boolean;
}

export class JoinChecks {
  readonly #options: JoinCheckOptions;

  constructor(options: JoinCheckOptions) {
    this.#options = options;
  }

  /** Asked before the checks, which run at once: only this may have to wait for an answer about all processes. */
  guesserAt(address: string, owner = ""): Promise<Guesser> {
    // Not an async method: an error of the limit reaches the caller at once, whose guard handles it.
    const seconds = this.#options.failedAttempts.retryAfterSeconds(address);
    const known = Promise.all([seconds, this.#options.isBlockedByHost(owner)]);
    return known.then(([pausedSeconds, isShutOut]) => ({ address, pausedSeconds, isShutOut }));
  }

  /** Why a client may not join. With a valid seat token it needs no password, and wrong guesses of others do not matter. */
  whyNot(options: unknown, guesser: Guesser): Refusal | undefined {
    const refusal = this.#whyNot(options, guesser);
    if (refusal !== undefined) this.#options.counters.countJoin(joinKindOf(options), refusal);
    return refusal;
  }

  /** Why this password does not give access to the table; a wrong one counts, as in a join. */
  whyPasswordWrong(password: string, guesser: Guesser): Refusal | undefined {
    return this.#whyNotWithoutSeat(password, guesser);
  }

  #whyNot(options: unknown, guesser: Guesser): Refusal | undefined {
    const join = parseJoin(options);
    if (!join.ok) return join.refusal;
    const { admission, rules, whyBarred } = this.#options;
    const unknown = rules().map((each) => whyNotPlayable(each, join.value));
    const refusal = unknown.find((each) => each !== undefined);
    if (refusal !== undefined) return refusal;
    const newcomer = newcomerOf(join.value, guesser.address);
    const player = this.#playerOf(join.value, newcomer);
    const barred = whyBarred(newcomer) ?? whyBarred({ owner: player?.owner ?? "", address: "" });
    if (barred !== undefined) return barred;
    if (player !== undefined) return admission.whyNotSeat(player, newcomer);
    // Before the password: a removed player need not be asked for it.
    if (admission.isKicked(newcomer.owner)) return admission.whyNot(newcomer);
    const { seatToken, password = "" } = join.value;
    if (seatToken !== undefined) return this.#whyNotWithToken(seatToken, newcomer.owner, guesser);
    return this.#whyNotWithoutSeat(password, guesser) ?? this.#whyNotAdmitted(newcomer, guesser);
  }

  /** A person whom the host has blocked is told that the table is full. */
  #whyNotAdmitted(newcomer: Newcomer, { isShutOut }: Guesser): Refusal | undefined {
    const { admission, whyFull } = this.#options;
    return isShutOut ? whyFull(newcomer.spectate) : admission.whyNot(newcomer);
  }

  /** The player who has this token, or whose browser takes the seat back from another device. */
  #playerOf({ seatToken, takeBack }: ParsedJoin, { owner }: Newcomer): SeatedPlayer | undefined {
    const { findByToken, findByOwner } = this.#options;
    if (seatToken === undefined) return undefined;
    return findByToken(seatToken) ?? (takeBack ? findByOwner(owner) : undefined);
  }

  /** The old token of a player whose seat has moved to another device is no guess. */
  #whyNotWithToken(seatToken: string, owner: string, { address, pausedSeconds }: Guesser): Refusal {
    const why = this.#options.whyTokenInvalid(seatToken);
    if (why !== "invalidSeatToken") return refuse(why);
    if (this.#options.findByOwner(owner) !== undefined) return refuse("seatMoved");
    return this.#pausedRefusal(pausedSeconds) ?? this.#countFailure(why, address);
  }

  /** After too many wrong passwords, even the right one is refused for a while. */
  #whyNotWithoutSeat(password: string, { address, pausedSeconds }: Guesser): Refusal | undefined {
    const { passwordAttempts, checkPassword } = this.#options;
    const paused = this.#pausedRefusal(Math.max(pausedSeconds, passwordAttempts.retryAfterSeconds));
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

/** A client that does not name the deck of the table could not show its cards. */
function whyNotPlayable({ edition }: Rules, join: ParsedJoin): Refusal | undefined {
  const isKnown = edition === undefined || decksKnownBy(join).includes(edition);
  return isKnown ? undefined : refuse("editionUnknown", { edition });
}

/** Colyseus joins who creates a table with the options of the table: that client knows the deck that it asked for. */
function decksKnownBy({ editions = [], rules, edition }: ParsedJoin): readonly string[] {
  return [...editions, ...[rules?.edition, edition].flatMap((deck) => deck ?? [])];
}

/** The hash of the browser key in the options of a join; "" without one. */
export function ownerIn(options: unknown): string {
  const join = parseJoin(options);
  return join.ok ? hashOfBrowserKey(join.value.key) : "";
}

function newcomerOf({ name = "", spectate, key }: ParsedJoin, address: string): Newcomer {
  return { owner: hashOfBrowserKey(key), address, name, spectate: spectate === true };
}

// Passwords

const PASSWORD_KEY_BYTES = 32;

/** At most fifty wrong passwords per hour are checked at one table, from all addresses together. */
export const PASSWORD_ATTEMPT_RATE = { perSecond: 25 / 3600, burst: 25 } as const;

/** With a keeper, the bucket continues where the one of the process before has stopped. */
export function passwordAttemptBucket(
  { steady }: Pick<Clock, "steady">,
  kept?: { readonly code: string; readonly keeper: BucketKeeper },
): TokenBucket {
  if (kept === undefined) return new TokenBucket(PASSWORD_ATTEMPT_RATE, steady);
  const { code: name, keeper } = kept;
  return new KeptTokenBucket(PASSWORD_ATTEMPT_RATE, steady, { name, keeper });
}

type PasswordCheck = (tried: string) => boolean;

/** Compares passwords with the table's password, in constant time. */
export function makePasswordCheck({ key, hash }: PasswordHash): PasswordCheck {
  const expected = Buffer.from(hash, "hex");
  return (attempt) => timingSafeEqual(keyedHash(attempt, key), expected);
}

/** A keyed hash, from which the password cannot be read. */
export function hashPassword(password: string): PasswordHash {
  const key = randomBytes(PASSWORD_KEY_BYTES).toString("hex");
  return { key, hash: keyedHash(password, key).toString("hex") };
}

function keyedHash(text: string, key: string): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();
}

/** What Colyseus keeps in memory as `client.auth`, also after a reconnect. The key itself is not kept, only its hash. */
export function authResultOf(join: ParsedJoin, address: string): ConnectionOrigin {
  const { key, contributes, looks } = join;
  return {
    ...{ owner: hashOfBrowserKey(key), address, editions: decksKnownBy(join) },
    ...(contributes === true && { contributes }),
    ...(looks !== undefined && { looks }),
  };
}

/** Where a connection comes from. */
export function originOf({ auth }: Client): ConnectionOrigin {
  const result: unknown = auth;
  if (typeof result !== "object" || result === null) return UNKNOWN_ORIGIN;
  const { owner, address, contributes, editions, looks }: { [K in keyof ConnectionOrigin]?: unknown } =
    result;
  if (typeof owner !== "string" || typeof address !== "string") return UNKNOWN_ORIGIN;
  return {
    ...{ owner, address },
    ...(Array.isArray(editions) && { editions }),
    ...(contributes === true && { contributes }),
    ...(isLooks(looks) && { looks }),
  };
}

/** True for the looks of a join, whose numbers were checked when it was read. */
function isLooks(value: unknown): value is Looks {
  return typeof value === "object" && value !== null && "avatar" in value;
}

// Refusals

/** The HTTP status of every refused create and join; the refusal is in the message. */
const REFUSED_STATUS = 403;

/** The message of a failed create or join is the refusal as JSON, which the client translates. */
export function refusalError(refusal: Refusal): ServerError {
  return new ServerError(REFUSED_STATUS, JSON.stringify(refusal));
}
