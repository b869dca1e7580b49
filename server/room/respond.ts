/** Answers to messages, in the framework's terms. */
import { type Client, ErrorCode, type MessageContext } from "@colyseus/core";
import { type Refusal, refuse } from "../../shared/refusal.ts";
import type { RequestResult } from "../table/idempotency.ts";

/**
 * A request gets the answer, or the refusal as its rejection. A plain message has no way back for answers: an
 * accepted one is seen in the state, a refused one is reported as an error of the room with the refusal as JSON.
 */
export function respond(result: RequestResult, client: Client, ctx: MessageContext): unknown {
  // The number alone: its name would take more bytes than what it says.
  if (result.ok) return result.value.lastEvent;
  if (ctx.id === undefined) return sendError(client, result.refusal);
  return ctx.reject(result.refusal);
}

/** A plain message of a name that the table does not know; without this the framework would close the line. */
export function respondToUnknown(client: Client, type: unknown): void {
  sendError(
    client,
    refuse("invalidRequest", { field: "type", problem: `unknown message ${String(type).slice(0, 40)}` }),
  );
}

function sendError(client: Client, refusal: Refusal): void {
  client.error(ErrorCode.INVALID_PAYLOAD, JSON.stringify(refusal));
}
