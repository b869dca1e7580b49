/** Ratings (openskill, Plackett-Luce): how likely each is to stand before the others, and how sure that is. */
import { type Rating, rate, rating } from "openskill";
import type { MatchEnd } from "../../shared/command.ts";
import type { Rules } from "../../shared/rules.ts";
import { sideOf, standings } from "../../shared/score.ts";
import type { FinishedMatch } from "../journal/journal.ts";
import { emptySeatStats, type MatchStats, matchStatsOf, type SeatStats } from "./statistics.ts";

/** What is unsure grows a little with each match: who gets better is seen to, after many matches as well. */
const TAU = 25 / 300;
/** What a new profile shows, and how far apart the shown ratings lie. */
const BASE_RATING = 1000;
const RATING_SCALE = 40;
/** So many standard deviations are taken off: one is at least that good. */
const SIGMAS_SUBTRACTED = 3;

/** Where every profile begins. */
export function firstRating(): Rating {
  const { mu, sigma } = rating();
  return { mu, sigma };
}

/** As people read it: 1000 at first, and what one is at least with near certainty. */
export function shownRating({ mu, sigma }: Rating): number {
  return Math.round(BASE_RATING + RATING_SCALE * (mu - SIGMAS_SUBTRACTED * sigma));
}

/** A seat as the ratings see it. */
export interface RatedSeat extends Pick<SeatResult, "seat" | "place" | "kind" | "wasAway" | "wasRemoved"> {
  /** The person's profile and its rating so far. */
  readonly profile?: Rating & { readonly id: string };
}

interface RatedMatch {
  readonly rules: Pick<Rules, "teams">;
  readonly why: MatchEnd;
  readonly seats: readonly RatedSeat[];
}

/**
 * The new ratings by profile; none where the match is not rated. It is among those with a profile, two at least, if it
 * was won, or claimed by the last who was there. Whoever has left, and was not there at the end, has lost to everybody
 * else, whatever the stand-in made of the hand; whom the host removed is not rated. With teams a side is rated whole or
 * not at all; where one of it has left, the one who stayed keeps the rating from before.
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
    members.flatMap(({ id, isKept }, place) => {
      const now = after[at]?.[place];
      return now === undefined || isKept ? [] : [[id, now] as const];
    }),
  );
  return new Map(rated);
}

/** Behind all places that a match has. */
const LAST_PLACE = Number.MAX_SAFE_INTEGER;

interface RatedSide {
  readonly place: number;
  readonly members: readonly RatedMember[];
}

interface RatedMember extends Rating {
  readonly id: string;
  /** The rating stays what it is: the loss is the partner's who left. */
  readonly isKept: boolean;
}

function sidesOf(seats: readonly RatedSeat[], teams: boolean): readonly (readonly RatedSeat[])[] {
  const sides = seats.map(({ seat }) => sideOf(seat, seats.length, teams));
  return sides
    .filter(([first], seat) => first === seat)
    .map((side) => seats.filter(({ seat }) => side.includes(seat)));
}

function ratedSide(side: readonly RatedSeat[], all: readonly RatedSeat[]): readonly RatedSide[] {
  const isAbandoned = side.some(({ wasAway }) => wasAway);
  const members = side.flatMap(({ kind, wasAway, wasRemoved, profile }) =>
    profile === undefined || kind !== "human" || wasRemoved || hasSeveralSeats(all, profile.id)
      ? []
      : [{ ...profile, isKept: isAbandoned && !wasAway }],
  );
  const [first] = side;
  if (first === undefined || members.length < side.length) return [];
  return [{ place: isAbandoned ? LAST_PLACE : first.place, members }];
}

/** Nobody is rated against oneself. */
function hasSeveralSeats(seats: readonly RatedSeat[], id: string): boolean {
  return seats.filter(({ profile }) => profile?.id === id).length > 1;
}

// What a match that is over comes to for each of its seats.

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
