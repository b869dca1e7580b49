/** Ratings (openskill, Plackett-Luce): how a finished match changes them, and why it does not. */
import { type Rating, rate, rating } from "openskill";
import type { UnratedReason } from "../../shared/history.ts";
import type { Seat } from "../../shared/seat.ts";
import { type MatchToRate, type RatedMember, type RatedSide, ratedSides } from "./rated-sides.ts";

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

/** What a match means for the rating of one seat's player. */
export interface SeatRating {
  /** Identifies the side on which the player was rated. Absent if the seat took no part in the rating. */
  readonly side?: Seat;
  /** The new rating, and how much of the change counted. Absent if the rating stays as it was. */
  readonly changed?: Rating & { readonly share: number };
  /** Why the rating stays as it was. */
  readonly unrated?: UnratedReason;
}

/** How many matches of the day before these two profiles were rated against each other. */
export type MatchesOfPair = (one: string, other: string) => number;

/** The result by seat. A seat without a profile is missing. */
export function rateMatch(match: MatchToRate, matchesOfPair: MatchesOfPair): ReadonlyMap<Seat, SeatRating> {
  const { sides, unrated } = ratedSides(match);
  const results = new Map<Seat, SeatRating>(
    [...unrated].map(([seat, reason]) => [seat, { unrated: reason }]),
  );
  if (sides.length === 0) return results;
  const after = rate(
    sides.map(({ members }) => members.map(({ mu, sigma }) => ({ mu, sigma }))),
    { rank: sides.map(({ rank }) => rank), tau: TAU },
  );
  for (const [at, side] of sides.entries()) {
    const share = shareOf(side, sides, matchesOfPair);
    for (const [place, member] of side.members.entries()) {
      const full = after[at]?.[place];
      if (full !== undefined) results.set(member.seat, memberRating(member, full, share(member)));
    }
  }
  return withoutIdleSides(results);
}

/** If no rating changed, the match does not count among those of its opponents. */
function withoutIdleSides(results: ReadonlyMap<Seat, SeatRating>): ReadonlyMap<Seat, SeatRating> {
  if ([...results.values()].some(({ changed }) => changed !== undefined)) return results;
  return new Map([...results].map(([seat, { side: _side, ...rating }]) => [seat, rating]));
}

/**
 * How much of a member's change counts: 1 for a first match within a day, and half for each match that was rated against
 * the same opponent before; less against a new profile, and nothing against somebody from the same IP address. With several
 * opponents: the mean of their shares.
 */
function shareOf(side: RatedSide, sides: readonly RatedSide[], matchesOfPair: MatchesOfPair) {
  const opponents = sides.filter((other) => other !== side).flatMap(({ members }) => members);
  return ({ id, network }: RatedMember): number => {
    const shares = opponents.map((opponent) =>
      network !== undefined && network === opponent.network
        ? 0
        : opponent.weight * 0.5 ** matchesOfPair(id, opponent.id),
    );
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };
}

function memberRating(member: RatedMember, full: Rating, share: number): SeatRating {
  const { side, mu, sigma, unchanged, gainsNothing } = member;
  if (unchanged !== undefined) return { side, unrated: unchanged };
  if (share === 0) return { side, unrated: "noOpponent" };
  const changed = { mu: mu + share * (full.mu - mu), sigma: sigma + share * (full.sigma - sigma), share };
  const isGain = changed.mu > mu || shownRating(changed) > shownRating(member);
  return gainsNothing && isGain ? { side, unrated: "removedAnother" } : { side, changed };
}
