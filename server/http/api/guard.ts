/** Stands before the HTTP API: whose pages may ask, how, how often, and how much they may send. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HistoryError } from "../../../shared/history.ts";
import type { OnLimited, Tries } from "../../limits/rate-limits.ts";
import type { Log } from "../../observability/log.ts";
import { parseObject, readBody } from "../body.ts";
import type { Guard } from "../middleware.ts";
import type { IsAllowed } from "../origins.ts";
import { pagesGuard } from "../request-checks.ts";
import { errorBody, PROBLEMS } from "./response.ts";

export interface ApiGuardOptions {
  readonly isAllowed: IsAllowed;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly questionsAsked: Tries;
  readonly changesAsked: Tries;
  readonly onLimited: OnLimited;
  readonly log: Log;
}

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
/** Costs as much as a change: it reads all that there is of one person. */
const EXPORT = /^\/api\/me\/export(?:\?|$)/;

/** The request with what has been read of its body. */
type ReadRequest = IncomingMessage & { body?: object };

/** Lets a request pass with its body read, or answers it with what is wrong. */
export function apiGuard(options: ApiGuardOptions): Guard {
  const { isAllowed, log } = options;
  const check = (request: IncomingMessage) => checkRequest(request, options);
  return pagesGuard({ isAllowed, methods: METHODS, foreign: FOREIGN, broken: BROKEN, check, deny, log });
}

/** An answer that ends the request; `status` where it is other than usual, `seconds` until it may be asked again. */
interface Denial {
  readonly why: HistoryError;
  readonly status?: number;
  readonly seconds?: number;
  /** The part of the request that is wrong. */
  readonly field?: string;
}

const FOREIGN: Denial = { why: "invalidRequest", status: 403, field: "Origin header" };
const BROKEN: Denial = { why: "notReady", status: 500 };

async function checkRequest(request: ReadRequest, options: ApiGuardOptions): Promise<Denial | undefined> {
  const { method = "" } = request;
  if (!METHODS.includes(method)) return { why: "invalidRequest", status: 405, field: "method" };
  return countQuestion(request, options) ?? (isReading(method) ? undefined : readFields(request));
}

function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function countQuestion(request: IncomingMessage, options: ApiGuardOptions): Denial | undefined {
  const { method = "", url = "" } = request;
  const isChange = !isReading(method) || EXPORT.test(url);
  const address = options.addressOf(request);
  for (const tries of [options.questionsAsked, ...(isChange ? [options.changesAsked] : [])]) {
    const seconds = tries.pauseFor(address);
    if (seconds > 0) {
      options.onLimited("history_api");
      return { why: "rateLimited", seconds };
    }
    tries.note(address);
  }
  return undefined;
}

async function readFields(request: ReadRequest): Promise<Denial | undefined> {
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
  { why, status, seconds, field }: Denial,
): void {
  const { status: usual } = PROBLEMS[why];
  if (!request.complete) response.setHeader("Connection", "close");
  if (seconds !== undefined) response.setHeader("Retry-After", seconds);
  response.writeHead(status ?? usual, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(errorBody(why, field)));
}
