/** The dice of the bots at a hand of the day: the same in the same situation, however often and whenever they think. */
import { hash } from "node:crypto";
import type { Chance } from "../../../shared/bots/bot.ts";

/** 48 bits of each digest: the numbers are as good as uniformly distributed. */
const HEX_DIGITS = 12;
const HEX = 16;

/** The dice for one situation, which the text identifies. */
export function seededChance(seed: string, situation: string): Chance {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    const digest = hash("sha256", `the bots of ${seed}: ${situation}, ${drawn}`, "hex");
    return Number.parseInt(digest.slice(0, HEX_DIGITS), HEX) % below;
  };
}
