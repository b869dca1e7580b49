/** Checks each message, passes it to the table and answers it. Its connection says who sent it, never its content. */
import { type Client, ClientState, CloseCode, ErrorCode, type MessageContext } from "@colyseus/core";
import { accepted, type Refusal, type Result, refuse, refused } from "../../shared/refusal.ts";
import type { RequestResult } from "../../shared/table/idempotency.ts";
import { type IncomingRequest, isMove, toSubmission } from "../../shared/table/requests/moves.ts";
import { isContribution } from "../../shared/table/requests/requests.ts";
import type { SeatedPlayer } from "../../shared/table/seats/player.ts";
import { checkTableRule } from "../../shared/text/table-rule.ts";
import { REQUEST_NAMES, type RequestName } from "../../shared/wire/requests.ts";
import { originOf, whyNotSpectate } from "./join/join-checks.ts";
import { isOldRequest, OLD_REFUSAL } from "./join/old-page.ts";
import { parseRequest } from "./message-schemas.ts";
import { sendWhileAway } from "./send-events.ts";
import type { FairnessSender } from "./send-fairness.ts";
import type { TableParts } from "./setup/set-up-table.ts";
import type { TurnNotifier } from "./turn-notifier.ts";

export interface RequestHandling {
  /** Read at each message: the room gets its table after its handlers. */
  readonly parts: () => TableParts;
  /** Carries out a message; never throws. */
  readonly handle: (message: ClientMessage) => RequestResult;
}

type RequestHandler = (client: Client, payload: unknown, ctx: MessageContext) => unknown;

/**
 * The Colyseus handlers of all requests. They check the payloads themselves: the framework's `validate` would check them
 * before the limit of requests, and answer with a text of its own.
 */
export function requestHandlers(handling: RequestHandling): Readonly<Record<string, RequestHandler>> {
  return Object.fromEntries(REQUEST_NAMES.map((name) => [name, requestHandler(name, handling)]));
}

