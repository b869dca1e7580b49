/** The results of a finished match, by seat: what is saved of a seat, and what ratings are based on. */
import type { MatchResult } from "../../shared/game.ts";
import { standings } from "../../shared/score.ts";
import type { Seat } from "../../shared/seat.ts";
import type { FinishedMatch } from "../../shared/table/journal/journal.ts";
import type { MatchHeader } from "../../shared/table/journal/table-record.ts";
import type { MatchDigest, SeatStats } from "./finished-match/match-digest.ts";

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

/** The results of a match, by seat. `digest` has counted all of its entries. */
export function seatResults(
  { match, result }: Pick<FinishedMatch, "match" | "result">,
  digest: MatchDigest,
): readonly SeatResult[] {
  const places = placesOf(match, result, digest);
  return match.players.map(({ name, kind }, seat): SeatResult => {
    const kick = kickOf(seat, match, digest);
    const network = match.networks?.[seat] ?? UNKNOWN_NETWORK;
    const { stats, standIn, lastBy, moves } = digest.actionsOf(seat);
    return {
      ...{ seat, name, kind, stats, standIn, moves },
      owner: match.owners[seat] ?? "",
      wasAway: lastBy === "standIn",
      ...(network === UNKNOWN_NETWORK ? {} : { network }),
      wasRemoved: match.kickedSeats?.includes(seat) === true,
      ...(kick === undefined ? {} : { kick }),
      joinedLate: match.joinedLate?.includes(seat) === true,
      place: places[seat] ?? 0,
      score: result.scores[seat] ?? 0,
    };
  });
}

function kickOf(seat: Seat, { kicks }: MatchHeader, digest: MatchDigest): SeatKick | undefined {
  const kick = kicks?.find((each) => each.seat === seat);
  const place = kick === undefined ? undefined : digest.placeAtKick(seat);
  return kick === undefined || place === undefined ? undefined : { by: kick.by, place };
}

/** Only a match that was won has a ranking. In a claimed match, all others have left and share the second place. */
function placesOf(
  { rules, players }: MatchHeader,
  result: MatchResult,
  { game }: MatchDigest,
): readonly number[] {
  const { winners, scores, why } = result;
  if (why === "won") {
    const ranking = standings({ rules, scores, result, hands: game?.hands ?? [], out: game?.out });
    return players.map((_, seat) => ranking.find((standing) => standing.seat === seat)?.place ?? 0);
  }
  return players.map((_, seat) => {
    if (why !== "claimed") return 0;
    return winners.includes(seat) ? 1 : 2;
  });
}
