/** The limits per IP address and browser, counted in the memory of this process. */

import { RateLimiter } from "../../shared/timing/rate-limiter.ts";
import type { Config } from "../config.ts";
import type { Limiter } from "./limiter.ts";
import { type OpenTableQuota, TableQuota } from "./quotas.ts";

/** The limits that a cluster counts in one place for all its processes. */
export interface SharedLimits {
  /** Wrong codes, passwords and seat tokens per IP address: ten per minute. */
  readonly failedAttempts: Limiter;
  /** New tables per IP address and minute. */
  readonly tableCreations: Limiter;
  /** Tables open at the same time. */
  readonly tableQuota: OpenTableQuota;
  /** Requests to join a table or the lobby, per IP address. */
  readonly joins: Limiter;
  /** All requests to the history API, per IP address. */
  readonly apiRequests: Limiter;
  /** Those among them that change something or are expensive. */
  readonly apiChanges: Limiter;
  /** New subscriptions to turn notifications, per IP address and hour. */
  readonly pushSubscriptions: Limiter;
  /** Reports of players, per IP address and hour. */
  readonly reports: Limiter;
  /** Invitations to tables, per person and hour. */
  readonly invitations: Limiter;
}

/** The same limits, of this process alone. */
export interface MemoryLimits extends Record<Exclude<keyof SharedLimits, "tableQuota">, RateLimiter> {
  readonly tableQuota: TableQuota;
}

const FAILED_ATTEMPTS_PER_MINUTE = 10;
/** High enough for a school that shares one address. */
const API_REQUESTS_PER_MINUTE = 600;
const API_CHANGES_PER_MINUTE = 40;
/** One address alone cannot use all places: it would take longer than unused subscriptions are stored. */
const PUSH_SUBSCRIPTIONS_PER_HOUR = 30;
const REPORTS_PER_HOUR = 30;
/** Requests to invite, each of a whole table. */
const INVITATIONS_PER_HOUR = 12;
const HOUR_MS = 60 * 60_000;

/** `steady`: the time now, in ms, on a clock that never jumps. */
export function memoryLimits(config: Config, steady: () => number): MemoryLimits {
  return {
    failedAttempts: new RateLimiter(FAILED_ATTEMPTS_PER_MINUTE, steady),
    tableCreations: new RateLimiter(config.TABLES_PER_MINUTE_PER_IP, steady),
    tableQuota: new TableQuota({
      perBrowser: config.MAX_TABLES_PER_BROWSER,
      perAddress: config.MAX_TABLES_PER_IP,
      total: config.MAX_TABLES,
    }),
    joins: new RateLimiter(config.JOINS_PER_MINUTE_PER_IP, steady),
    apiRequests: new RateLimiter(API_REQUESTS_PER_MINUTE, steady),
    apiChanges: new RateLimiter(API_CHANGES_PER_MINUTE, steady),
    pushSubscriptions: new RateLimiter(PUSH_SUBSCRIPTIONS_PER_HOUR, steady, HOUR_MS),
    reports: new RateLimiter(REPORTS_PER_HOUR, steady, HOUR_MS),
    invitations: new RateLimiter(INVITATIONS_PER_HOUR, steady, HOUR_MS),
  };
}
