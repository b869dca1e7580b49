/** The schema of the rules in a record or in a stored table from an untrusted source. */
import { EDITION_IDS, forEachRule, LATER_OPTIONS, type Rules } from "../rules.ts";
import { either, fields, flag, integer, oneOf } from "./field-checks.ts";

const MOST_SCORE = 1_000_000;

/** Points, or a number that has another limit of its own. */
export const count = integer({ least: 0, most: MOST_SCORE });

/** `whyRulesInvalid` checks the values. */
const options = forEachRule((option) => {
  if ("values" in option) return oneOf(option.values);
  return option.official === false ? flag : either(count, oneOf(["single"]));
});
const later = Object.entries(options).filter(([name]) => LATER_OPTIONS.some((each) => each === name));
export const rules = fields(
  Object.fromEntries(Object.entries(options).filter((option) => !later.some(([name]) => name === option[0]))),
  { ...Object.fromEntries(later), edition: oneOf(EDITION_IDS) },
);

/** True if all options are there, each of a kind that it may have. */
export function isRules(value: unknown): value is Rules {
  return rules(value, "") === undefined;
}
