/** The way of a message to the table: who sends it is known by the connection, never by what it says. */
import { type Client, ClientState, CloseCode } from "@colyseus/core";
import { refused } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import { checkTableRule } from "../table/custom-rule.ts";
import type { RequestResult } from "../table/idempotency.ts";
import type { SeatedPlayer } from "../table/seats/player.ts";
import { type IncomingRequest, isMove, parseRequest, toSubmission } from "./message-schemas.ts";
import type { TableParts } from "./setup/set-up-table.ts";

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
