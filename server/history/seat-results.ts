/** The results of a finished match, by seat: what is saved of a seat, and what ratings are based on. */
import { type Card, pointsIn } from "../../shared/card.ts";
import type { Game } from "../../shared/game.ts";
import type { RecordEntry } from "../../shared/record/record.ts";
import type { Rules } from "../../shared/rules.ts";
import { sideOf, standings } from "../../shared/score.ts";
import type { Seat } from "../../shared/seat.ts";
import type { FinishedMatch } from "../journal/journal.ts";
import { emptySeatStats, type MatchStats, matchStatsOf, type SeatStats } from "./statistics.ts";

/** The result of a finished match for one seat. */
export interface SeatResult {
  readonly seat: Seat;
  /** The hash of the browser's key; "" if it is unknown. */
  readonly owner: string;
  readonly name: string;
  readonly kind: string;
  /** A bot played for the person for some of the time. */
  readonly standIn: boolean;
  /** The person was absent at the end: a replacement bot made the seat's last move. */
  readonly wasAway: boolean;
  /** How many moves the person made: not the turn timer, and not a bot. */
  readonly moves: number;
  /** Equal for people who came from one IP address. Absent if it is unknown or nobody else came from there. */
  readonly network?: number;
  /** The host kicked the person, who is not responsible for the result. */
  readonly wasRemoved: boolean;
  /** The kick. Absent if nobody was kicked, or if an older server recorded it. */
  readonly kick?: SeatKick;
  /** The person took over the seat, with its score, from a bot during the match (C8). */
  readonly joinedLate: boolean;
  /** 1 for a winner; 0 if the match ended without a ranking. */
  readonly place: number;
  readonly score: number;
  readonly stats: SeatStats;
}

/** The host kicked a player during the match (C4). */
export interface SeatKick {
  /** The seat of the host. */
  readonly by: Seat;
  /** The place that the player had at that moment. */
  readonly place: number;
}

/** In the header of a match. */
const UNKNOWN_NETWORK = -1;

/** The results of a match, by seat. */
export function seatResults({ match, record }: FinishedMatch): readonly SeatResult[] {
  const stats = matchStatsOf(record);
  const places = placesOf(record, stats);
  return record.players.map(({ name, kind }, seat): SeatResult => {
    const kick = kickOf(seat, { match, record });
    const network = match.networks?.[seat] ?? UNKNOWN_NETWORK;
    return {
      seat,
      owner: match.owners[seat] ?? "",
      name,
      kind,
      standIn: record.entries.some((entry) => entry.by === "standIn" && entry.seat === seat),
      wasAway: record.entries.findLast((entry) => entry.seat === seat)?.by === "standIn",
      moves: record.entries.filter((entry) => entry.seat === seat && isOwnMove(entry)).length,
      ...(network === UNKNOWN_NETWORK ? {} : { network }),
      wasRemoved: match.removed?.includes(seat) === true,
      ...(kick === undefined ? {} : { kick }),
      joinedLate: match.joinedLate?.includes(seat) === true,
      place: places[seat] ?? 0,
      score: record.result.scores[seat] ?? 0,
      stats: stats.seatStats[seat] ?? emptySeatStats(),
    };
  });
}

/** A call and a catch are no moves: they need no turn. */
function isOwnMove({ by, command: { type } }: RecordEntry): boolean {
  return by === "player" && type !== "uno" && type !== "catch";
}

function kickOf(
  seat: Seat,
  { match, record }: Pick<FinishedMatch, "match" | "record">,
): SeatKick | undefined {
  const kick = match.kicks?.find((each) => each.seat === seat);
  if (kick === undefined) return undefined;
  const entries = record.entries.filter(({ n }) => n <= kick.event);
  const { game } = matchStatsOf({ ...record, entries });
  const place = game === undefined ? undefined : placesDuring(game)[seat];
  return place === undefined ? undefined : { by: kick.by, place };
}

/** The places in a running match: by score, then by the points left in hand. In a single round by these points alone. */
function placesDuring({ rules, scores, hands }: Readonly<Game>): readonly number[] {
  const running = { scores, hands, result: "none" } as const;
  const byScore = standings({ ...running, rules });
  const points = handPoints(hands, rules);
  const placeOf = (seat: Seat) => byScore.find((standing) => standing.seat === seat)?.place ?? 0;
  const isAhead = (seat: Seat, other: Seat) =>
    placeOf(seat) < placeOf(other) ||
    (placeOf(seat) === placeOf(other) && (points[seat] ?? 0) < (points[other] ?? 0));
  return scores.map((_, seat) => 1 + scores.filter((_score, other) => isAhead(other, seat)).length);
}

/** The points left in the hands of each seat's side. */
function handPoints(hands: readonly (readonly Card[])[], { teams }: Pick<Rules, "teams">): readonly number[] {
  return hands.map((_, seat) =>
    sideOf(seat, hands.length, teams).reduce((sum, member) => sum + pointsIn(hands[member] ?? []), 0),
  );
}

/** Only a match that was won has a ranking. In a claimed match, all others have left and share the second place. */
function placesOf(
  { rules, players, result }: FinishedMatch["record"],
  { game }: MatchStats,
): readonly number[] {
  const { winners, scores, why } = result;
  if (why === "won") {
    const ranking = standings({ rules, scores, result, hands: game?.hands ?? [] });
    return players.map((_, seat) => ranking.find((standing) => standing.seat === seat)?.place ?? 0);
  }
  return players.map((_, seat) => {
    if (why !== "claimed") return 0;
    return winners.includes(seat) ? 1 : 2;
  });
}
