/** Guards the way into the rooms: who may ask, how much, how often, and for which table. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refuse } from "../../shared/refusal.ts";
import { LOBBY, ROOM } from "../../shared/wire/messages.ts";
import type { OnLimited, RateLimiter } from "../limits/rate-limits.ts";
import type { Log } from "../observability/log.ts";
import { isOldPage, OLD_PAGE_ROOM, OLD_REFUSAL } from "../rooms/join/old-page.ts";
import { parseObject, readBody } from "./body.ts";
import type { Middleware } from "./middleware.ts";
import type { IsAllowed } from "./origins.ts";
import { originGuard } from "./request-checks.ts";

export interface MatchmakingOptions {
  readonly isAllowed: IsAllowed;
  readonly addressOf: (request: IncomingMessage) => string;
  /** True while the server stops: its tables are closed, but not gone. */
  readonly isStopping: () => boolean;
  readonly failedAttempts: RateLimiter;
  readonly tableCreations: RateLimiter;
  /** Ways to a table or the lobby that are asked for, those of proven seats left out. */
  readonly joins: RateLimiter;
  readonly onLimited: OnLimited;
  /** Somebody at this address has proven a seat, and will come with a line. */
  readonly onSeatProven: (address: string) => void;
  readonly isTable: (code: string) => boolean | Promise<boolean>;
  /** True while so many are on their way to this table that the places left are for those who prove a seat. */
  readonly isCrowded: (code: string) => Promise<boolean>;
  /** True for a table that could not be opened again when the server came back. */
  readonly isQuarantined: (code: string) => boolean;
  /** True if the token proves a seat at the table with this code: such a one has not guessed anything. */
  readonly isSeatToken: (code: string, seatToken: string) => boolean;
  readonly log: Log;
}

/** An answer that ends the request. */
interface MatchmakingError {
  readonly status: number;
  /** What the framework's client shows as the error's message; a refusal travels in it as JSON. */
  readonly error: string;
}

const FOREIGN_ORIGIN: MatchmakingError = { status: 403, error: "This origin is not allowed." };

/** A code that the framework's client knows as "no such room". */
const ROOM_NOT_FOUND = 522;

/** So long the framework keeps a place for one who has asked for the way in. */
const RESERVED_SECONDS = 15;

const MATCHMAKING_URL = /^\/matchmake\/(\w+)\/([\w-]+)(?:\?|$)/;

/** The request with what has been read of its body, as the framework's router looks for it. */
type MatchmakingRequest = IncomingMessage & { body?: object };

/** Lets a way in pass to the framework with its body read, or answers it with a refusal. */
export function matchmakingGuard(options: MatchmakingOptions): Middleware {
  const { isAllowed, log } = options;
  const check = (request: IncomingMessage) => checkRequest(request, options);
  const errors = { foreign: FOREIGN_ORIGIN, broken: refusalError(500, refuse("tableRestarting")) };
  return originGuard({ isAllowed, methods: ["POST"], ...errors, check, deny: sendDenial, log });
}

async function checkRequest(
  request: MatchmakingRequest,
  options: MatchmakingOptions,
): Promise<MatchmakingError | undefined> {
  const { "content-type": contentType = "" } = request.headers;
  if (request.method !== "POST") return { status: 405, error: "Only POST is supported here." };
  if (!contentType.startsWith("application/json")) return { status: 415, error: "The body must be JSON." };
  const body = await readBody(request);
  if (body === undefined) return { status: 413, error: "The request body is too large." };
  const fields = parseObject(body);
  if (fields === undefined) return { status: 400, error: "The body must be a JSON object." };
  request.body = fields;
  return checkTarget(request, options);
}

async function checkTarget(
  request: MatchmakingRequest,
  options: MatchmakingOptions,
): Promise<MatchmakingError | undefined> {
  // Whoever comes back must not be told that there is no such table: it is there again in a moment.
  if (options.isStopping()) return refusalError(503, refuse("offline"));
  const [, method, target = ""] = MATCHMAKING_URL.exec(request.url ?? "") ?? [];
  const address = options.addressOf(request);
  const knock = { method, target, address, request };
  const isProven = method === "joinById" && options.isSeatToken(target, seatTokenIn(request.body));
  const limited = isProven ? undefined : countAttempt("joins", address, options);
  if (limited !== undefined) return limited;
  if (target !== LOBBY && isOldPage(request.headers.origin, request.body ?? {})) return renew(knock);
  if (!isProven) return checkMethod(knock, options);
  options.onSeatProven(address);
  return undefined;
}

