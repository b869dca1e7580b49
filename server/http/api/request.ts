/** A request to the HTTP API, as its handlers use it. */
import type { Request } from "express";
import type { z } from "zod";
import type { ServerSigningKeys } from "../../../shared/fairness/signing-keys.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { JournalStore } from "../../../shared/table/journal/journal.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import type { History, HistoryQuery } from "../../history/history.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { type Requester, requesterOf } from "../../history/requester.ts";
import type { Database } from "../../history/schema.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import type { ExchangeCode } from "../../identity/discord-sign-in.ts";
import type { OpenIdSignIn } from "../../identity/openid-sign-in.ts";
import { passkeyOrigin } from "../../identity/passkey-answers.ts";
import type { Limiter } from "../../limits/limiter.ts";
import type { ShortTermStore } from "../../limits/short-term.ts";
import type { Log } from "../../observability/log.ts";
import type { TurnPushes } from "../../push/turn-push.ts";
import type { BlocksAtTables } from "../../rooms/people/blocks-at-tables.ts";
import type { OpenTable } from "../../rooms/table-facts.ts";
import { clientAddressOf } from "../client-address.ts";
import { type PublicOriginOptions, publicOriginOf } from "../page/link-preview.ts";
import type { TableLookup } from "../table-lookup.ts";
import type { ChangeLimit } from "./guard.ts";
import { browserKeyIn } from "./schemas.ts";

/** What the handlers need. */
export interface ApiDeps extends ChangeLimit {
  readonly history: History;
  readonly clock: Pick<Clock, "now">;
  /** Wrong recovery codes count together with wrong table codes, passwords and seat tokens. */
  readonly failedAttempts: Limiter;
  readonly tables: TableLookup;
  readonly store: Pick<JournalStore, "readEntries">;
  /** Undefined if turn notifications are off. */
  readonly turnPushes: TurnPushes | undefined;
  readonly pushSubscriptions: Limiter;
  readonly reports: Limiter;
  /** Where friends are, and who is invited. */
  readonly shortTerm: ShortTermStore;
  readonly invitations: Limiter;
  readonly blocks: Pick<BlocksAtTables, "hasBlocked">;
  readonly signingKeys: ServerSigningKeys;
  /** Undefined if this server is no Discord activity. */
  readonly exchangeDiscordCode: ExchangeCode | undefined;
  /** Undefined if this server takes no accounts of a club or a school. */
  readonly openId: OpenIdSignIn | undefined;
  readonly place: PublicOriginOptions;
  readonly log: Log;
}

/** In characters, because clients choose the names of unknown fields. */
const MAX_FIELD_LENGTH = 40;

export class ApiRequest {
  readonly #request: Request;
  readonly #deps: ApiDeps;

  constructor(request: Request, deps: ApiDeps) {
    this.#request = request;
    this.#deps = deps;
  }

