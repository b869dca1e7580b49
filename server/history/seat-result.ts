/** What a match that is over comes to for each of its seats. */
import { standings } from "../../shared/score.ts";
import type { FinishedMatch } from "../journal/journal.ts";
import { emptySeatStats, type MatchStats, matchStatsOf, type SeatStats } from "./tally.ts";

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
  readonly stats: SeatStats;
}

/** By seat. */
export function seatResults({ match, record }: FinishedMatch): readonly SeatResult[] {
  const stats = matchStatsOf(record);
  const places = placesOf(record, stats);
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
    stats: stats.seatStats[seat] ?? emptySeatStats(),
  }));
}

/** Only a match that was won has an order; in one that was claimed the others have left, and share what is left. */
function placesOf(
  { rules, players, result }: FinishedMatch["record"],
  { game }: MatchStats,
): readonly number[] {
  const { winners, scores, why } = result;
  if (why === "won") {
    const ranking = standings({ rules, scores, result, hands: game?.hands ?? [] });
    return players.map((_, seat) => ranking.find((line) => line.seat === seat)?.place ?? 0);
  }
  return players.map((_, seat) => {
    if (why !== "claimed") return 0;
    return winners.includes(seat) ? 1 : 2;
  });
}
