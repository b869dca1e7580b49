/** What of a table is written down beside the moves of its match, and how it stands again as it was written. */
import type { KeptAtTable } from "../journal/table-journal.ts";
import type { Staff } from "./assemble.ts";
import type { Answers } from "./idempotency.ts";
import type { Seats } from "./seats/seats.ts";
import type { Terms } from "./table-options.ts";

/** Everything about the table that is written down. */
export function keptOf(
  seats: Seats,
  { isQuick, isWatchable, rules }: Terms,
  { steward, course, attendance }: Pick<Staff, "steward" | "course" | "attendance">,
): KeptAtTable {
  const match = course.match?.kept;
  const { pauses } = attendance;
  const kept = { isQuick, isWatchable, rules, host: steward.host, seats: seats.kept };
  return {
    ...kept,
    ...(match === undefined ? {} : { match }),
    ...(pauses === undefined ? {} : { pauses }),
  };
}

/** As it was written down: nobody is there yet, and everybody has the whole time to come back. */
export function standAgain(
  { seats: keptSeats, host, match, pauses }: KeptAtTable,
  { steward, course, keeping, attendance }: Pick<Staff, "steward" | "course" | "keeping" | "attendance">,
  { seats, answers }: { readonly seats: Seats; readonly answers: Answers },
): void {
  seats.restore(keptSeats);
  if (pauses !== undefined) attendance.restorePauses(pauses);
  steward.restoreHost(host);
  if (match === undefined) return;
  course.restore(match);
  keeping.restoreAnswers(match, answers);
}
