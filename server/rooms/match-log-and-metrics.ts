/** Logs and counts what operators need to know of a table: starts and ends of matches, and players who did not return. */
import type { GameEvent } from "../../shared/event.ts";
import type { TableListener } from "../../shared/table/table-dependencies.ts";
import type { Counters } from "../observability/counters.ts";
import type { Log } from "../observability/log.ts";

export interface TableLogOptions {
  /** The log of this table. */
  readonly log: Log;
  readonly counters: Counters;
  /** The number of the last event. */
  readonly lastEvent: () => number;
}

/** Wraps a listener, so that its calls are logged and counted. */
export function withTableLog(
  listener: TableListener,
  { log, counters, lastEvent }: TableLogOptions,
): TableListener {
  const logEvent = (event: GameEvent) => {
    if (event.type === "dealt" && event.round === 1) {
      log.info({ n: lastEvent(), seats: event.hands.length }, "match started");
    }
    if (event.type === "matchEnded") {
      log.info({ n: lastEvent(), reason: event.why }, "match ended");
      counters.countMatchEnd(event.why);
    }
  };
  return {
    ...listener,
    changed: (events) => {
      for (const event of events) logEvent(event);
      listener.changed(events);
    },
    gracePeriodEnded: (seatId) => {
      counters.countReconnectTimeout();
      listener.gracePeriodEnded(seatId);
    },
  };
}
