/** A local match that has ended, as the history lists it. It is never rated, and never sent to the server. */

import type { Game } from "../../shared/game.ts";
import type { MatchSeat } from "../../shared/history.ts";
import { makeRecord, type RecordEntry } from "../../shared/record/record.ts";
import { standings } from "../../shared/score.ts";
import { type LocalMatchHeader, type LocalTableState, personSeat } from "./local-table-state.ts";
import type { FinishedLocalMatch } from "./local-table-store.ts";

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
  game: Readonly<Game>,
  { state, header }: { readonly state: LocalTableState; readonly header: LocalMatchHeader },
  { entries, endedAt }: { readonly entries: readonly RecordEntry[]; readonly endedAt: number },
): FinishedLocalMatch {
  const { id, startedAt, rules, players } = header;
  const why = game.result === "none" ? "abandoned" : game.result.why;
  return {
    row: {
      ...{ id, startedAt, endedAt, rules, why },
      code: "",
      seats: matchSeats(game, header),
      mine: personSeat(state),
      isRated: false,
    },
    record: makeRecord(game, players, entries),
  };
}

/** Only a match that was won has a ranking. */
function matchSeats(game: Readonly<Game>, { players }: LocalMatchHeader): readonly MatchSeat[] {
  const isWon = game.result !== "none" && game.result.why === "won";
  const places = new Map(isWon ? standings(game).map(({ seat, place }) => [seat, place]) : []);
  return players.map(({ name, kind }, seat) => ({
    ...{ seat, name, kind, standIn: false },
    place: places.get(seat) ?? 0,
    score: game.scores[seat] ?? 0,
  }));
}