/** A way to a room that somebody asks for. */
interface JoinAttempt {
  readonly method: string | undefined;
  readonly target: string;
  readonly address: string;
  readonly request: MatchmakingRequest;
}

/** An outdated page that was at a table is led to a room that makes it reload; any other is told to. */
function renew({ method, request }: JoinAttempt): MatchmakingError | undefined {
  const { body = {} } = request;
  if (method !== "joinById" || !("seatToken" in body || "watch" in body)) {
    return { status: 400, error: JSON.stringify(OLD_REFUSAL) };
  }
  const seatToken = seatTokenIn(body);
  request.body = seatToken === "" ? {} : { seatToken };
  request.url = `/matchmake/joinOrCreate/${OLD_PAGE_ROOM}`;
  return undefined;
}

/** Of the framework's doors these are open; all others are not shown to it. */
async function checkMethod(
  attempt: JoinAttempt,
  options: MatchmakingOptions,
): Promise<MatchmakingError | undefined> {
  const { method, target, address, request } = attempt;
  const isQuick = method === "joinOrCreate" && target === ROOM;
  if (isQuick || (method === "create" && target === ROOM)) {
    // Whoever opens a table is counted by where the request comes from, never by what it says.
    request.body = { ...request.body, opener: address };
    return countAttempt("tables", address, options);
  }
  if (method === "reconnect" || (method === "joinOrCreate" && target === LOBBY)) return undefined;
  if (method !== "joinById") return { status: 404, error: "This matchmaking method is not supported." };
  return checkTable(attempt, options);
}

async function checkTable(
  { target, address }: JoinAttempt,
  options: MatchmakingOptions,
): Promise<MatchmakingError | undefined> {
  const limited = limitError("failed_auth", address, options);
  if (limited !== undefined) return limited;
  if (!(await options.isTable(target))) return tableNotFoundError(target, address, options);
  return (await options.isCrowded(target)) ? tooManyJoiningError(options) : undefined;
}

function tooManyJoiningError({ onLimited }: MatchmakingOptions): MatchmakingError {
  onLimited("joins");
  return refusalError(429, refuse("rateLimited", { seconds: RESERVED_SECONDS }));
}

function tableNotFoundError(
  code: string,
  address: string,
  { isQuarantined, failedAttempts }: MatchmakingOptions,
): MatchmakingError {
  const table = code.slice(0, 20);
  if (isQuarantined(code)) return refusalError(ROOM_NOT_FOUND, refuse("tableUnrecoverable", { table }));
  failedAttempts.count(address);
  return refusalError(ROOM_NOT_FOUND, refuse("tableNotFound", { table }));
}

function seatTokenIn(body: object | undefined): string {
  const token = body !== undefined && "seatToken" in body ? body.seatToken : "";
  return typeof token === "string" ? token : "";
}

/** What is counted here, by the limit that it runs into. */
type CountedLimit = "joins" | "tables" | "failed_auth";

function countAttempt(
  what: CountedLimit,
  address: string,
  options: MatchmakingOptions,
): MatchmakingError | undefined {
  const limited = limitError(what, address, options);
  if (limited === undefined) limiterFor(what, options).count(address);
  return limited;
}

function limitError(
  what: CountedLimit,
  address: string,
  options: MatchmakingOptions,
): MatchmakingError | undefined {
  const seconds = limiterFor(what, options).retryAfterSeconds(address);
  if (seconds === 0) return undefined;
  options.onLimited(what);
  return refusalError(429, refuse("rateLimited", { seconds }));
}

function limiterFor(
  what: CountedLimit,
  { joins, tableCreations, failedAttempts }: MatchmakingOptions,
): RateLimiter {
  return { joins, tables: tableCreations, failed_auth: failedAttempts }[what];
}

function refusalError(status: number, refusal: Refusal): MatchmakingError {
  return { status, error: JSON.stringify(refusal) };
}

/** A body that is still coming in is not waited for. */
function sendDenial(
  request: IncomingMessage,
  response: ServerResponse,
  { status, error }: MatchmakingError,
): void {
  if (!request.complete) response.setHeader("Connection", "close");
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ code: status, error }));
}
