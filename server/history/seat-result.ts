/** What a match that is over comes to for each of its seats. */
import { standings } from "../../shared/score.ts";
import type { EndedMatch } from "../journal/journal.ts";
import { newTally, type Tally, type Told, tellMatch } from "./tally.ts";

export interface SeatResult {
  readonly seat: number;
  /** The hash of the browser's key; "" where none is known. */
  readonly owner: string;
  readonly name: string;
  readonly kind: string;
  /** A bot played for the person for some of the time. */
  readonly standIn: boolean;
  /** The person was not there at the end: the last move of the seat was a stand-in's. */
  readonly wasAway: boolean;
  /** By the host: what became of the hand is not the person's doing. */
  readonly wasRemoved: boolean;
  /** 1 for a winner, 0 where the match ended without an order. */
  readonly place: number;
  readonly score: number;
  readonly tally: Tally;
}

/** By seat. */
export function seatResults({ match, record }: EndedMatch): readonly SeatResult[] {
  const told = tellMatch(record);
  const places = placesOf(record, told);
  return record.players.map(({ name, kind }, seat) => ({
    seat,
    owner: match.owners[seat] ?? "",
    name,
    kind,
    standIn: record.entries.some((entry) => entry.by === "standIn" && entry.seat === seat),
    wasAway: record.entries.findLast((entry) => entry.seat === seat)?.by === "standIn",
    wasRemoved: match.removed?.includes(seat) === true,
    place: places[seat] ?? 0,
    score: record.result.scores[seat] ?? 0,
    tally: told.tallies[seat] ?? newTally(),
  }));
}

/** Only a match that was won has an order; in one that was claimed the others have left, and share what is left. */
function placesOf({ rules, players, result }: EndedMatch["record"], { game }: Told): readonly number[] {
  const { winners, scores, why } = result;
  if (why === "won") {
    const table = standings({ rules, scores, result, hands: game?.hands ?? [] });
    return players.map((_, seat) => table.find((line) => line.seat === seat)?.place ?? 0);
  }
  return players.map((_, seat) => {
    if (why !== "claimed") return 0;
    return winners.includes(seat) ? 1 : 2;
  });
}
