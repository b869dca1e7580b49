/** The options of a table, the presets, and which combinations are valid. */
import { fullDeck } from "./card.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { FEWEST_SEATS, MOST_SEATS } from "./seat.ts";

export const SCORINGS = ["winner", "penalty"] as const;
export const STACKINGS = ["off", "same", "mixed"] as const;
export const TURN_SECONDS = [15, 30, 60, 120] as const;
/** The number of cards that can be dealt to each seat (S3). */
export const HAND_SIZES = { least: 1, most: 15 } as const;
/** Points that can end a match (E2, E3). */
export const TARGETS = { least: 50, most: 1000 } as const;

/** The options of a table. The game reads them directly; there are no plugins or listeners. */
export interface Rules {
  /** Cards dealt to each seat, 1-15 (S3). */
  readonly handSize: number;
  /** Who gets the points of a round: the winner (E2), or each player their own (E3). */
  readonly scoring: (typeof SCORINGS)[number];
  /** Points that end the match, 50-1000, or one single round (E4). */
  readonly target: number | "single";
  readonly stacking: (typeof STACKINGS)[number];
  readonly jumpIn: boolean;
  readonly sevenZero: boolean;
  readonly drawToMatch: boolean;
  readonly forcePlay: boolean;
  readonly noBluff: boolean;
  readonly playSets: boolean;
  readonly customCards: boolean;
  readonly teams: boolean;
  readonly falseCatchPenalty: boolean;
  /** Seconds per turn. After that, the table acts for the seat (C1). */
  readonly turnSeconds: (typeof TURN_SECONDS)[number];
}

export const OFFICIAL_RULES: Rules = {
  handSize: 7,
  scoring: "winner",
  target: 500,
  stacking: "off",
  jumpIn: false,
  sevenZero: false,
  drawToMatch: false,
  forcePlay: false,
  noBluff: false,
  playSets: false,
  customCards: false,
  teams: false,
  falseCatchPenalty: false,
  turnSeconds: 60,
};

/** Named sets of options: the differences from the official rules. */
export const PRESETS = {
  official: {},
  quick: { target: "single", handSize: 5, turnSeconds: 30 },
  party: { stacking: "same", jumpIn: true, sevenZero: true },
  merciless: {
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

const FEWEST_CARDS_LEFT = 20;
const FEWEST_SEATS_IN_TEAMS = 4;

/**
 * The first problem of a set of rules; undefined if they can be played. Checked when rules are chosen (without `seats`),
 * and again at the start of a match with the number of seats (S1, S3).
 */
export function whyRulesInvalid(rules: Rules, seats?: number): Refusal | undefined {
  return outOfRange(rules) ?? (seats === undefined ? undefined : invalidForSeats(rules, seats));
}

function outOfRange(rules: Rules): Refusal | undefined {
  const { handSize, target } = rules;
  if (!isWithin(handSize, HAND_SIZES)) return refuse("ruleOutOfRange", { option: "handSize", ...HAND_SIZES });
  if (target !== "single" && !isWithin(target, TARGETS)) {
    return refuse("ruleOutOfRange", { option: "target", ...TARGETS });
  }
  return undefined;
}

function isWithin(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function invalidForSeats(rules: Rules, seats: number): Refusal | undefined {
  if (seats < FEWEST_SEATS) return refuse("tooFewSeats", { seats, least: FEWEST_SEATS });
  if (seats > MOST_SEATS) return refuse("tooManySeats", { seats, most: MOST_SEATS });
  if (rules.teams && (seats % 2 === 1 || seats < FEWEST_SEATS_IN_TEAMS))
    return refuse("teamsNeedPairs", { seats });
  const left = fullDeck(rules.customCards).length - seats * rules.handSize;
  if (left < FEWEST_CARDS_LEFT) return refuse("tooFewCardsLeft", { left, least: FEWEST_CARDS_LEFT, seats });
  return undefined;
}
