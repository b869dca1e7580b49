/** The options of a table, and the presets. `legal/why-rules-invalid.ts` says which combinations are valid. */
import type { EditionRuleId, RuleId } from "./rule-ids.ts";

/** All decks: the names of the records in `editions/`. */
export const EDITION_IDS = ["classic", "modern", "ruthless", "wild-only", "two-sided"] as const;
export type EditionId = (typeof EDITION_IDS)[number];
/** The deck of rules that name none. */
export const CLASSIC_DECK = "classic" satisfies EditionId;

/** An option is on or off, one of some values, or a number between two; `official` is its value in the official game. */
interface RuleOption {
  readonly values?: readonly (number | string)[];
  readonly least?: number;
  readonly most?: number;
  readonly official: boolean | number | string;
  readonly group: "match" | "house" | "pace";
  /** The rule that describes the option. */
  readonly rule: RuleId | EditionRuleId;
  /** Only this deck has the option; with the others it has its official value. */
  readonly onlyWith?: EditionId;
  /** Added after the first records and tables were stored: where it is missing, it has its official value. */
  readonly isLater?: true;
}

/**
 * The options of a table, in the order in which they are shown: one row per option, and the only place that lists them.
 * The game reads options directly; there are no plugins or listeners.
 */
export const RULE_OPTIONS = {
  /** Points that end the match, or one single round (E4). */
  target: { least: 50, most: 1000, official: 500, group: "match", rule: "E4" },
  /** Who gets the points of a round: the winner (E2), or each player their own (E3). */
  scoring: { values: ["winner", "penalty"], official: "winner", group: "match", rule: "E3" },
  teams: { official: false, group: "match", rule: "H9" },
  stacking: { values: ["off", "same", "mixed"], official: "off", group: "house", rule: "H1" },
  jumpIn: { official: false, group: "house", rule: "H2" },
  sevenZero: { official: false, group: "house", rule: "H3" },
  drawToMatch: { official: false, group: "house", rule: "H4" },
  forcePlay: { official: false, group: "house", rule: "H5" },
  noBluff: { official: false, group: "house", rule: "H6" },
  playSets: { official: false, group: "house", rule: "H7" },
  customCards: { official: false, group: "house", rule: "H8" },
  falseCatchPenalty: { official: false, group: "house", rule: "U4" },
  drawColorLimit: { official: false, group: "house", rule: "F16", isLater: true, onlyWith: "two-sided" },
  /** Cards dealt to each seat. */
  handSize: { least: 1, most: 15, official: 7, group: "pace", rule: "S3" },
  /** Seconds per turn. After that, the table acts for the seat (C1). */
  turnSeconds: { values: [15, 30, 60, 120], official: 60, group: "pace", rule: "C1" },
} as const satisfies Readonly<Record<string, RuleOption>>;

type Options = typeof RULE_OPTIONS;
export type RuleName = keyof Options;
type ValueOf<Option> = Option extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Option extends { readonly official: boolean }
    ? boolean
    : number;

/** The rules of a table: a value for each option. A target may also be one single round (E4). */
export type Rules = {
  readonly [N in RuleName]: ValueOf<Options[N]> | (N extends "target" ? "single" : never);
} & {
  /** Absent with the classic deck: rules that were stored before there were others have none. */
  readonly edition?: EditionId;
};
/** The options that are on or off. */
export type ToggleName = { [N in RuleName]: Rules[N] extends boolean ? N : never }[RuleName];

export const RULE_NAMES: readonly RuleName[] = /* @__PURE__ */ Object.keys(RULE_OPTIONS).filter(isRuleName);

/** True if the option is one of tables with this deck. */
export function isOptionOf(name: RuleName, { edition = CLASSIC_DECK }: Pick<Rules, "edition">): boolean {
  const option: RuleOption = RULE_OPTIONS[name];
  return option.onlyWith === undefined || option.onlyWith === edition;
}

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULE_OPTIONS, name);
}

/** An object with a field for each option. */
export function forEachRule<T>(make: (option: Options[RuleName], name: RuleName) => T): Record<RuleName, T> {
  return Object.fromEntries(RULE_NAMES.map((name) => [name, make(RULE_OPTIONS[name], name)])) as Record<
    RuleName,
    T
  >;
}

export const OFFICIAL_RULES = /* @__PURE__ */ forEachRule(({ official }) => official) as Rules;

/** The options that stored rules may lack. */
export const LATER_OPTIONS: readonly RuleName[] = /* @__PURE__ */ RULE_NAMES.filter(
  (name) => "isLater" in RULE_OPTIONS[name],
);

/** Stored rules with the official values of the options that they lack. */
export function completeRules(rules: Partial<Rules>): Rules {
  return { ...OFFICIAL_RULES, ...rules };
}

/** Rules as they were stored before their later options existed, as far as these have the official value. */
export function asFirstStored(rules: Rules): Partial<Rules> {
  const isLaterOfficial = (name: RuleName) =>
    LATER_OPTIONS.includes(name) && (rules[name] ?? OFFICIAL_RULES[name]) === OFFICIAL_RULES[name];
  const isNeeded = ([name, value]: readonly [string, unknown]) =>
    value !== undefined && !(isRuleName(name) && isLaterOfficial(name));
  return Object.fromEntries(Object.entries(rules).filter(isNeeded));
}

/** Named sets of options: the differences from the official rules. */
export const PRESETS = {
  official: {},
  quick: { target: "single", handSize: 5, turnSeconds: 30 },
  party: { stacking: "same", jumpIn: true, sevenZero: true },
  harsh: {
    stacking: "mixed",
    jumpIn: true,
    sevenZero: true,
    drawToMatch: true,
    falseCatchPenalty: true,
  },
} as const satisfies Record<string, Partial<Rules>>;
export type PresetName = keyof typeof PRESETS;

/** All options of a preset. */
export function presetRules(name: PresetName): Rules {
  return { ...OFFICIAL_RULES, ...PRESETS[name] };
}
