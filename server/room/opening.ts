/** Opens a table in a house: everything that a room needs beside its connections. */
import type { Clock, OnThrow } from "../clock.ts";
import type { House } from "../house.ts";
import { type Book, bookOf, type Cover } from "../journal/book.ts";
import type { KeptTable } from "../journal/kept.ts";
import { Bucket } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Meter } from "../meter.ts";
import { Table } from "../table/table.ts";
import type { TableListener, TableTerms } from "../table/table-options.ts";
import { chronicled } from "./chronicle.ts";
import { Lines } from "./lines.ts";
import type { Doors } from "./listing.ts";
import type { ParsedCreate } from "./messages.ts";
import { keepPassword, passwordCheck } from "./password.ts";
import { Reception } from "./reception.ts";
import { Watchers } from "./watchers.ts";

/** Wrong passwords at one table, from however many addresses: fifty, and fifty more in an hour. */
const GUESSES = { perSecond: 50 / 3600, atOnce: 50 } as const;

export interface Opened {
  readonly table: Table;
  readonly book: Book;
  readonly lines: Lines;
  readonly watchers: Watchers;
  readonly reception: Reception;
  readonly doors: Doors;
  readonly clock: Clock;
  /** Names the table in each line. */
  readonly log: Log;
  readonly meter: Meter;
}

/** Who is told of what happens at the table, and of a timer that threw. */
export interface Hosting extends TableListener {
  readonly onThrow: OnThrow;
}

/** What a table is opened with: the options of somebody who creates it, or what was written down of it. */
export type Opening =
  | { readonly code: string; readonly create: ParsedCreate; readonly kept?: never }
  | { readonly code: string; readonly kept: KeptTable };

/** A table under the options that it was created with, or as it was before the server died. */
export function openTable(house: House, opening: Opening, hosting: Hosting): Opened {
  const { kept } = opening;
  const { makeClock, makeSeed, makeMatchId, chance, shelf, wrongTries, requestsPerSecond, meter } = house;
  const clock = makeClock(hosting.onThrow);
  const cover = opening.kept === undefined ? coverOf(opening.code, opening.create) : coverAgain(opening.kept);
  const { isPublic, password } = cover;
  const isPassword = password === undefined ? () => true : passwordCheck(password);
  const terms = termsOf(opening);
  const book = bookOf(shelf, cover, (ms) => meter.wroteDown(ms));
  const log = house.log.child({ table: opening.code });
  const listener = chronicled(hosting, { log, meter, n: () => table.n });
  const parts = { clock, makeSeed, makeMatchId, chance, terms, book, listener };
  const table: Table = new Table(kept === undefined ? parts : { ...parts, kept });
  const rate = { perSecond: requestsPerSecond, atOnce: 2 * requestsPerSecond };
  const makeBucket = () => new Bucket(rate, clock.steady);
  const guesses = new Bucket(GUESSES, clock.steady);
  const isSeatToken = (token: string) => table.seats.ownerOf(token) !== undefined;
  return {
    table,
    book,
    lines: new Lines(makeBucket),
    watchers: new Watchers(makeBucket),
    reception: new Reception({ wrongTries, guesses, isPassword, isSeatToken, meter }),
    doors: { isPublic, hasPassword: password !== undefined },
    clock,
    log,
    meter,
  };
}

function coverOf(code: string, { visibility, password = "" }: ParsedCreate): Cover {
  const cover = { code, isPublic: visibility !== "private" };
  return password === "" ? cover : { ...cover, password: keepPassword(password) };
}

function coverAgain({ code, isPublic, password }: KeptTable): Cover {
  return password === undefined ? { code, isPublic } : { code, isPublic, password };
}

function termsOf(opening: Opening): TableTerms {
  if (opening.kept !== undefined) {
    const { rules, isQuick, isWatchable } = opening.kept;
    return { rules, isQuick, isWatchable };
  }
  const { rules, watching, open } = opening.create;
  return {
    ...(rules === undefined ? {} : { rules }),
    isQuick: open === true,
    isWatchable: watching ?? true,
  };
}
