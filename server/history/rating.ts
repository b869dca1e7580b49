/** Ratings (openskill, Plackett-Luce): how likely each is to stand before the others, and how sure that is. */
import { type Rating, rate, rating } from "openskill";
import type { MatchEnd } from "../../shared/command.ts";
import type { Rules } from "../../shared/rules.ts";
import { sideOf } from "../../shared/score.ts";
import type { SeatResult } from "./seat-result.ts";

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
