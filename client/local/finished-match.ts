/** A local match that has ended, as the history lists it. It is never rated, and never sent to the server. */

import type { Game } from "../../shared/game.ts";
import type { MatchSeat } from "../../shared/history.ts";
import { standings } from "../../shared/score.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import type { SavedTableState } from "../../shared/table/journal/table-journal.ts";
import type { MatchHeader } from "../../shared/table/journal/table-record.ts";
import type { Table } from "../../shared/table/table.ts";
import type { FinishedLocalMatch } from "./browser-journal.ts";

/** The ids of local matches begin with this: they are looked up in the browser and nowhere else. */
const LOCAL_ID = "local-";

/** The id of a new local match. */
export function newLocalId(random: string): string {
  return LOCAL_ID + random;
}

/** True for a match that was played in a browser only. */
export function isLocalMatchId(id: string): boolean {
  return id.startsWith(LOCAL_ID);
}

/** The match with its result and its record. */
export function finishedMatch(
  { game, record }: Pick<Table, "game" | "record">,
  { match, seats }: SavedTableState,
  endedAt: number,
): FinishedLocalMatch | undefined {
  if (game === undefined || record === undefined || match === undefined) return undefined;
  const { id, startedAt, rules } = match;
  const { seat: mine = SPECTATOR } = seats.players.find(({ bot }) => bot === "") ?? {};
  const why = game.result === "none" ? "abandoned" : game.result.why;
  const times = { startedAt, endedAt };
  return {
    row: { id, ...times, rules, why, code: "", seats: matchSeats(game, match), isRated: false, mine },
    record,
  };
}

/** Only a match that was won has a ranking. */
function matchSeats(game: Readonly<Game>, { players }: Pick<MatchHeader, "players">): readonly MatchSeat[] {
  const isWon = game.result !== "none" && game.result.why === "won";
  const places = new Map(isWon ? standings(game).map(({ seat, place }) => [seat, place]) : []);
  return players.map(({ name, kind }, seat) => ({
    ...{ seat, name, kind, standIn: false },
    place: places.get(seat) ?? 0,
    score: game.scores[seat] ?? 0,
  }));
}
