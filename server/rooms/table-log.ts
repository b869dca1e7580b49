/** Notes what matters to the one who runs the server: matches that begin and end, seats that are given up. */
import type { GameEvent } from "../../shared/event.ts";
import type { Meter } from "../observability/counters.ts";
import type { Log } from "../observability/log.ts";
import type { TableListener } from "../table/table-options.ts";

export interface Chronicle {
  /** The log of this table. */
  readonly log: Log;
  readonly meter: Meter;
  /** The number of the last event. */
  readonly n: () => number;
}

/** The same listener, behind one who notes. */
export function chronicled(listener: TableListener, { log, meter, n }: Chronicle): TableListener {
  const note = (event: GameEvent) => {
    if (event.type === "dealt" && event.round === 1) {
      log.info({ n: n(), seats: event.hands.length }, "match started");
    }
    if (event.type === "matchEnded") {
      log.info({ n: n(), why: event.why }, "match ended");
      meter.matchEnded(event.why);
    }
  };
  return {
    ...listener,
    changed: (events) => {
      for (const event of events) note(event);
      listener.changed(events);
    },
    windowEnded: (seatId) => {
      meter.stayedAway();
      listener.windowEnded(seatId);
    },
  };
}