  /** The IP address of the client, by which limits count. */
  get address(): string {
    return clientAddressOf(this.#request);
  }

  /** The hash of the browser's key; "" if the browser sent none. */
  get owner(): string {
    return hashOfBrowserKey(browserKeyIn(this.#request.headers.authorization));
  }

  /** The origin of the page, if that can ask for passkeys. The guard has checked that it may connect. */
  get passkeyOrigin(): string | undefined {
    return passkeyOrigin(this.#request.headers.origin);
  }

  /** In ms since 1970. */
  get now(): number {
    return this.#deps.clock.now();
  }

  /** True for a finished match that is not saved in the history yet. */
  isPending(id: string): Promise<boolean> {
    return this.#deps.history.isPending(id);
  }

  /** An open table; refused if there is none with this code, or after too many wrong codes. */
  findTable(code: string): Promise<Result<OpenTable>> {
    return this.#deps.tables.find(code, this.address);
  }

  /** True if this address may try another recovery code now. */
  async mayTryCode(): Promise<boolean> {
    const isPaused = (await this.#deps.failedAttempts.retryAfterSeconds(this.address)) > 0;
    if (isPaused) this.#deps.onLimited("failed_auth");
    return !isPaused;
  }

  /** Counts a wrong recovery code, passkey, account or seat token. */
  countWrongCode(): void {
    this.#deps.failedAttempts.count(this.address);
  }

  /** Undefined if turn notifications are off. */
  get turnPushes(): TurnPushes | undefined {
    return this.#deps.turnPushes;
  }

  get shortTerm(): ShortTermStore {
    return this.#deps.shortTerm;
  }

  get blocks(): ApiDeps["blocks"] {
    return this.#deps.blocks;
  }

  /** Counts one request to invite people; false if this player has invited too often. */
  async mayInvite(): Promise<boolean> {
    const isPaused = (await this.#deps.invitations.tryCount(this.owner)) > 0;
    if (isPaused) this.#deps.onLimited("invitations");
    return !isPaused;
  }

  get signingKeys(): ServerSigningKeys {
    return this.#deps.signingKeys;
  }

  /** Undefined if this server is no Discord activity. */
  get exchangeDiscordCode(): ExchangeCode | undefined {
    return this.#deps.exchangeDiscordCode;
  }

  /** Undefined if this server takes no accounts of a club or a school. */
  get openId(): OpenIdSignIn | undefined {
    return this.#deps.openId;
  }

  /** The address of the game, without a slash at the end; undefined if the request names no valid host. */
  get publicOrigin(): string | undefined {
    return publicOriginOf(this.#request, this.#deps.place);
  }

  /** True if this address may add another subscription to turn notifications now. */
  async maySubscribe(): Promise<boolean> {
    const isPaused = (await this.#deps.pushSubscriptions.retryAfterSeconds(this.address)) > 0;
    if (isPaused) this.#deps.onLimited("push_subscriptions");
    return !isPaused;
  }

  /** Counts a report, and tells whether this address may send it. */
  async mayReport(): Promise<boolean> {
    const isPaused = (await this.#deps.reports.tryCount(this.address)) > 0;
    if (isPaused) this.#deps.onLimited("reports");
    return !isPaused;
  }

  /** Counts a new subscription. */
  countSubscription(): void {
    this.#deps.pushSubscriptions.count(this.address);
  }

  /** Parses the path parameters, the query or the body. */
  parse<T>(part: "params" | "query" | "body", schema: z.ZodType<T>): HistoryResult<T> {
    const read = schema.safeParse(this.#request[part]);
    if (read.success) return succeeded(read.data);
    const [issue] = read.error.issues;
    return failed("invalidRequest", fieldOf(issue) ?? part);
  }

  /** Runs a query; fails with `notReady` if the database cannot be reached. */
  async query<T>(run: HistoryQuery<T>): Promise<HistoryResult<T>> {
    const found = await this.#deps.history.query(run);
    return found === undefined ? failed("notReady") : succeeded(found.answer);
  }

  /** Runs a query for the requester; fails with `noKey` if the browser sent no key. */
  async queryAs<T>(run: (db: Database, requester: Requester) => Promise<T>): Promise<HistoryResult<T>> {
    const { owner } = this;
    if (owner === "") return failed("noKey");
    return this.query(async (db) => run(db, await requesterOf(db, owner)));
  }

  /** Runs a change that can fail for reasons of its own. */
  async change<T>(
    run: (db: Database, requester: Requester) => Promise<HistoryResult<T>>,
  ): Promise<HistoryResult<T>> {
    const result = await this.queryAs(run);
    return result.ok ? result.value : result;
  }
}

/** The name of the wrong or unknown field. */
function fieldOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  const path = issue?.code === "unrecognized_keys" ? issue.keys : issue?.path;
  const [name] = path ?? [];
  return name === undefined ? undefined : String(name).slice(0, MAX_FIELD_LENGTH);
}
