/** Checks matchmaking requests: their form, origin and rate, and if the requested table exists. */
import type { IncomingMessage } from "node:http";
import { STANDARD_QUICK_LENGTH } from "../../shared/quick-play.ts";
import { type Refusal, refuse } from "../../shared/refusal.ts";
import { CLASSIC_DECK } from "../../shared/rules.ts";
import { LED_REPLAY, LOBBY, ROOM } from "../../shared/wire/messages.ts";
import type { Limiter, OnLimited } from "../limits/limiter.ts";
import type { Counters } from "../observability/counters.ts";
import type { Log } from "../observability/log.ts";
import type { OperatorPolicy } from "../operator-policy.ts";
import { isOldPage, OLD_PAGE_ROOM, OLD_REFUSAL } from "../rooms/join/old-page.ts";
import { activityCode, tableCodeOf } from "../rooms/table-code.ts";
import type { TableFinder } from "../rooms/table-finder.ts";
import type { IsAdmitted } from "./access-code.ts";
import { parseObject, readBody } from "./body.ts";
import { clientAddressOf } from "./client-address.ts";
import { type Denial, type IsAllowed, originGuard } from "./origins.ts";
import type { Middleware } from "./prepend-middleware.ts";
import { RequestQueue } from "./request-queue.ts";

export interface MatchmakingOptions extends Omit<TableFinder, "findTable"> {
  readonly isAllowed: IsAllowed;
  /** True while the server is shutting down: its tables are closed, but will be restored. */
  readonly isStopping: () => boolean;
  readonly failedAttempts: Limiter;
  readonly tableCreations: Limiter;
  /** Requests to join a table or the lobby. Requests with a valid seat token do not count. */
  readonly joins: Limiter;
  readonly onLimited: OnLimited;
  /** The server is a Discord activity: everybody of one channel meets at one table. */
  readonly hasActivities: boolean;
  /** Called when a client at this address has sent a valid seat token: it will connect soon. */
  readonly onSeatProven: (address: string) => void;
  readonly isAdmitted: IsAdmitted;
  readonly policy: Pick<OperatorPolicy, "whyNotRoom">;
  readonly log: Log;
  readonly counters: Pick<Counters, "countOffline">;
}

/** `error` is the message that the framework's client shows. A refusal is sent as JSON in it. */
const denied = (status: number, error: string): Denial => ({ status, body: { code: status, error } });
const FOREIGN_ORIGIN = denied(403, "This origin is not allowed.");

/** The client tries again, and perhaps reaches another process. */
const OFFLINE = denied(503, JSON.stringify(refuse("offline")));

/** A code that the framework's client knows as "no such room". */
const ROOM_NOT_FOUND = 522;

const MATCHMAKING_URL = /^\/matchmake\/(\w+)\/([\w-]+)(?:\?|$)/;

/** The request with its parsed body, where the framework's router expects it. */
type MatchmakingRequest = IncomingMessage & { body?: object };

/** Passes a request to the framework with its parsed body, or responds with an error. */
export function matchmakingGuard(options: MatchmakingOptions): Middleware {
  const { isAllowed, log, counters } = options;
  const check = async (request: IncomingMessage) => {
    const error = await checkRequest(request, options);
    if (error === OFFLINE) counters.countOffline("join");
    return error;
  };
  const errors = { foreign: FOREIGN_ORIGIN, broken: refusalError(500, refuse("tableRestarting")) };
  const guard = originGuard({ isAllowed, methods: ["POST"], ...errors, check, log });
  const quickPlay = new RequestQueue();
  // Quick play in turn: each request sees the table that the one before it has opened or filled.
  return (request, response, next) =>
    guard(request, response, isQuickPlay(request) ? () => quickPlay.enqueue(response, next) : next);
}

function isQuickPlay({ url = "" }: IncomingMessage): boolean {
  const { method, target } = targetIn(url);
  return method === "joinOrCreate" && target === ROOM;
}

