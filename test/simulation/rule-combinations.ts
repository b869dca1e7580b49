/** Which rules are simulated: every pair of option values, and any combination of all of them. */
import type { Chance } from "../../shared/bots/bot.ts";
import {
  OFFICIAL_RULES,
  type Rules,
  SCORINGS,
  STACKINGS,
  TURN_SECONDS,
  whyRulesInvalid,
} from "../../shared/rules.ts";

export type Option = keyof Rules;
type Values = { readonly [O in Option]: readonly [Rules[O], ...Rules[O][]] };

const OFF_AND_ON = [false, true] as const;

/** The values of each option that are played. Numbers: the official one, and the sensible minimum and maximum. */
export const VALUES: Values = {
  handSize: [7, 1, 15],
  scoring: SCORINGS,
  target: ["single", 50, 500],
  stacking: STACKINGS,
  jumpIn: OFF_AND_ON,
  sevenZero: OFF_AND_ON,
  drawToMatch: OFF_AND_ON,
  forcePlay: OFF_AND_ON,
  noBluff: OFF_AND_ON,
  playSets: OFF_AND_ON,
  customCards: OFF_AND_ON,
  teams: OFF_AND_ON,
  falseCatchPenalty: OFF_AND_ON,
  turnSeconds: TURN_SECONDS,
};
const OPTIONS = Object.keys(VALUES).filter((name): name is Option => name in VALUES);

/** A single round tests as much as a whole match, except for the target. */
const BASE: Rules = { ...OFFICIAL_RULES, target: "single" };

/** Two options with a value each. */
export type Pair = Partial<Rules>;

/** Every two options with every two of their values. */
export function allPairs(): readonly Pair[] {
  return OPTIONS.flatMap((first, index) =>
    OPTIONS.slice(index + 1).flatMap((second) =>
      settings(first).flatMap((a) => settings(second).map((b) => ({ ...a, ...b }))),
    ),
  );
}

function settings(option: Option): readonly Partial<Rules>[] {
  return VALUES[option].map((value) => ({ [option]: value }));
}

/** The rules with the options of a pair; all others are official, with a single round. */
export function rulesOf(pair: Pair): Rules {
  return { ...BASE, ...pair };
}

const MAX_ATTEMPTS = 1_000;

/** A random combination of all options that this number of seats can play. */
export function randomRules(seats: number, chance: Chance): Rules {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rules = randomCombination(chance);
    if (whyRulesInvalid(rules, seats) === undefined) return rules;
  }
  throw new RangeError(`no combination of rules can be played by ${seats}.`);
}

function randomCombination(chance: Chance): Rules {
  const any = <O extends Option>(option: O): Rules[O] => {
    const values = VALUES[option];
    return values[chance(values.length)] ?? values[0];
  };
  return {
    handSize: chance(2) === 0 ? 7 : 1 + chance(15),
    scoring: any("scoring"),
    target: chance(4) === 0 ? 50 : "single",
    stacking: any("stacking"),
    jumpIn: any("jumpIn"),
    sevenZero: any("sevenZero"),
    drawToMatch: any("drawToMatch"),
    forcePlay: any("forcePlay"),
    noBluff: any("noBluff"),
    playSets: any("playSets"),
    customCards: any("customCards"),
    teams: any("teams"),
    falseCatchPenalty: any("falseCatchPenalty"),
    turnSeconds: any("turnSeconds"),
  };
}
