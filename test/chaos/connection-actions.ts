/** What players do to their connection and page beside playing. */
import type { Chance } from "../../shared/bots/bot.ts";

/** How rarely a player does one of these in a step; each is as likely as the number of times it is listed. */
const RARE = 60;
const CONNECTION_ACTIONS = [
  "reload",
  "reload",
  "reload",
  "secondTab",
  "secondTab",
  "secondTab",
  "vanish",
  "vanish",
  "vanish",
  "leave",
  "vanishForGood",
] as const;
export type ConnectionAction = (typeof CONNECTION_ACTIONS)[number];

/** The next action of a player; most of the time none. */
export function chooseConnectionAction(chance: Chance): ConnectionAction | undefined {
  return chance(RARE) === 0 ? CONNECTION_ACTIONS[chance(CONNECTION_ACTIONS.length)] : undefined;
}
