/**
 * The rules as a parameter of an invitation's link, so that guests can read them before they join: `party`, or
 * `stacking-mixed.jumpIn.target-200`. They are only shown: the rules of the table decide.
 */
import {
  OFFICIAL_RULES,
  presetRules,
  type Rules,
  SCORINGS,
  STACKINGS,
  TURN_SECONDS,
  whyRulesInvalid,
} from "../../../shared/rules.ts";
import type { Option } from "../../ui/rule-names.ts";
import { differences, PRESET_NAMES, presetOf } from "../../ui/rule-names.ts";

/** The parameter for rules; "" for the official game. */
export function rulesParam(rules: Rules): string {
  const preset = presetOf(rules);
  if (preset === "official") return "";
  if (preset !== "own") return preset;
  return differences(rules)
    .map((option) => (rules[option] === true ? option : `${option}-${rules[option]}`))
    .join(".");
}

/** The rules in the query of an address; undefined if there are none or they are invalid. */
export function readRulesParam(search: string): Rules | undefined {
  const param = new URLSearchParams(search).get("rules") ?? "";
  const preset = PRESET_NAMES.find((name) => name === param);
  if (preset !== undefined) return presetRules(preset);
  const parts = param.split(".").map(parseOption);
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length < parts.length) return undefined;
  const rules: Rules = Object.assign({ ...OFFICIAL_RULES }, ...known);
  return whyRulesInvalid(rules) === undefined ? rules : undefined;
}

function parseOption(text: string): Partial<Rules> | undefined {
  const [name = "", value = ""] = text.split("-");
  if (!isOption(name)) return undefined;
  switch (name) {
    case "handSize":
      return { handSize: Number(value) };
    case "target":
      return { target: value === "single" ? value : Number(value) };
    case "scoring":
      return parseChoice(SCORINGS, value, (scoring) => ({ scoring }));
    case "stacking":
      return parseChoice(STACKINGS, value, (stacking) => ({ stacking }));
    case "turnSeconds":
      return parseChoice(TURN_SECONDS, Number(value), (turnSeconds) => ({ turnSeconds }));
    default:
      return { [name]: true };
  }
}

function parseChoice<T extends string | number>(
  choices: readonly T[],
  value: string | number,
  toRules: (choice: T) => Partial<Rules>,
): Partial<Rules> | undefined {
  const choice = choices.find((each) => each === value);
  return choice === undefined ? undefined : toRules(choice);
}

function isOption(name: string): name is Option {
  return Object.hasOwn(OFFICIAL_RULES, name);
}
