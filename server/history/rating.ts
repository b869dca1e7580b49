/** Ratings (openskill, Plackett-Luce), and the results of a match that they are based on. */
import { type Rating, rate, rating } from "openskill";
import type { MatchEnd } from "../../shared/command.ts";
import type { Rules } from "../../shared/rules.ts";
import { sideOf, standings } from "../../shared/score.ts";
import type { FinishedMatch } from "../journal/journal.ts";
import { emptySeatStats, type MatchStats, matchStatsOf, type SeatStats } from "./statistics.ts";

/** Adds a little uncertainty with each match, so that the rating of a player who improves can still rise after many matches. */
const TAU = 25 / 300;
/** Displayed ratings start at the base and are scaled. */
const BASE_RATING = 1000;
const RATING_SCALE = 40;
/** The displayed rating is this many standard deviations below the estimate: a near-certain minimum. */
const SIGMAS_SUBTRACTED = 3;

/** The rating of a new profile. */
export function firstRating(): Rating {
  const { mu, sigma } = rating();
  return { mu, sigma };
}

/** The displayed rating: 1000 for a new profile. */
export function shownRating({ mu, sigma }: Rating): number {
  return Math.round(BASE_RATING + RATING_SCALE * (mu - SIGMAS_SUBTRACTED * sigma));
}

/** The part of a seat's result that ratings need. */
export interface RatedSeat
  extends Pick<SeatResult, "seat" | "place" | "kind" | "wasAway" | "wasRemoved" | "joinedLate"> {
  /** The person's profile and its rating so far. */
  readonly profile?: Rating & { readonly id: string };
}

interface RatedMatch {
  readonly rules: Pick<Rules, "teams">;
  readonly why: MatchEnd;
  readonly seats: readonly RatedSeat[];
}

/**
 * The new ratings by profile id; empty if the match is not rated. A match is rated if it was won, or claimed by the last
 * player, and if at least two players have a profile. A player who left and was absent at the end loses to everyone
 * else, whatever the replacement bot achieved. A player whom the host kicked is not rated, nor is a player who took over
 * the seat of a bot during the match (C8). A team is only rated as a whole. If one partner left, the other one keeps their
 * rating.
 */
export function ratingsAfter({ rules, why, seats }: RatedMatch): ReadonlyMap<string, Rating> {
  if (why !== "won" && why !== "claimed") return new Map();
  const sides = sidesOf(seats, rules.teams).flatMap((side) => ratedSide(side, seats));
  if (sides.length < 2 || sides.every(({ place }) => place === LAST_PLACE)) return new Map();
  const rank = sides.map(({ place }) => place);
  const after = rate(
    sides.map(({ members }) => members.map(({ mu, sigma }) => ({ mu, sigma }))),
    { rank, tau: TAU },
  );
  const rated = sides.flatMap(({ members }, at) =>
    members.flatMap(({ id, isUnchanged }, place) => {
      const now = after[at]?.[place];
      return now === undefined || isUnchanged ? [] : [[id, now] as const];
    }),
  );
  return new Map(rated);
}

/** After all places of a match. */
const LAST_PLACE = Number.MAX_SAFE_INTEGER;

interface RatedSide {
  readonly place: number;
  readonly members: readonly RatedMember[];
}

interface RatedMember extends Rating {
  readonly id: string;
  /** The rating does not change: the partner left and gets the loss. */
  readonly isUnchanged: boolean;
}

function sidesOf(seats: readonly RatedSeat[], teams: boolean): readonly (readonly RatedSeat[])[] {
  const sides = seats.map(({ seat }) => sideOf(seat, seats.length, teams));
  return sides
    .filter(([first], seat) => first === seat)
    .map((side) => seats.filter(({ seat }) => side.includes(seat)));
}

function ratedSide(side: readonly RatedSeat[], all: readonly RatedSeat[]): readonly RatedSide[] {
  const isAbandoned = side.some(({ wasAway }) => wasAway);
  const members = side.flatMap(({ kind, wasAway, wasRemoved, joinedLate, profile }) =>
    profile === undefined || kind !== "human" || wasRemoved || joinedLate || hasSeveralSeats(all, profile.id)
      ? []
      : [{ ...profile, isUnchanged: isAbandoned && !wasAway }],
  );
  const [first] = side;
  if (first === undefined || members.length < side.length) return [];
  return [{ place: isAbandoned ? LAST_PLACE : first.place, members }];
}

/** A profile with several seats is not rated against itself; a seat that is not rated at all does not count. */
function hasSeveralSeats(seats: readonly RatedSeat[], id: string): boolean {
  return seats.filter(({ profile, joinedLate }) => profile?.id === id && !joinedLate).length > 1;
}

/** The result of a finished match for one seat. */
export interface SeatResult {
  readonly seat: number;
  /** The hash of the browser's key; "" if it is unknown. */
  readonly owner: string;
  readonly name: string;
  readonly kind: string;
  /** A bot played for the person for some of the time. */
  readonly standIn: boolean;
  /** The person was absent at the end: a replacement bot made the seat's last move. */
  readonly wasAway: boolean;
  /** The host kicked the person, who is not responsible for the result. */
  readonly wasRemoved: boolean;
  /** The person took over the seat, with its score, from a bot during the match (C8). */
  readonly joinedLate: boolean;
  /** 1 for a winner; 0 if the match ended without a ranking. */
  readonly place: number;
  readonly score: number;
  readonly stats: SeatStats;
}

/** The results of a match, by seat. */
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
    joinedLate: match.joinedLate?.includes(seat) === true,
    place: places[seat] ?? 0,
    score: record.result.scores[seat] ?? 0,
    stats: stats.seatStats[seat] ?? emptySeatStats(),
  }));
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
