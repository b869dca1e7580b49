/** The row of a table in the lobby. */
import { MOST_SEATS } from "../../shared/seat.ts";
import type { Listing } from "../../shared/wire/messages.ts";
import type { Table } from "../table/table.ts";

/** Who may join a table. */
export interface TableAccess {
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
}

/** The row of a table in the lobby's list. Quick play uses it, too. */
export function listingOf(table: Table, { isPublic, hasPassword }: TableAccess): Listing {
  const { phase, rules, seats, spectatorsAllowed } = table;
  const isFree = phase === "waiting" && seats.taken < MOST_SEATS;
  return {
    host: seats.get(table.host)?.name ?? "",
    taken: seats.taken,
    seats: MOST_SEATS,
    phase,
    open: isFree && isPublic && !hasPassword,
    hasPassword,
    spectatorsAllowed,
    rules,
  };
}
