/** The way of a message to the table: who sends it is known by the connection, never by what it says. */
import { type Client, ClientState, CloseCode, ErrorCode, type MessageContext } from "@colyseus/core";
import { type Refusal, refuse, refused } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import { checkTableRule } from "../table/custom-rule.ts";
import type { RequestResult } from "../table/idempotency.ts";
import type { SeatedPlayer } from "../table/seats/player.ts";
import { isOldRequest, OLD_REFUSAL } from "./join/old-page.ts";
import {
  type IncomingRequest,
  isMove,
  parseRequest,
  REQUEST_NAMES,
  toSubmission,
} from "./message-schemas.ts";
import type { TableParts } from "./setup/set-up-table.ts";

// Takes every message that comes in, answers it, and notes how it was answered.

export interface RequestHandling {
  /** Asked for at each message: the room has its table later than its handlers. */
  readonly parts: () => TableParts;
  /** What becomes of a message; never throws. */
  readonly handle: (clientMessage: ClientMessage) => RequestResult;
}

/** One handler for each request, and `_` for everything of another name. */
export function messageHandlers(handling: RequestHandling) {
  return {
    ...Object.fromEntries(REQUEST_NAMES.map((name) => [name, requestHandler(name, handling)])),
    _: (client: Client, type: unknown) => {
      handling.parts().counters.countRequest("unknown", refused("invalidRequest"), 0);
      respondToUnknown(client, type);
    },
  };
}

function requestHandler(name: RequestName, { parts, handle }: RequestHandling) {
  return (client: Client, payload: unknown, ctx: MessageContext) => {
    const startedAt = performance.now();
    // Who sent it: a request may end its seat.
    const seat = parts().connections.seatIdOf(client);
    const result = handle({ client, name, payload });
    const ms = performance.now() - startedAt;
    const { counters, log, table } = parts();
    counters.countRequest(name, result, ms);
    if (log.isLevelEnabled("debug"))
      log.debug({ n: table.lastEvent, seat, request: name, answer: resultCode(result), ms });
    if (ctx.id !== undefined && !result.ok && isOldRequest(payload)) return ctx.reject(OLD_REFUSAL);
    return respond(result, client, ctx);
  };
}

function resultCode(result: RequestResult): string {
  return result.ok ? "accepted" : result.refusal.code;
}

/** A message as it came in. */
export interface ClientMessage {
  readonly client: Client;
  readonly name: RequestName;
  readonly payload: unknown;
}

/** Where a message goes: to the table, or to those who look on. */
interface RequestTarget extends TableParts {
  /** A seat, at once in the waiting room, else when the next match begins (C6). */
  readonly spectators: { takeSeat(client: Client, name: string): RequestResult };
}

/** Checks a message and takes it to the table; the answer is for its sender. */
export function handleRequest(parts: RequestTarget, clientMessage: ClientMessage): RequestResult {
  const { table, connections } = parts;
  // Whoever speaks before the greeting was taken is no client of ours.
  if (clientMessage.client.state === ClientState.JOINING) {
    clientMessage.client.leave(CloseCode.WITH_ERROR);
    return refused("notSeated");
  }
  const seatId = connections.seatIdOf(clientMessage.client);
  const player = seatId === undefined ? undefined : table.seats.get(seatId);
  if (player === undefined) return handleSpectatorRequest(parts, clientMessage);
  // Who asks for something has been told who they are, and so has the newest seat token.
  table.seats.tokens.confirm(player.id);
  if (!connections.allowRequest(player.id)) return rateLimited(parts);
  const request = parseRequest(clientMessage.name, clientMessage.payload);
  return request.ok ? runRequest(parts, player, request.value) : request;
}

function handleSpectatorRequest(
  parts: RequestTarget,
  { client, name, payload }: ClientMessage,
): RequestResult {
  const { spectatorList, spectators } = parts;
  if (!spectatorList.has(client)) return refused("notSeated");
  if (!spectatorList.allowRequest(client)) return rateLimited(parts);
  const request = parseRequest(name, payload);
  if (!request.ok) return request;
  return request.value.type === "takeSeat"
    ? spectators.takeSeat(client, request.value.name)
    : refused("notSeated");
}

function rateLimited({ counters }: TableParts): RequestResult {
  counters.countRateLimited("requests");
  return refused("rateLimited");
}

function runRequest(
  { table, connections, access }: TableParts,
  player: SeatedPlayer,
  request: IncomingRequest,
): RequestResult {
  if (isMove(request)) {
    const { command, submission } = toSubmission(request);
    const checked = checkTableRule(command, access.isPublic);
    return checked.ok ? table.submit(player.seat, checked.value, submission) : checked;
  }
  const result = table.handleRequest(player, request, request.id);
  if (request.type === "leave") connections.release(player.id);
  return result;
}

// Answers to messages, in the framework's terms.

/**
 * A request gets the answer, or the refusal as its rejection. A plain message has no way back for answers: an
 * accepted one is seen in the state, a refused one is reported as an error of the room with the refusal as JSON.
 */
function respond(result: RequestResult, client: Client, ctx: MessageContext): unknown {
  // The number alone: its name would take more bytes than what it says.
  if (result.ok) return result.value.lastEvent;
  if (ctx.id === undefined) return sendError(client, result.refusal);
  return ctx.reject(result.refusal);
}

/** A plain message of a name that the table does not know; without this the framework would close the line. */
function respondToUnknown(client: Client, type: unknown): void {
  sendError(
    client,
    refuse("invalidRequest", { field: "type", problem: `unknown message ${String(type).slice(0, 40)}` }),
  );
}

function sendError(client: Client, refusal: Refusal): void {
  client.error(ErrorCode.INVALID_PAYLOAD, JSON.stringify(refusal));
}
