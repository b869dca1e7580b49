/** What of a table is written down beside the moves of its match, and how it stands again as it was written. */
import type { SavedTableState } from "../journal/table-journal.ts";
import type { TableServices } from "./assemble.ts";
import type { IdempotencyCache } from "./idempotency.ts";
import type { Seats } from "./seats/seats.ts";
import type { TableSettings } from "./table-options.ts";

/** Everything about the table that is written down. */
export function savedStateOf(
  seats: Seats,
  { isQuickPlay, spectatorsAllowed, rules }: TableSettings,
  { housekeeping, matchFlow, presence }: Pick<TableServices, "housekeeping" | "matchFlow" | "presence">,
): SavedTableState {
  const match = matchFlow.match?.header;
  const { pauseRecord } = presence;
  const state = {
    isQuick: isQuickPlay,
    isWatchable: spectatorsAllowed,
    rules,
    host: housekeeping.host,
    seats: seats.record,
  };
  return {
    ...state,
    ...(match === undefined ? {} : { match }),
    ...(pauseRecord === undefined ? {} : { pauses: pauseRecord }),
  };
}

/** As it was written down: nobody is there yet, and everybody has the whole time to come back. */
export function restoreTable(
  { seats: seatsRecord, host, match, pauses }: SavedTableState,
  {
    housekeeping,
    matchFlow,
    persistence,
    presence,
  }: Pick<TableServices, "housekeeping" | "matchFlow" | "persistence" | "presence">,
  {
    seats,
    idempotencyCache: results,
  }: { readonly seats: Seats; readonly idempotencyCache: IdempotencyCache },
): void {
  seats.restore(seatsRecord);
  if (pauses !== undefined) presence.restorePauses(pauses);
  housekeeping.restoreHost(host);
  if (match === undefined) return;
  matchFlow.restore(match);
  persistence.restoreResults(match, results);
}
