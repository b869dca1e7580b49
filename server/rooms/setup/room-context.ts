/** All that a room has of its table: made as a whole, and thrown away as a whole when something breaks. */
import type { House } from "../../context.ts";
import { Departures } from "../../room/departures.ts";
import { Arrivals } from "../join/joining.ts";
import { Audience } from "../join/spectators.ts";
import type { Fuse } from "../recovery/crash-guard.ts";
import { Mirror } from "../state-sync.ts";
import { type Hosting, type Opened, type Opening, openTable } from "./set-up-table.ts";

export interface Premises extends Opened {
  readonly mirror: Mirror;
  readonly audience: Audience;
  readonly arrivals: Arrivals;
  readonly departures: Departures;
  readonly fuse: Fuse;
}

/** Throws where what was written down does not come out again as it is written; then nothing is left behind. */
export function makePremises(house: House, opening: Opening, hosting: Hosting): Premises {
  const opened = openTable(house, opening, hosting);
  const mirror = new Mirror();
  const audience = new Audience(opened, mirror);
  const arrivals = new Arrivals(opened, mirror, audience);
  const departures = new Departures(opened, audience);
  return { ...opened, mirror, audience, arrivals, departures, fuse: hosting.fuse };
}

/** Nothing of them runs, writes or waits any more, however little of the table can still be trusted. */
export function abandon({ table, clock, book, lines }: Premises): void {
  book.close();
  clock.end();
  try {
    lines.endWindows();
    table.stop();
  } catch {
    // It had its part in what threw. Without time and book it can do nothing any more.
  }
}
