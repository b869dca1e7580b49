/** A request to the HTTP API, as its handlers see it. */
import type { Request } from "express";
import type { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { History, HistoryQuery } from "../../history/history.ts";
import { failed, type HistoryResult, succeeded } from "../../history/history.ts";
import { type Requester, requesterOf } from "../../history/requester.ts";
import type { Database } from "../../history/schema.ts";
import { hashOfBrowserKey } from "../../identity/browser-key.ts";
import type { OnLimited, RateLimiter } from "../../limits/rate-limits.ts";
import type { Log } from "../../observability/log.ts";
import { clientAddressOf } from "../client-address.ts";
import { browserKeyIn } from "./schemas.ts";

/** What requests are answered with. */
export interface ApiDeps {
  readonly history: History;
  readonly clock: Pick<Clock, "now">;
  /** Wrong recovery codes count with wrong codes of tables, passwords and seat tokens. */
  readonly failedAttempts: RateLimiter;
  readonly onLimited: OnLimited;
  readonly log: Log;
}

/** Of a field that is not known, in characters: clients choose its name. */
const LONGEST_FIELD = 40;

export class ApiRequest {
  readonly #request: Request;
  readonly #deps: ApiDeps;

  constructor(request: Request, desk: ApiDeps) {
    this.#request = request;
    this.#deps = desk;
  }

  get #address(): string {
    return clientAddressOf(this.#request);
  }

  /** The hash of the browser's key; "" where it sent none. */
  get owner(): string {
    return hashOfBrowserKey(browserKeyIn(this.#request.headers.authorization));
  }

  /** In ms since 1970. */
  get now(): number {
    return this.#deps.clock.now();
  }

  /** True for a match that is over and will soon be found. */
  isPending(id: string): boolean {
    return this.#deps.history.isPending(id);
  }

  /** True if this address may try another recovery code now. */
  mayTryCode(): boolean {
    const isPaused = this.#deps.failedAttempts.retryAfterSeconds(this.#address) > 0;
    if (isPaused) this.#deps.onLimited("failed_auth");
    return !isPaused;
  }

  /** The recovery code was wrong. */
  countWrongCode(): void {
    this.#deps.failedAttempts.count(this.#address);
  }

  /** The part of the path that names something, or what is asked for behind the question mark. */
  parse<T>(part: "params" | "query" | "body", schema: z.ZodType<T>): HistoryResult<T> {
    const read = schema.safeParse(this.#request[part]);
    if (read.success) return succeeded(read.data);
    const [issue] = read.error.issues;
    return failed("invalidRequest", fieldOf(issue) ?? part);
  }

  /** The answer of the database; `notReady` where it cannot be reached. */
  async query<T>(run: HistoryQuery<T>): Promise<HistoryResult<T>> {
    const found = await this.#deps.history.query(run);
    return found === undefined ? failed("notReady") : succeeded(found.answer);
  }

  /** The same for one who says who asks; `noKey` where that is not said. */
  async queryAs<T>(run: (db: Database, requester: Requester) => Promise<T>): Promise<HistoryResult<T>> {
    const { owner } = this;
    if (owner === "") return failed("noKey");
    return this.query(async (db) => run(db, await requesterOf(db, owner)));
  }

  /** The same for what may be refused for its own reasons. */
  async change<T>(
    run: (db: Database, requester: Requester) => Promise<HistoryResult<T>>,
  ): Promise<HistoryResult<T>> {
    const result = await this.queryAs(run);
    return result.ok ? result.value : result;
  }
}

/** The name of the field that is wrong, also where it is one that is not known. */
function fieldOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  const path = issue?.code === "unrecognized_keys" ? issue.keys : issue?.path;
  const [name] = path ?? [];
  return name === undefined ? undefined : String(name).slice(0, LONGEST_FIELD);
}
