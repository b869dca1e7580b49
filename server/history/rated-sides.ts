/** Who is rated in a finished match, in which order, and why the others are not. */
import type { Rating } from "openskill";
import type { MatchEnd } from "../../shared/command.ts";
import { LEAST_RATED_HAND, type UnratedReason } from "../../shared/history.ts";
import type { Rules } from "../../shared/rules.ts";
import { sideOf } from "../../shared/score.ts";
import type { Seat } from "../../shared/seat.ts";
import type { SeatKick, SeatResult } from "./seat-results.ts";

/** The part of a seat's result that ratings need. */
export interface SeatToRate
  extends Pick<
    SeatResult,
    "seat" | "place" | "kind" | "wasAway" | "moves" | "network" | "wasRemoved" | "kick" | "joinedLate"
  > {
  /** The person's profile, its rating so far, and from how many matches that comes. */
  readonly profile?: Rating & { readonly id: string; readonly rated: number };
}

export interface MatchToRate {
  readonly rules: Pick<Rules, "teams" | "handSize">;
  readonly why: MatchEnd;
  /** A player had extra time in a match of several people. */
  readonly hadExtraTime: boolean;
  readonly isHandOfTheDay: boolean;
  readonly seats: readonly SeatToRate[];
}

/** A player, or a team: rated as a whole or not at all. */
export interface RatedSide {
  /** Lower is better. Equal for shared places. */
  readonly rank: number;
  readonly members: readonly RatedMember[];
}

export interface RatedMember extends Rating {
  readonly id: string;
  readonly seat: Seat;
  /** Identifies the side in this match. */
  readonly side: Seat;
  /** Why this member keeps the rating although the side is rated. Absent if the rating changes. */
  readonly unchanged?: UnratedReason;
  /** The host, who removed a player during the match: the rating can fall, but not rise. */
  readonly gainsNothing: boolean;
  /** How much this member counts as an opponent, from 0 to 1. */
  readonly weight: number;
  /** Equal for members from one IP address, who do not count as opponents of each other. */
  readonly network?: number;
}

export interface RatedSides {
  /** Empty if the match is not rated. */
  readonly sides: readonly RatedSide[];
  /** Why the other players with a profile are not rated, by seat. */
  readonly unrated: ReadonlyMap<Seat, UnratedReason>;
}

/** A profile counts fully as an opponent after this many rated matches: a new one is made in a second. */
const MATCHES_TO_COUNT_FULLY = 5;
/** How much a new profile counts as an opponent. */
const WEIGHT_OF_NEW_PROFILE = 1 / 100;
/** A player who left with fewer moves is no opponent. The loss counts all the same. */
const LEAST_MOVES_OF_LEAVER = 5;

/** After all places of a match. */
const LAST_RANK = Number.MAX_SAFE_INTEGER;

/**
 * A match is rated if it was won, or claimed by the last player, if the hands had at least five cards, and if at least two
 * sides are rated. A player is rated who has a profile and made a move, except after taking over the seat of a bot during
 * the match (C8). A player whom the host kicked keeps the rating, but counts as an opponent.
 */
export function ratedSides(match: MatchToRate): RatedSides {
  const { seats } = match;
  const withProfile = seats.filter(({ profile }) => profile !== undefined);
  const whole = matchReason(match);
  if (whole !== undefined) return { sides: [], unrated: reasons(withProfile, () => whole) };
  const { rated, others } = splitSides(match);
  const unrated = reasons(
    others.flat().filter(({ profile }) => profile !== undefined),
    (seat) => seatReason(seat, seats) ?? "teamNotRated",
  );
  const sides = rated.map((side) => toRatedSide(side, match));
  const tooFew = sideCountReason(sides);
  if (tooFew === undefined) return { sides, unrated };
  return { sides: [], unrated: new Map([...unrated, ...reasons(rated.flat(), () => tooFew)]) };
}

/** Why nobody is rated in this match; undefined if it depends on the seats. */
function matchReason(match: MatchToRate): UnratedReason | undefined {
  const { why, rules, hadExtraTime, isHandOfTheDay } = match;
  if (isHandOfTheDay) return "handOfTheDay";
  if (why !== "won" && why !== "claimed") return "noWinner";
  if (rules.handSize < LEAST_RATED_HAND) return "smallHands";
  return hadExtraTime ? "extraTime" : undefined;
}

function sideCountReason(sides: readonly RatedSide[]): UnratedReason | undefined {
  if (sides.length < 2) return "tooFewRated";
  return sides.every(({ rank }) => rank === LAST_RANK) ? "everyoneLeft" : undefined;
}

function reasons(
  seats: readonly SeatToRate[],
  reasonOf: (seat: SeatToRate) => UnratedReason,
): ReadonlyMap<Seat, UnratedReason> {
  return new Map(seats.map((seat) => [seat.seat, reasonOf(seat)]));
}

