/** What a session adds to a request: its id, and what the player has seen. */
import type { Requests, TurnMoveName } from "../../../shared/wire/request-payloads.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import type { Payload } from "./table-snapshot.ts";

/** Complete, as the types demand: pages do not load the table of requests itself. */
const TURN_MOVES: Readonly<Record<TurnMoveName, true>> = {
  ...{ play: true, draw: true, pass: true, drawPenalty: true, challenge: true, chooseColor: true },
};

export interface RequestEnvelope {
  readonly id: string;
  /** The number of the newest turn event that has been shown (T9). */
  readonly lastSeenEvent: number;
}

/** The whole request. */
export function requestMessage<N extends RequestName>(
  name: N,
  payload: Payload<N>,
  { id, lastSeenEvent }: RequestEnvelope,
): Requests[N] {
  const seen = Object.hasOwn(TURN_MOVES, name) ? { lastSeenEvent } : {};
  // `Payload` is a request without these two; the compiler cannot infer that it is complete with them.
  return { ...payload, ...seen, id } as unknown as Requests[N];
}
