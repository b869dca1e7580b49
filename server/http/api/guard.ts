/** Stands before the HTTP API: whose pages may ask, how, how often, and how much they may send. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HistoryError } from "../../../shared/history.ts";
import type { OnLimited, RateLimiter } from "../../limits/rate-limits.ts";
import type { Log } from "../../observability/log.ts";
import { parseObject, readBody } from "../body.ts";
import type { Middleware } from "../middleware.ts";
import type { IsAllowed } from "../origins.ts";
import { originGuard } from "../request-checks.ts";
import { API_PROBLEMS, errorBody } from "./response.ts";

export interface ApiGuardOptions {
  readonly isAllowed: IsAllowed;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly apiRequests: RateLimiter;
  readonly apiChanges: RateLimiter;
  readonly onLimited: OnLimited;
  readonly log: Log;
}

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
/** Costs as much as a change: it reads all that there is of one person. */
const EXPORT_URL = /^\/api\/me\/export(?:\?|$)/;

/** The request with what has been read of its body. */
type ParsedRequest = IncomingMessage & { body?: object };

/** Lets a request pass with its body read, or answers it with what is wrong. */
export function apiGuard(options: ApiGuardOptions): Middleware {
  const { isAllowed, log } = options;
  const check = (request: IncomingMessage) => checkRequest(request, options);
  return originGuard({
    isAllowed,
    methods: METHODS,
    foreign: FOREIGN_ORIGIN,
    broken: SERVER_ERROR,
    check,
    deny,
    log,
  });
}

/** An answer that ends the request; `status` where it is other than usual, `seconds` until it may be asked again. */
interface ApiDenial {
  readonly why: HistoryError;
  readonly status?: number;
  readonly seconds?: number;
  /** The part of the request that is wrong. */
  readonly field?: string;
}

const FOREIGN_ORIGIN: ApiDenial = { why: "invalidRequest", status: 403, field: "Origin header" };
const SERVER_ERROR: ApiDenial = { why: "notReady", status: 500 };

async function checkRequest(
  request: ParsedRequest,
  options: ApiGuardOptions,
): Promise<ApiDenial | undefined> {
  const { method = "" } = request;
  if (!METHODS.includes(method)) return { why: "invalidRequest", status: 405, field: "method" };
  return countRequest(request, options) ?? (isReadMethod(method) ? undefined : readBodyFields(request));
}

function isReadMethod(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function countRequest(request: IncomingMessage, options: ApiGuardOptions): ApiDenial | undefined {
  const { method = "", url = "" } = request;
  const isChange = !isReadMethod(method) || EXPORT_URL.test(url);
  const address = options.addressOf(request);
  for (const limiter of [options.apiRequests, ...(isChange ? [options.apiChanges] : [])]) {
    const seconds = limiter.retryAfterSeconds(address);
    if (seconds > 0) {
      options.onLimited("history_api");
      return { why: "rateLimited", seconds };
    }
    limiter.count(address);
  }
  return undefined;
}

async function readBodyFields(request: ParsedRequest): Promise<ApiDenial | undefined> {
  const { "content-type": type = "" } = request.headers;
  const body = await readBody(request);
  if (body === undefined) return { why: "tooLarge" };
  const field = "Content-Type header";
  if (body !== "" && !type.startsWith("application/json"))
    return { why: "invalidRequest", status: 415, field };
  const fields = parseObject(body);
  if (fields === undefined) return { why: "invalidRequest", field: "body" };
  request.body = fields;
  return undefined;
}

/** A body that is still coming in is not waited for. */
function deny(
  request: IncomingMessage,
  response: ServerResponse,
  { why, status, seconds, field }: ApiDenial,
): void {
  const { status: usual } = API_PROBLEMS[why];
  if (!request.complete) response.setHeader("Connection", "close");
  if (seconds !== undefined) response.setHeader("Retry-After", seconds);
  response.writeHead(status ?? usual, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(errorBody(why, field)));
}
