/** Opens a table in a house: everything that a room needs beside its connections. */
import { OFFICIAL_RULES } from "../shared/rules.ts";
import type { Clock, OnThrow } from "./clock.ts";
import type { House } from "./house.ts";
import { Bucket } from "./limits.ts";
import { Lines } from "./lines.ts";
import type { Doors } from "./listing.ts";
import type { ParsedCreate } from "./messages.ts";
import { passwordCheck } from "./password.ts";
import { Reception } from "./reception.ts";
import { Table, type TableListener } from "./table.ts";

export interface Opened {
  readonly table: Table;
  readonly lines: Lines;
  readonly reception: Reception;
  readonly doors: Doors;
  readonly clock: Clock;
}

/** Who is told of what happens at the table, and of a timer that threw. */
export interface Hosting extends TableListener {
  readonly onThrow: OnThrow;
}

/** A table under the options that it was created with. */
export function openTable(house: House, create: ParsedCreate, hosting: Hosting): Opened {
  const { visibility, password = "", rules = OFFICIAL_RULES } = create;
  const { makeClock, makeSeed, openJournal, wrongTries, requestsPerSecond } = house;
  const clock = makeClock(hosting.onThrow);
  const hasPassword = password !== "";
  const isPassword = hasPassword ? passwordCheck(password) : () => true;
  const table = new Table({ clock, makeSeed, openJournal, rules, listener: hosting });
  const isSeatToken = (token: string) => table.seats.ownerOf(token) !== undefined;
  return {
    table,
    lines: new Lines(() => new Bucket(requestsPerSecond, clock.now)),
    reception: new Reception({ wrongTries, isPassword, isSeatToken }),
    doors: { isPublic: visibility !== "private", hasPassword },
    clock,
  };
}
