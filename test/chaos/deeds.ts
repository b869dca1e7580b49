/** What people do to their connection beside playing. */
import type { Chance } from "../../shared/bots/bot.ts";

/** In one step in so many somebody does one of these; each as often as it is named. */
const RARE = 60;
const DEEDS = [
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
export type Deed = (typeof DEEDS)[number];

/** What somebody does now; most of the time nothing. */
export function throwDeed(chance: Chance): Deed | undefined {
  return chance(RARE) === 0 ? DEEDS[chance(DEEDS.length)] : undefined;
}
