/** The row of a table in the lobby. */
import { mostSeats } from "../../shared/editions/editions.ts";
import { quickLengthOf } from "../../shared/quick-play.ts";
import { CLASSIC_DECK } from "../../shared/rules.ts";
import type { Table } from "../../shared/table/table.ts";
import type { Listing } from "../../shared/wire/messages.ts";

/** Who may join a table. */
export interface TableAccess {
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
}

/** The row of a table in the lobby's list. Quick play uses it, too. */
export function listingOf(table: Table, { isPublic, hasPassword }: TableAccess): Listing {
  const { phase, rules, seats, spectatorsAllowed, isQuickPlay } = table;
  const botSeats = isQuickPlay ? replaceableBots(table) : 0;
  const isFree = phase === "waiting" && seats.taken + seats.arriving < mostSeats(rules);
  return {
    host: seats.get(table.host)?.name ?? "",
    taken: seats.taken,
    seats: mostSeats(rules),
    phase,
    open: isFree && isPublic && !hasPassword,
    ...(isQuickPlay ? { length: quickLengthOf(rules), edition: rules.edition ?? CLASSIC_DECK } : {}),
    ...(botSeats > 0 ? { botSeats } : {}),
    hasPassword,
    spectatorsAllowed,
    rules,
  };
}

/** How many bots would give up their seats to players who join the running match now (C8). */
function replaceableBots({ phase, seats, queue }: Table): number {
  const bots = phase === "waiting" ? 0 : seats.taken - seats.people.length;
  return Math.max(0, bots - queue.length);
}
