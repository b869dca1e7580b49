/** The way of a message to the table: who sends it is known by the connection, never by what it says. */
import type { Client } from "@colyseus/core";
import { refused } from "../shared/refusal.ts";
import type { RequestName } from "../shared/wire.ts";
import type { Answer } from "./answers.ts";
import { type Incoming, isMove, parseRequest, submissionOf } from "./messages.ts";
import type { Opened } from "./opening.ts";
import type { Sitter } from "./seats.ts";
import { withPlainRule } from "./table-rule.ts";

/** A message as it came in. */
export interface Message {
  readonly client: Client;
  readonly name: RequestName;
  readonly payload: unknown;
}

/** Checks a message and takes it to the table; the answer is for its sender. */
export function takeRequest(opened: Opened, { client, name, payload }: Message): Answer {
  const { table, lines } = opened;
  const seatId = lines.seatOf(client);
  const sitter = seatId === undefined ? undefined : table.seats.get(seatId);
  if (sitter === undefined) return refused("notSeated");
  if (!lines.mayAsk(sitter.id)) return refused("tooFast");
  const request = parseRequest(name, payload);
  return request.ok ? carryOut(opened, sitter, request.value) : request;
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