/** One request is carried out, answered, counted and logged. */
function requestHandler(name: RequestName, { parts, handle }: RequestHandling): RequestHandler {
  return (client, payload, ctx) => {
    const startedAt = performance.now();
    // Before it is handled: a request may free the seat of its sender.
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

/** The name under which Colyseus stores the handler of unknown messages; a client may also send it. */
const ANY_NAME = "*";

/**
 * A message of an unknown name; without an answer, Colyseus would close the connection. It calls the handler with the
 * name and the payload, or for the name "*" with the payload and its context.
 */
export function handleUnknown(
  client: Client,
  { counters }: TableParts,
  [typeOrPayload, payloadOrContext]: readonly [unknown, unknown],
): void {
  counters.countRequest("unknown", refused("invalidRequest"), 0);
  const ctx = isContext(payloadOrContext) ? payloadOrContext : undefined;
  const name = String(ctx === undefined ? typeOrPayload : ANY_NAME).slice(0, 40);
  const refusal = refuse("invalidRequest", { field: "type", problem: `unknown message ${name}` });
  if (ctx?.id === undefined) sendError(client, refusal);
  else ctx.reject(refusal);
}

/** No payload has functions. */
function isContext(value: unknown): value is MessageContext {
  return (
    typeof value === "object" && value !== null && "reject" in value && typeof value.reject === "function"
  );
}

/** A message as it was received. */
export interface ClientMessage {
  readonly client: Client;
  readonly name: RequestName;
  readonly payload: unknown;
}

interface RequestTarget extends TableParts {
  readonly fairnessSender: Pick<FairnessSender, "acknowledge">;
  readonly turnNotifier: Pick<TurnNotifier, "setHidden">;
  /** Takes a seat: at once in the waiting room, otherwise when the next match starts (C6). */
  readonly spectators: {
    takeSeat(client: Client, name: string): RequestResult;
    /** During this, the client does not become a spectator. */
    without(client: Client, run: () => RequestResult): RequestResult;
  };
}

/** Checks a message and passes it to the table; the result is for its sender. */
export function handleRequest(parts: RequestTarget, message: ClientMessage): RequestResult {
  const { table, connections } = parts;
  const { client } = message;
  // No client of this protocol sends a message before the handshake is completed.
  if (client.state === ClientState.JOINING) {
    client.leave(CloseCode.WITH_ERROR);
    return refused("notSeated");
  }
  const seatId = connections.seatIdOf(client);
  const player = seatId === undefined ? undefined : table.seats.get(seatId);
  if (player === undefined) return handleSpectatorRequest(parts, message);
  // A client that sends requests has received its `seated` message, and so the newest seat token.
  table.confirmToken(player);
  if (!connections.allowRequest(player.id)) return rateLimited(parts);
  const request = parseAllowed(parts, message);
  return request.ok ? runRequest(parts, { client, player }, request.value) : request;
}

/** A request of this protocol that the operator has not turned off. */
function parseAllowed(
  { policy }: RequestTarget,
  { client, name, payload }: ClientMessage,
): Result<IncomingRequest> {
  const request = parseRequest(name, payload);
  const refusal = request.ok ? policy.whyNotRequest(request.value, originOf(client).owner) : undefined;
  return refusal === undefined ? request : { ok: false, refusal };
}

function handleSpectatorRequest(parts: RequestTarget, message: ClientMessage): RequestResult {
  const { spectatorList, spectators } = parts;
  const { client } = message;
  if (!spectatorList.has(client)) return refused("notSeated");
  if (!spectatorList.allowRequest(client)) return rateLimited(parts);
  const request = parseAllowed(parts, message);
  if (!request.ok) return request;
  return request.value.type === "takeSeat"
    ? spectators.takeSeat(client, request.value.name)
    : refused("notSeated");
}

function rateLimited({ counters }: TableParts): RequestResult {
  counters.countRateLimited("requests");
  return refused("rateLimited");
}

interface Sender {
  readonly client: Client;
  readonly player: SeatedPlayer;
}

function runRequest(
  parts: RequestTarget,
  { client, player }: Sender,
  request: IncomingRequest,
): RequestResult {
  const { table, access } = parts;
  if (isMove(request)) {
    const { command, submission } = toSubmission(request);
    const checked = checkTableRule(command, access.isPublic);
    return checked.ok ? table.submit(player.seat, checked.value, submission) : checked;
  }
  if (request.type === "setPageHidden") {
    parts.turnNotifier.setHidden(client, request.hidden);
    return accepted({ lastEvent: table.lastEvent });
  }
  const refusal = request.type === "spectate" ? whyNotSpectate(table) : undefined;
  if (refusal !== undefined) return { ok: false, refusal };
  const run = () => table.handleRequest(player, request, request.id);
  if (request.type === "leave") return runLeave(parts, { client, player }, run);
  const result = run();
  if (request.type === "resume") sendWhileAway(client, parts);
  if (result.ok && isContribution(request)) parts.fairnessSender.acknowledge(client, player.seat, request);
  return result;
}

/** A player who has left is told nothing more: the connection has no seat, is no spectator, and ends after the answer. */
function runLeave(parts: RequestTarget, { client, player }: Sender, run: () => RequestResult): RequestResult {
  const { table, connections, spectators } = parts;
  const result = spectators.without(client, run);
  // The answer may be that of an earlier request with the same id.
  if (table.seats.get(player.id) === player && !player.hasLeft) return result;
  connections.release(player.id);
  process.nextTick(() => client.leave(CloseCode.CONSENTED));
  return result;
}

/**
 * A request is answered with the result, or rejected with the refusal. A plain message cannot be answered: if it is
 * accepted, the state changes; if it is refused, the client gets a room error with the refusal as JSON.
 */
function respond(result: RequestResult, client: Client, ctx: MessageContext): unknown {
  // Only the number, without its name, to save bytes.
  if (result.ok) return result.value.lastEvent;
  if (ctx.id === undefined) return sendError(client, result.refusal);
  return ctx.reject(result.refusal);
}

/** Sends a refusal as a room error. */
export function sendError(client: Client, refusal: Refusal): void {
  client.error(ErrorCode.INVALID_PAYLOAD, JSON.stringify(refusal));
}