/** The method and the room in the path of a request. */
function targetIn(url: string): Pick<JoinAttempt, "method" | "target"> {
  const [, method, target = ""] = MATCHMAKING_URL.exec(url) ?? [];
  return { method, target };
}

async function checkRequest(
  request: MatchmakingRequest,
  options: MatchmakingOptions,
): Promise<Denial | undefined> {
  const { "content-type": contentType = "" } = request.headers;
  if (request.method !== "POST") return denied(405, "Only POST is supported here.");
  if (!options.isAdmitted(request)) return refusalError(403, refuse("accessRequired"));
  if (!contentType.startsWith("application/json")) return denied(415, "The body must be JSON.");
  const body = await readBody(request);
  if (body === undefined) return denied(413, "The request body is too large.");
  const fields = parseObject(body);
  if (fields === undefined) return denied(400, "The body must be a JSON object.");
  request.body = fields;
  return checkTarget(request, options);
}

async function checkTarget(
  request: MatchmakingRequest,
  options: MatchmakingOptions,
): Promise<Denial | undefined> {
  const { method, target } = readTarget(request);
  if (isOffline(method, target, options)) return OFFLINE;
  const address = clientAddressOf(request);
  const attempt = { method, target, address, request };
  const isProven = method === "joinById" && (await options.isSeatToken(target, seatTokenIn(request.body)));
  if (isProven === undefined) return OFFLINE;
  const limited = isProven ? undefined : errorAfter(await options.joins.tryCount(address), "joins", options);
  if (limited !== undefined) return limited;
  if (target !== LOBBY && isOldPage(request.headers.origin, request.body ?? {}))
    return redirectOldPage(attempt);
  if (!isProven) return checkMethod(attempt, options);
  options.onSeatProven(address);
  return undefined;
}

/** Returning players must not be told that the table does not exist: it will be restored in a moment. */
function isOffline(
  method: string | undefined,
  target: string,
  { isStopping, canReachTable }: MatchmakingOptions,
): boolean {
  return isStopping() || !canReachTable(method === "joinById" ? target : undefined);
}

/** The method and the room of a request; the code of a table may be written in small letters. */
function readTarget(request: MatchmakingRequest): Pick<JoinAttempt, "method" | "target"> {
  const { url = "" } = request;
  const { method, target } = targetIn(url);
  if (method !== "joinById") return { method, target };
  const code = tableCodeOf(target);
  request.url = url.replace(target, code);
  return { method, target: code };
}

/** A request to join or create a room. */
interface JoinAttempt {
  readonly method: string | undefined;
  readonly target: string;
  readonly address: string;
  readonly request: MatchmakingRequest;
}

/** Sends an outdated page that was at a table to a room that makes it reload; other pages get an error. */
function redirectOldPage({ method, request }: JoinAttempt): Denial | undefined {
  const { body = {} } = request;
  if (method !== "joinById" || !("seatToken" in body || "watch" in body)) {
    return denied(400, JSON.stringify(OLD_REFUSAL));
  }
  const seatToken = seatTokenIn(body);
  request.body = seatToken === "" ? {} : { seatToken };
  request.url = `/matchmake/joinOrCreate/${OLD_PAGE_ROOM}`;
  return undefined;
}

/** Allows the framework's methods that the game uses, and counts them. */
async function checkMethod(attempt: JoinAttempt, options: MatchmakingOptions): Promise<Denial | undefined> {
  const { method, target, address, request } = attempt;
  const error = bodyError(attempt, options);
  if (error !== undefined) return error;
  if (isQuickPlay(request)) return checkQuickPlay(attempt, options);
  // New tables are counted by the address of the request, never by what its body claims.
  if (method === "create" && (target === ROOM || target === LED_REPLAY)) {
    request.body = { ...request.body, opener: address };
    return errorAfter(await options.tableCreations.tryCount(address), "tables", options);
  }
  if (method === "reconnect" || (method === "joinOrCreate" && target === LOBBY)) return undefined;
  if (method !== "joinById") return denied(404, "This matchmaking method is not supported.");
  return checkTable(attempt, options);
}

