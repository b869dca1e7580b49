/** Opens a table in a house: everything that a room needs beside its connections. */

import type { House } from "../../context.ts";
import { ownerOf } from "../../identity/browser-key.ts";
import { type Book, bookOf, type Cover } from "../../journal/table-journal.ts";
import type { KeptTable } from "../../journal/table-record.ts";
import { Bucket } from "../../limits/rate-limits.ts";
import type { Meter } from "../../observability/counters.ts";
import type { Log } from "../../observability/log.ts";
import { keepPassword, passwordCheck } from "../../room/password.ts";
import { Table } from "../../table/table.ts";
import type { TableListener, TableTerms } from "../../table/table-options.ts";
import { Lines } from "../join/connections.ts";
import { Reception } from "../join/join-checks.ts";
import { Watchers } from "../join/spectator-list.ts";
import type { Doors } from "../listing.ts";
import type { ParsedCreate } from "../message-schemas.ts";
import { type Fuse, type TableTime, timeBehind } from "../recovery/crash-guard.ts";
import { chronicled } from "../table-log.ts";

export interface Opened {
  readonly table: Table;
  readonly book: Book;
  readonly lines: Lines;
  readonly watchers: Watchers;
  readonly reception: Reception;
  readonly doors: Doors;
  readonly clock: TableTime;
  /** Names the table in each line. */
  readonly log: Log;
  readonly meter: Meter;
}

/** Who is told of what happens at the table, what everything of it runs behind, and what outlives a mending. */
export interface Hosting {
  /** Wrong passwords at this table. */
  readonly guesses: Bucket;
  readonly listener: TableListener;
  readonly fuse: Fuse;
}

/** What a table is opened with: the options of somebody who creates it, or what was written down of it. */
export type Opening =
  | { readonly code: string; readonly create: ParsedCreate; readonly kept?: never }
  | { readonly code: string; readonly kept: KeptTable };

/** A table under the options that it was created with, or as it was written down. */
export function openTable(house: House, opening: Opening, hosting: Hosting): Opened {
  const { wrongTries, requestsPerSecond, meter } = house;
  const cover = opening.kept === undefined ? coverOf(opening.code, opening.create) : coverAgain(opening.kept);
  const { isPublic, password } = cover;
  const isPassword = password === undefined ? () => true : passwordCheck(password);
  const { clock, book } = behindFuse(house, cover, hosting.fuse);
  const log = house.log.child({ table: opening.code });
  const listener = chronicled(hosting.listener, { log, meter, n: () => table.n });
  const table: Table = setUp(house, opening, { clock, book, listener, isPublic });
  const rate = { perSecond: requestsPerSecond, atOnce: 2 * requestsPerSecond };
  const makeBucket = () => new Bucket(rate, clock.steady);
  const { guesses } = hosting;
  const isSeatToken = (token: string) => table.seats.provenBy(token) !== undefined;
  const whyNoSeat = (token: string) => table.seats.proofs.whyNone(token);
  return {
    table,
    book,
    lines: new Lines(makeBucket),
    watchers: new Watchers(makeBucket),
    reception: new Reception({ wrongTries, guesses, isPassword, isSeatToken, whyNoSeat, meter }),
    doors: { isPublic, hasPassword: password !== undefined },
    clock,
    log,
    meter,
  };
}

/** What can call a table by itself: its time, and the shelf whose disk fails or is sound again. */
function behindFuse(
  { makeClock, shelf, meter }: House,
  cover: Cover,
  fuse: Fuse,
): Pick<Opened, "clock" | "book"> {
  const clock = makeClock((error) => fuse.blow({ what: "a timer" }, error));
  const guarded = (run: () => void) => fuse.guard({ what: "the journal's word" }, run, () => undefined);
  const wroteDown = (ms: number) => meter.wroteDown(ms);
  return { clock: timeBehind(fuse, clock), book: bookOf(shelf, cover, { guarded, wroteDown }) };
}

/** One that cannot be set up as it was written down leaves nothing behind. */
function setUp(
  { makeSeed, makeMatchId, chance }: House,
  opening: Opening,
  {
    isPublic,
    ...parts
  }: Pick<Opened, "clock" | "book"> & Pick<Hosting, "listener"> & Pick<Cover, "isPublic">,
): Table {
  const { kept } = opening;
  const options = { ...parts, makeSeed, makeMatchId, chance, terms: { ...termsOf(opening), isPublic } };
  try {
    return new Table(kept === undefined ? options : { ...options, kept });
  } catch (error) {
    parts.clock.end();
    parts.book.close();
    throw error;
  }
}

function coverOf(code: string, { visibility, password = "", key }: ParsedCreate): Cover {
  const opener = ownerOf(key);
  return {
    code,
    isPublic: visibility !== "private",
    ...(password === "" ? {} : { password: keepPassword(password) }),
    ...(opener === "" ? {} : { opener }),
  };
}

function coverAgain({ code, isPublic, password, opener }: KeptTable): Cover {
  return {
    code,
    isPublic,
    ...(password === undefined ? {} : { password }),
    ...(opener === undefined ? {} : { opener }),
  };
}

function termsOf(opening: Opening): TableTerms {
  if (opening.kept !== undefined) {
    const { rules, isQuick, isWatchable } = opening.kept;
    return { rules, isQuick, isWatchable };
  }
  const { rules, spectatorsAllowed, open } = opening.create;
  return {
    ...(rules === undefined ? {} : { rules }),
    isQuick: open === true,
    isWatchable: spectatorsAllowed ?? true,
  };
}
