/** A request to the HTTP API, as its handlers use it. */
import type { Request, RequestHandler } from "express";
import type { z } from "zod";
import type { ServerSigningKeys } from "../../../shared/fairness/signing-keys.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { JournalStore } from "../../../shared/table/journal/journal.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import {
  type ApiError,
  failed,
  type History,
  type HistoryQuery,
  type HistoryResult,
  succeeded,
} from "../../history/history.ts";
import { type Requester, requesterOf } from "../../history/requester.ts";
import type { Database } from "../../history/schema.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import type { ExchangeCode } from "../../identity/discord-sign-in.ts";
import { passkeyOrigin } from "../../identity/passkey-answers.ts";
import type { Limiter } from "../../limits/limiter.ts";
import type { ShortTermStore } from "../../limits/short-term.ts";
import type { Limit } from "../../observability/counters.ts";
import type { Log } from "../../observability/log.ts";
import type { TurnPushes } from "../../push/turn-push.ts";
import type { BlocksAtTables } from "../../rooms/people/blocks-at-tables.ts";
import type { OpenTable } from "../../rooms/table-facts.ts";
import { clientAddressOf } from "../client-address.ts";
import type { TableLookup } from "../table-lookup.ts";
import type { ChangeLimit } from "./guard.ts";
import type { ApiResponse } from "./response.ts";
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
  readonly log: Log;
}

export type ApiHandler = (request: ApiRequest) => Promise<ApiResponse>;
/** Makes a route of a handler. */
export type On = (handler: ApiHandler) => RequestHandler;
type Part = "params" | "query" | "body";

/** Handles requests whose path parameters, query or body has this form. All others are invalid, or fail with `why`. */
export function parsed<T>(
  part: Part,
  schema: z.ZodType<T>,
  handle: (request: ApiRequest, value: T) => Promise<ApiResponse>,
  why?: ApiError,
): ApiHandler {
  return async (request) => {
    const read = request.parse(part, schema);
    if (read.ok) return handle(request, read.value);
    return why === undefined ? read : failed(why);
  };
}

/** In characters, because clients choose the names of unknown fields. */
const MAX_FIELD_LENGTH = 40;

export class ApiRequest {
  readonly #request: Request;
  readonly deps: ApiDeps;

  constructor(request: Request, deps: ApiDeps) {
    this.#request = request;
    this.deps = deps;
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
    return this.deps.clock.now();
  }

  /** True for a finished match that is not saved in the history yet. */
  isPending(id: string): Promise<boolean> {
    return this.deps.history.isPending(id);
  }

  /** An open table; refused if there is none with this code, or after too many wrong codes. */
  findTable(code: string): Promise<Result<OpenTable>> {
    return this.deps.tables.find(code, this.address);
  }

  /** True if this address may try another recovery code now. */
  mayTryCode(): Promise<boolean> {
    return this.#isOver(this.deps.failedAttempts.retryAfterSeconds(this.address), "failed_auth");
  }

  /** Counts a wrong recovery code, passkey or seat token. */
  countWrongCode(): void {
    this.deps.failedAttempts.count(this.address);
  }

  /** Counts one request to invite people; false if this player has invited too often. */
  mayInvite(): Promise<boolean> {
    return this.#isOver(this.deps.invitations.tryCount(this.owner), "invitations");
  }

  /** True if this address may add another subscription to turn notifications now. */
  maySubscribe(): Promise<boolean> {
    return this.#isOver(this.deps.pushSubscriptions.retryAfterSeconds(this.address), "push_subscriptions");
  }

  /** Counts a report, and tells whether this address may send it. */
  mayReport(): Promise<boolean> {
    return this.#isOver(this.deps.reports.tryCount(this.address), "reports");
  }

  /** False, and counted, while seconds are left. */
  async #isOver(seconds: number | Promise<number>, limit: Limit): Promise<boolean> {
    const isOver = (await seconds) === 0;
    if (!isOver) this.deps.onLimited(limit);
    return isOver;
  }

  /** Counts a new subscription. */
  countSubscription(): void {
    this.deps.pushSubscriptions.count(this.address);
  }

  /** Parses the path parameters, the query or the body. */
  parse<T>(part: Part, schema: z.ZodType<T>): HistoryResult<T> {
    const read = schema.safeParse(this.#request[part]);
    if (read.success) return succeeded(read.data);
    const [issue] = read.error.issues;
    return failed("invalidRequest", fieldOf(issue) ?? part);
  }

  /** Runs a query; fails with `notReady` if the database cannot be reached. */
  async query<T>(run: HistoryQuery<T>): Promise<HistoryResult<T>> {
    const found = await this.deps.history.query(run);
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
