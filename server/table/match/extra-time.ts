/** Extra turn time for players who asked for it: when it applies, and when it makes a match unrated. */

import type { Seats } from "../seats/seats.ts";
import type { Match } from "./match.ts";
import { hasSeveralPeople, type TurnTimeConsent } from "./time-consent.ts";

/**
 * Applies the turn time factors that players asked for, as far as the table and the host allow it. Called when a turn
 * begins, because the deadline of a running turn has been announced. In a match that may be rated they apply from
 * the next match on; otherwise a player who is about to lose could make the match unrated.
 */
export function applyTimeFactors(
  seats: Seats,
  consent: Pick<TurnTimeConsent, "factorFor">,
  match: Match | undefined,
): void {
  const phase = match?.game.phase;
  const isOn = phase === "playing" || phase === "roundOver";
  if (isOn && hasSeveralPeople(seats) && match?.header.moreTime !== true) return;
  for (const player of seats.people) player.times = consent.factorFor(player);
  if (phase !== "matchOver" && isTimeUneven(seats)) match?.recordExtraTime();
}

/** True if one of several people has more time than the rules give: then the match is not rated. */
function isTimeUneven(seats: Seats): boolean {
  return hasSeveralPeople(seats) && seats.people.some(({ times }) => times > 1);
}

/** The largest turn time factor of the connected players. */
export function maxTimeFactor({ connected }: Seats): number {
  return Math.max(1, ...connected.map(({ times }) => times));
}
