/** More time for who needs it: where the table honours it, and what that means for the match. */
import type { Seats } from "./seats.ts";

const SEVERAL = 2;

/** True where people play against each other: else nobody else waits, and nothing is rated. */
export function areSeveral({ people }: Seats): boolean {
  return people.length >= SEVERAL;
}

/** Puts in force what the players asked for: at private tables, and where nobody but bots plays against them. */
export function giveTime(seats: Seats, isPublic: boolean): void {
  const isHonoured = !isPublic || !areSeveral(seats);
  for (const sitter of seats.people) sitter.times = isHonoured ? sitter.wantsTimes : 1;
}

/** True where somebody among several people has more time than the clock gives: no match to be rated. */
export function isTimeUneven(seats: Seats): boolean {
  return areSeveral(seats) && seats.people.some(({ times }) => times > 1);
}

/** The longest turns of those who are there, in times of the clock. */
export function mostTimes({ connected }: Seats): number {
  return Math.max(1, ...connected.map(({ times }) => times));
}
