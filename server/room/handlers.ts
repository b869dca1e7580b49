/** Takes every message that comes in, answers it, and notes how it was answered. */
import type { Client, MessageContext } from "@colyseus/core";
import { refused } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";
import { isOldRequest, OLD_REFUSAL } from "../rooms/join/old-page.ts";
import type { Message } from "../rooms/message-handlers.ts";
import { REQUEST_NAMES } from "../rooms/message-schemas.ts";
import type { Opened } from "../rooms/setup/set-up-table.ts";
import type { Answer } from "../table/idempotency.ts";
import { respond, respondUnknown } from "./respond.ts";

export interface Answering {
  /** Asked for at each message: the room has its table later than its handlers. */
  readonly opened: () => Opened;
  /** What becomes of a message; never throws. */
  readonly take: (message: Message) => Answer;
}

/** One handler for each request, and `_` for everything of another name. */
export function handlersOf(answering: Answering) {
  return {
    ...Object.fromEntries(REQUEST_NAMES.map((name) => [name, handlerOf(name, answering)])),
    _: (client: Client, type: unknown) => {
      answering.opened().meter.answered("unknown", refused("invalidRequest"), 0);
      respondUnknown(client, type);
    },
  };
}

function handlerOf(name: RequestName, { opened, take }: Answering) {
  return (client: Client, payload: unknown, ctx: MessageContext) => {
    const began = performance.now();
    // Who sent it: a request may end its seat.
    const seat = opened().lines.seatOf(client);
    const answer = take({ client, name, payload });
    const ms = performance.now() - began;
    const { meter, log, table } = opened();
    meter.answered(name, answer, ms);
    if (log.isLevelEnabled("debug"))
      log.debug({ n: table.n, seat, request: name, answer: wordFor(answer), ms });
    if (ctx.id !== undefined && !answer.ok && isOldRequest(payload)) return ctx.reject(OLD_REFUSAL);
    return respond(answer, client, ctx);
  };
}

function wordFor(answer: Answer): string {
  return answer.ok ? "accepted" : answer.refusal.code;
}
