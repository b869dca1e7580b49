/** Which rules are simulated: every pair of option values, and any combination of all of them. */
import type { Chance } from "../../shared/bots/bot.ts";
import { editionOf, editionRules } from "../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import {
  CLASSIC_DECK,
  type EditionId,
  RULE_NAMES,
  RULE_OPTIONS,
  type RuleName,
  type Rules,
} from "../../shared/rules.ts";

type Values = { readonly [N in RuleName]: readonly [Rules[N], ...Rules[N][]] };

/** The values of each option that are played. Numbers: the official one, and the sensible minimum and maximum. */
export const VALUES = Object.fromEntries(
  RULE_NAMES.map((name) => [name, valuesOf(RULE_OPTIONS[name], name)]),
) as unknown as Values;

function valuesOf(option: (typeof RULE_OPTIONS)[RuleName], name: RuleName): readonly Rules[RuleName][] {
  if ("values" in option) return option.values;
  if (option.official === false) return [false, true];
  const { official, least, most } = option;
  return name === "target" ? ["single", least, official] : [official, least, most];
}

/** Two options with a value each. */
export type Pair = Partial<Rules>;

/** Every two options that the deck does not fix, with every two of their values. */
export function allPairs(edition: EditionId = CLASSIC_DECK): readonly Pair[] {
  const { locked } = editionOf({ edition });
  const deck = edition === CLASSIC_DECK ? {} : { edition };
  const names = RULE_NAMES.filter((name) => locked[name] === undefined);
  return names.flatMap((first, index) =>
    names
      .slice(index + 1)
      .flatMap((second) =>
        settings(first).flatMap((a) => settings(second).map((b) => ({ ...deck, ...a, ...b }))),
      ),
  );
}

function settings(option: RuleName): readonly Partial<Rules>[] {
  return VALUES[option].map((value) => ({ [option]: value }));
}

/**
 * The rules with the options of a pair; all others are the standard ones of the deck, with a single round: it tests as much
 * as a whole match, except for the target.
 */
export function rulesOf(pair: Pair): Rules {
  return { ...editionRules(pair.edition ?? CLASSIC_DECK), target: "single", ...pair };
}

const MAX_ATTEMPTS = 1_000;

/** A random combination of all options of the deck that this number of seats can play. */
export function randomRules(seats: number, chance: Chance, edition: EditionId = CLASSIC_DECK): Rules {
  const { locked } = editionOf({ edition });
  const deck = edition === CLASSIC_DECK ? locked : { ...locked, edition };
  // Only a deck that has the option draws for it: the rules of the others are those of earlier versions.
  const mayLimit = locked.drawColorLimit === undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rules = { ...randomCombination(chance), drawColorLimit: mayLimit && chance(2) === 0, ...deck };
    if (whyRulesInvalid(rules, seats) === undefined) return rules;
  }
  throw new RangeError(`no combination of rules can be played by ${seats}.`);
}

function randomCombination(chance: Chance): Rules {
  const any = <O extends RuleName>(option: O): Rules[O] => {
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
    drawColorLimit: false,
  };
}