type SeatGroup = readonly SeatToRate[];

/** The sides in which everybody is rated, and the others. */
function splitSides({ seats, rules: { teams } }: MatchToRate) {
  const sides = seats
    .map((seat) => sideWith(seat, seats, teams))
    .filter(([first], seat) => first?.seat === seat);
  const isRated = (side: SeatGroup) =>
    side.every((seat) => seat.profile !== undefined && seatReason(seat, seats) === undefined);
  return { rated: sides.filter(isRated), others: sides.filter((side) => !isRated(side)) };
}

/** Why this seat cannot be rated; undefined if it can, or if its side is rated with the seat's rating unchanged. */
function seatReason(seat: SeatToRate, all: readonly SeatToRate[]): UnratedReason | undefined {
  const { profile, joinedLate, moves, wasRemoved, kick } = seat;
  if (joinedLate) return "joinedLate";
  if (profile !== undefined && hasSeveralSeats(all, profile.id)) return "severalSeats";
  // An older server did not record the place at that moment.
  if (wasRemoved && (kick === undefined || moves === 0)) return "removed";
  return moves > 0 ? undefined : "noMove";
}

/** A profile with several seats is not rated against itself; a seat that is not rated at all does not count. */
function hasSeveralSeats(seats: readonly SeatToRate[], id: string): boolean {
  return seats.filter(({ profile, joinedLate }) => profile?.id === id && !joinedLate).length > 1;
}

function toRatedSide(side: SeatGroup, match: MatchToRate): RatedSide {
  const { seats: all } = match;
  const members = side.flatMap((member): readonly RatedMember[] => {
    const { seat, profile, network } = member;
    if (profile === undefined) return [];
    const unchanged = unchangedReason(member, side, all);
    const { id, mu, sigma } = profile;
    const rated = {
      id,
      mu,
      sigma,
      seat,
      side: side[0]?.seat ?? seat,
      gainsNothing: hasRemovedAnother(seat, all),
      weight: weightOf(member, profile.rated, match.why),
      ...(network === undefined ? {} : { network }),
    };
    return [unchanged === undefined ? rated : { ...rated, unchanged }];
  });
  return { rank: rankOf(side, all, match.rules.teams), members };
}

function weightOf({ wasAway, place, kick, moves }: SeatToRate, ratedMatches: number, why: MatchEnd): number {
  // A match can be claimed when all others have left.
  const hasLeft = wasAway || (why === "claimed" && place > 1);
  if (hasLeft && kick === undefined && moves < LEAST_MOVES_OF_LEAVER) return 0;
  return Math.max(WEIGHT_OF_NEW_PROFILE, Math.min(1, ratedMatches / MATCHES_TO_COUNT_FULLY));
}

/**
 * A player whom the host removed keeps the rating. So does the partner of a player who left or was removed, but not a host
 * who removed their own partner.
 */
function unchangedReason(
  { seat, kick, wasAway }: SeatToRate,
  side: SeatGroup,
  all: readonly SeatToRate[],
): UnratedReason | undefined {
  if (kick !== undefined) return "removed";
  if (hasRemovedAnother(seat, all) || wasAway) return undefined;
  return side.some((partner) => partner.wasAway || partner.kick !== undefined) ? "partnerLeft" : undefined;
}

function hasRemovedAnother(seat: Seat, all: readonly SeatToRate[]): boolean {
  return all.some(({ kind, kick }) => kind === "human" && kick?.by === seat);
}

/**
 * A side loses to all others if a player left and was absent at the end, whatever the replacement bot achieved. A side
 * whose player was removed by the host of another side keeps the place of that moment: so the host, or a friend of the
 * host, does not win against somebody by removing them.
 */
function rankOf(side: SeatGroup, all: readonly SeatToRate[], teams: boolean): number {
  if (side.some(({ wasAway, kick }) => wasAway && kick === undefined)) return LAST_RANK;
  const kick = kickByOthers(side);
  // Half a place better, because the side comes before the one that has this place now.
  if (kick !== undefined) return kick.place - 0.5;
  const place = side[0]?.place ?? LAST_RANK;
  const ahead = all.filter(
    (seat) => seat.place < place && kickByOthers(sideWith(seat, all, teams)) === undefined,
  );
  return 1 + ahead.length;
}

function sideWith({ seat }: SeatToRate, all: readonly SeatToRate[], teams: boolean): SeatGroup {
  const side = sideOf(seat, all.length, teams);
  return all.filter((other) => side.includes(other.seat));
}

function kickByOthers(side: SeatGroup): SeatKick | undefined {
  return side.find(({ kick }) => kick !== undefined && !side.some(({ seat }) => seat === kick.by))?.kick;
}
