/** Takes every message that comes in, answers it, and counts the answer. */
import type { Client, MessageContext } from "@colyseus/core";
import { refused } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire.ts";
import type { Meter } from "../meter.ts";
import type { Answer } from "../table/answers.ts";
import { REQUEST_NAMES } from "./messages.ts";
import type { Message } from "./request-door.ts";
import { respond, respondUnknown } from "./respond.ts";

export interface Answering {
  /** Asked for at each message: the room has its house later than its handlers. */
  readonly meter: () => Meter;
  /** What becomes of a message; never throws. */
  readonly take: (message: Message) => Answer;
}

/** One handler for each request, and `_` for everything of another name. */
export function handlersOf(answering: Answering) {
  return {
    ...Object.fromEntries(REQUEST_NAMES.map((name) => [name, handlerOf(name, answering)])),
    _: (client: Client, type: unknown) => {
      answering.meter().answered("unknown", refused("badMessage"), 0);
      respondUnknown(client, type);
    },
  };
}

function handlerOf(name: RequestName, { meter, take }: Answering) {
  return (client: Client, payload: unknown, ctx: MessageContext) => {
    const began = performance.now();
    const answer = take({ client, name, payload });
    meter().answered(name, answer, performance.now() - began);
    return respond(answer, client, ctx);
  };
}
