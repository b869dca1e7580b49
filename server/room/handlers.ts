/** Takes every message that comes in, answers it, and notes how it was answered. */
import type { Client, MessageContext } from "@colyseus/core";
import { refused } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import { isOldRequest, OLD_REFUSAL } from "../rooms/join/old-page.ts";
import type { ClientMessage } from "../rooms/message-handlers.ts";
import { REQUEST_NAMES } from "../rooms/message-schemas.ts";
import type { TableParts } from "../rooms/setup/set-up-table.ts";
import type { RequestResult } from "../table/idempotency.ts";
import { respond, respondToUnknown } from "./respond.ts";

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
