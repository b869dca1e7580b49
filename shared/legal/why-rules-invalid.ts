/** Which combinations of options can be played. */
import { deckOf, editionOf } from "../editions/editions.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { OFFICIAL_RULES, RULE_NAMES, RULE_OPTIONS, type RuleName, type Rules } from "../rules.ts";

const FEWEST_CARDS_LEFT = 20;
const FEWEST_SEATS_IN_TEAMS = 4;

/**
 * The first problem of a set of rules; undefined if they can be played. Checked when rules are chosen (without `seats`),
 * and again at the start of a match with the number of seats (S1, S3).
 */
export function whyRulesInvalid(rules: Rules, seats?: number): Refusal | undefined {
  return (
    outOfRange(rules) ??
    notChosenFreely(rules) ??
    (seats === undefined ? undefined : invalidForSeats(rules, seats))
  );
}

function outOfRange(rules: Rules): Refusal | undefined {
  for (const name of ["handSize", "target"] as const) {
    const { least, most } = RULE_OPTIONS[name];
    const value = rules[name];
    const isSingle = name === "target" && value === "single";
    if (!isSingle && !isWithin(Number(value), least, most))
      return refuse("ruleOutOfRange", { option: name, least, most });
  }
  return undefined;
}

/** An option that the edition fixes has another value (X1). */
function notChosenFreely(rules: Rules): Refusal | undefined {
  const { locked } = editionOf(rules);
  const isOther = (name: RuleName) => (rules[name] ?? OFFICIAL_RULES[name]) !== locked[name];
  const option = RULE_NAMES.find((name) => locked[name] !== undefined && isOther(name));
  return option === undefined ? undefined : refuse("fixedByEdition", { option });
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function invalidForSeats(rules: Rules, seats: number): Refusal | undefined {
  const { least, most } = editionOf(rules).seats;
  if (seats < least) return refuse("tooFewSeats", { seats, least });
  if (seats > most) return refuse("tooManySeats", { seats, most });
  if (rules.teams && (seats % 2 === 1 || seats < FEWEST_SEATS_IN_TEAMS))
    return refuse("teamsNeedPairs", { seats });
  const left = deckOf(rules).length - seats * rules.handSize;
  if (left < FEWEST_CARDS_LEFT) return refuse("tooFewCardsLeft", { left, least: FEWEST_CARDS_LEFT, seats });
  return undefined;
}