const SET_BY_SERVER = ["code", "apart"];

/** A code is in the path, the server knows who is kept apart, and what the operator has turned off cannot be asked for. */
function bodyError(
  { method, target, address, request: { body = {} } }: JoinAttempt,
  { policy }: MatchmakingOptions,
): Denial | undefined {
  const field = SET_BY_SERVER.find((name) => name in body);
  if (field !== undefined) return refusalError(400, refuse("invalidRequest", { field }));
  const refusal = policy.whyNotRoom({ method, target, body, address });
  return refusal === undefined ? undefined : refusalError(403, refusal);
}

async function checkQuickPlay(
  attempt: JoinAttempt,
  options: MatchmakingOptions,
): Promise<Denial | undefined> {
  const { address, request } = attempt;
  const { body = {} } = request;
  if ("activity" in body) return checkActivity(attempt, options);
  // Most of these join a table that waits, so a new one is counted when it is opened (open-room.ts).
  request.body = { ...QUICK_PLAY, ...body, opener: address };
  return undefined;
}

/** `joinOrCreate` is quick play, which looks for a table of the deck and length that were asked for: it needs both (C8). */
const QUICK_PLAY = { open: true, length: STANDARD_QUICK_LENGTH, edition: CLASSIC_DECK } as const;

/** Discord's id of an activity that runs in a channel. */
const ACTIVITY = /^[\w-]{1,100}$/;

/** Leads everybody of an activity to its table: a private one for quick play, which the first of them opens. */
async function checkActivity(
  { target, address, request }: JoinAttempt,
  { hasActivities, isTable }: MatchmakingOptions,
): Promise<Denial | undefined> {
  const { activity, open: _, ...body }: { activity?: unknown; open?: unknown } = request.body ?? {};
  if (!hasActivities || typeof activity !== "string" || !ACTIVITY.test(activity))
    return refusalError(400, refuse("invalidRequest", { field: "activity" }));
  const code = activityCode(activity);
  const isOpen = await isTable(code);
  const opening = { ...QUICK_PLAY, ...body, code, opener: address };
  request.body = isOpen ? { ...body, opener: address } : opening;
  request.url = isOpen ? `/matchmake/joinById/${code}` : `/matchmake/create/${target}`;
  return undefined;
}

async function checkTable(
  { target, address, request }: JoinAttempt,
  options: MatchmakingOptions,
): Promise<Denial | undefined> {
  const limited = errorAfter(await options.failedAttempts.retryAfterSeconds(address), "failed_auth", options);
  if (limited !== undefined) return limited;
  if (!(await options.isTable(target))) return tableNotFoundError(target, address, options);
  // A quick-play table counts its players on their way by address (C8).
  request.body = { ...request.body, opener: address };
  return undefined;
}

async function tableNotFoundError(
  code: string,
  address: string,
  { isQuarantined, isOpening, failedAttempts, joins }: MatchmakingOptions,
): Promise<Denial> {
  const table = code.slice(0, 20);
  if (await isQuarantined(code)) return refusalError(ROOM_NOT_FOUND, refuse("tableUnrecoverable", { table }));
  if (await isOpening(code)) {
    // A player whose table moves to another process tries again until it is open.
    joins.refund(address);
    return OFFLINE;
  }
  failedAttempts.count(address);
  return refusalError(ROOM_NOT_FOUND, refuse("tableNotFound", { table }));
}

function seatTokenIn(body: object | undefined): string {
  const token = body !== undefined && "seatToken" in body ? body.seatToken : "";
  return typeof token === "string" ? token : "";
}

/** The error for a sender who must wait this many seconds; undefined for 0. */
function errorAfter(
  seconds: number,
  limit: "joins" | "tables" | "failed_auth",
  { onLimited }: MatchmakingOptions,
): Denial | undefined {
  if (seconds === 0) return undefined;
  onLimited(limit);
  return refusalError(429, refuse("rateLimited", { seconds }));
}

function refusalError(status: number, refusal: Refusal): Denial {
  return denied(status, JSON.stringify(refusal));
}
