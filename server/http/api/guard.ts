/** Checks requests to the HTTP API: their origin, method, rate and body. */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { HistoryError } from "../../../shared/history.ts";
import type { Limiter, OnLimited } from "../../limits/limiter.ts";
import type { Log } from "../../observability/log.ts";
import type { OperatorPolicy } from "../../operator-policy.ts";
import type { IsAdmitted } from "../access-code.ts";
import { parseObject, readBody } from "../body.ts";
import { clientAddressOf } from "../client-address.ts";
import { type Denial, deny, type IsAllowed, originGuard } from "../origins.ts";
import type { Middleware } from "../prepend-middleware.ts";
import { API_PROBLEMS, errorBody } from "./response.ts";

/** Changes are counted by IP address. */
export interface ChangeLimit {
  readonly apiChanges: Limiter;
  readonly onLimited: OnLimited;
}

export interface ApiGuardOptions extends ChangeLimit {
  readonly isAllowed: IsAllowed;
  readonly isAdmitted: IsAdmitted;
  readonly policy: Pick<OperatorPolicy, "whyNotName">;
  readonly apiRequests: Limiter;
  readonly log: Log;
}

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
/**
 * Only reads, although the password of the table comes in a body. Wrong passwords have a limit of their own. A club whose
 * people share an address comes to its evening at the same time, and an evening limits its people itself.
 */
const UNCOUNTED_URL = /^\/api\/(?:tables|evenings)\//;

/** The request with its parsed body. */
type ParsedRequest = IncomingMessage & { body?: object };

/** Passes a request on with its parsed body, or responds with an error. */
export function apiGuard(options: ApiGuardOptions): Middleware {
  const { isAllowed, log } = options;
  const check = (request: IncomingMessage) => checkRequest(request, options);
  const denials = { foreign: FOREIGN_ORIGIN, broken: SERVER_ERROR };
  return originGuard({ isAllowed, methods: METHODS, ...denials, check, log });
}

/** The rejection for this reason. `status` replaces the usual one; `field` is the part of the request that is wrong. */
function denied(
  why: HistoryError,
  { status = API_PROBLEMS[why].status, field, seconds }: DenialDetails = {},
): Denial {
  return { status, body: errorBody(why, field), seconds };
}

interface DenialDetails extends Partial<Pick<Denial, "status" | "seconds">> {
  readonly field?: string;
}

const FOREIGN_ORIGIN = denied("invalidRequest", { status: 403, field: "Origin header" });
const SERVER_ERROR = denied("notReady", { status: 500 });

async function checkRequest(request: ParsedRequest, options: ApiGuardOptions): Promise<Denial | undefined> {
  const { method = "" } = request;
  if (!METHODS.includes(method)) return denied("invalidRequest", { status: 405, field: "method" });
  if (!options.isAdmitted(request)) return denied("accessRequired");
  const limited = await countRequest(request, options);
  return limited ?? (isReadMethod(method) ? undefined : readBodyFields(request, options.policy));
}

function isReadMethod(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

async function countRequest(request: IncomingMessage, options: ApiGuardOptions): Promise<Denial | undefined> {
  const { method = "", url = "" } = request;
  const limited = await countIn(options.apiRequests, request, options.onLimited);
  if (limited !== undefined || isReadMethod(method) || UNCOUNTED_URL.test(url)) return limited;
  return countIn(options.apiChanges, request, options.onLimited);
}

/**
 * Counts requests to a route as changes, because it reads everything about one person. It is part of the route: a path can
 * be spelled in more ways than a check in front of the router would know.
 */
export function countAsChange({ apiChanges, onLimited }: ChangeLimit): RequestHandler {
  return async (request, response, next) => {
    const denial = await countIn(apiChanges, request, onLimited);
    if (denial === undefined) next();
    else deny(request, response, denial);
  };
}

async function countIn(
  limiter: Limiter,
  request: IncomingMessage,
  onLimited: OnLimited,
): Promise<Denial | undefined> {
  const seconds = await limiter.tryCount(clientAddressOf(request));
  if (seconds === 0) return undefined;
  onLimited("history_api");
  return denied("rateLimited", { seconds });
}

async function readBodyFields(
  request: ParsedRequest,
  policy: ApiGuardOptions["policy"],
): Promise<Denial | undefined> {
  const { "content-type": type = "" } = request.headers;
  const body = await readBody(request);
  if (body === undefined) return denied("tooLarge");
  const field = "Content-Type header";
  if (body !== "" && !type.startsWith("application/json"))
    return denied("invalidRequest", { status: 415, field });
  const fields = parseObject(body);
  if (fields === undefined) return denied("invalidRequest", { field: "body" });
  const whyNotName = "name" in fields ? policy.whyNotName(fields.name) : undefined;
  if (whyNotName !== undefined) return denied(whyNotName);
  request.body = fields;
  return undefined;
}
