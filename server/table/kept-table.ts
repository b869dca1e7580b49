/** What of a table is written down beside the moves of its match, and how it stands again as it was written. */
import type { KeptAtTable } from "../journal/book.ts";
import type { Answers } from "./answers.ts";
import type { Seats } from "./seats.ts";
import type { Staff } from "./staff.ts";
import type { Terms } from "./table-options.ts";

/** Everything about the table that is written down. */
export function keptOf(
  seats: Seats,
  { isQuick, isWatchable, rules }: Terms,
  { steward, course }: Pick<Staff, "steward" | "course">,
): KeptAtTable {
  const match = course.match?.kept;
  const kept = { isQuick, isWatchable, rules, host: steward.host, seats: seats.kept };
  return match === undefined ? kept : { ...kept, match };
}

/** As it was written down: nobody is there yet, and everybody has the whole time to come back. */
export function standAgain(
  { seats: keptSeats, host, match }: KeptAtTable,
  { steward, course, keeping }: Pick<Staff, "steward" | "course" | "keeping">,
  { seats, answers }: { readonly seats: Seats; readonly answers: Answers },
): void {
  seats.restore(keptSeats);
  steward.restoreHost(host);
  if (match === undefined) return;
  course.restore(match);
  keeping.restoreAnswers(match, answers);
}
