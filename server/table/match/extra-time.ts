/** More time for who needs it: where the table honours it, and what that means for the match. */

import type { Seats } from "../seats/seats.ts";
import type { Match } from "./match.ts";

const SEVERAL = 2;

/** True where people play against each other: else nobody else waits, and nothing is rated. */
function hasSeveralPeople({ people }: Seats): boolean {
  return people.length >= SEVERAL;
}

/**
 * Puts in force what the players asked for: at private tables, and where nobody but bots plays against them. Asked when
 * a turn begins: the one that runs ends when everybody was told that it does. In a match that may be rated it waits for
 * the next one, or whoever is about to lose could take it out of the ratings.
 */
export function applyTimeFactors(seats: Seats, isPublic: boolean, match: Match | undefined): void {
  const phase = match?.game.phase;
  const isOn = phase === "playing" || phase === "roundOver";
  if (isOn && hasSeveralPeople(seats) && match?.header.moreTime !== true) return;
  const isHonoured = !isPublic || !hasSeveralPeople(seats);
  for (const player of seats.people) player.times = isHonoured ? player.wantsTimes : 1;
  if (phase !== "matchOver" && isTimeUneven(seats)) match?.recordExtraTime();
}

/** True where somebody among several people has more time than the clock gives: no match to be rated. */
function isTimeUneven(seats: Seats): boolean {
  return hasSeveralPeople(seats) && seats.people.some(({ times }) => times > 1);
}

/** The longest turns of those who are there, in times of the clock. */
export function maxTimeFactor({ connected }: Seats): number {
  return Math.max(1, ...connected.map(({ times }) => times));
}
