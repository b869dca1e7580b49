/** What people do to their connection beside playing. */
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

/** What somebody does now; most of the time nothing. */
export function chooseConnectionAction(chance: Chance): ConnectionAction | undefined {
  return chance(RARE) === 0 ? CONNECTION_ACTIONS[chance(CONNECTION_ACTIONS.length)] : undefined;
}
