/** The way of a message to the table: who sends it is known by the connection, never by what it says. */
import { type Client, ClientState, CloseCode } from "@colyseus/core";
import { refused } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import { withPlainRule } from "../table/custom-rule.ts";
import type { Answer } from "../table/idempotency.ts";
import type { Sitter } from "../table/seats/player.ts";
import { type Incoming, isMove, parseRequest, submissionOf } from "./message-schemas.ts";
import type { Opened } from "./setup/set-up-table.ts";

/** A message as it came in. */
export interface Message {
  readonly client: Client;
  readonly name: RequestName;
  readonly payload: unknown;
}

/** Where a message goes: to the table, or to those who look on. */
interface Asked extends Opened {
  /** A seat, at once in the waiting room, else when the next match begins (C6). */
  readonly audience: { sitDown(client: Client, name: string): Answer };
}

/** Checks a message and takes it to the table; the answer is for its sender. */
export function takeRequest(opened: Asked, message: Message): Answer {
  const { table, lines } = opened;
  // Whoever speaks before the greeting was taken is no client of ours.
  if (message.client.state === ClientState.JOINING) {
    message.client.leave(CloseCode.WITH_ERROR);
    return refused("notSeated");
  }
  const seatId = lines.seatOf(message.client);
  const sitter = seatId === undefined ? undefined : table.seats.get(seatId);
  if (sitter === undefined) return takeFromWatcher(opened, message);
  // Who asks for something has been told who they are, and so has the newest seat token.
  table.seats.proofs.confirm(sitter.id);
  if (!lines.mayAsk(sitter.id)) return tooFast(opened);
  const request = parseRequest(message.name, message.payload);
  return request.ok ? carryOut(opened, sitter, request.value) : request;
}

function takeFromWatcher(opened: Asked, { client, name, payload }: Message): Answer {
  const { watchers, audience } = opened;
  if (!watchers.has(client)) return refused("notSeated");
  if (!watchers.mayAsk(client)) return tooFast(opened);
  const request = parseRequest(name, payload);
  if (!request.ok) return request;
  return request.value.type === "takeSeat"
    ? audience.sitDown(client, request.value.name)
    : refused("notSeated");
}

function tooFast({ meter }: Opened): Answer {
  meter.limited("requests");
  return refused("rateLimited");
}

function carryOut({ table, lines, doors }: Opened, sitter: Sitter, request: Incoming): Answer {
  if (isMove(request)) {
    const { command, how } = submissionOf(request);
    const plain = withPlainRule(command, doors.isPublic);
    return plain.ok ? table.submit(sitter.seat, plain.value, how) : plain;
  }
  const answer = table.ask(sitter, request, request.id);
  if (request.type === "leave") lines.close(sitter.id);
  return answer;
}
