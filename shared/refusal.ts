import type { RuleId } from "./rule-ids.ts";

/**
 * Why a command is refused: a closed set of codes, each with the rule that it rests on. A refusal is a value: it
 * changes nothing, costs nothing, and travels to the one who asked.
 */
export const REFUSAL_RULES = {
  // the turn
  notYourTurn: "T1",
  cardNotInHand: "T1",
  cardDoesNotMatch: "T1",
  onlyDrawnCard: "T2",
  alreadyDrew: "T2",
  nothingToPass: "T2",
  colorMissing: "T3",
  colorNotNeeded: "T3",
  mustAnswer: "T5",
  noPenaltyToDraw: "T5",
  nothingToChallenge: "T6",
  pilesEmpty: "T8",
  mustPlay: "T8",
  mustChooseColor: "S4",
  colorNotAsked: "S4",
  stale: "T9",
  // the call
  cannotCallUnoNow: "U1",
  unoAlreadyCalled: "U1",
  tooSoon: "U3",
  catchTooLate: "U4",
  catchYourself: "U4",
  nothingToCatch: "U4",
  // round and match
  noRound: "E5",
  roundRunning: "E5",
  tableOnly: "E5",
  matchRunning: "E6",
  matchOver: "E6",
  // house rules
  mustAnswerStack: "H1",
  cannotAnswerWith: "H1",
  jumpInNeedsEqual: "H2",
  jumpInTooLate: "H2",
  swapMissing: "H3",
  swapNotNeeded: "H3",
  swapImpossible: "H3",
  mustPlayInHand: "H5",
  mustPlayDrawn: "H5",
  bluffForbidden: "H6",
  setsNotAllowed: "H7",
  setNotOneNumber: "H7",
  setSizeWrong: "H7",
  tableRuleNotNeeded: "H8",
  tableRuleLength: "H8",
  tableRulePrivateOnly: "H8",
  noTableRule: "H8",
  // rules that cannot be
  teamsNeedPairs: "H9",
  ruleOutOfRange: "S3",
  tooFewCardsLeft: "S3",
  tooFewSeats: "S1",
  tooManySeats: "S1",
  // the table
  notSeated: "C6",
  hostOnly: "C4",
  seatEmpty: "C4",
  seatsChanged: "S1",
  tableFull: "S1",
  tableInPlay: "C6",
  // who is there
  tablePaused: "C2",
  botIsPlaying: "C3",
  cannotClaimWinYet: "C3",
  cannotKickYourself: "C4",
  spectatorsNotAllowed: "C6",
  tooManySpectators: "C6",
  alreadySeated: "C6",
  nameTaken: undefined,
  notQuickTable: undefined,
  /** The server cannot write down what happens, so that nothing may happen. */
  storageUnavailable: undefined,
  tableNotFound: undefined,
  /** It was written down, but could not be opened again when the server came back. */
  tableUnrecoverable: undefined,
  passwordWrong: undefined,
  invalidSeatToken: undefined,
  /** The token was right: the seat went back to the table meanwhile. */
  seatExpired: undefined,
  /** The host has taken its player off the table. */
  kicked: "C4",
  /** One browser, or one address, has as many tables open as it may. */
  tooManyTables: undefined,
  /** The server has. */
  serverFull: undefined,
  invalidRequest: undefined,
  rateLimited: undefined,
  /** Said by the browser itself: the line to the table is down, nothing was sent. */
  offline: undefined,
  tableRestarting: undefined,
} as const satisfies Record<string, RuleId | undefined>;

export type RefusalCode = keyof typeof REFUSAL_RULES;

/** The data that a sentence needs to explain a refusal: cards and seats as numbers, colours as words. */
export type RefusalFacts = Readonly<Record<string, string | number | readonly number[]>>;

export interface Refusal {
  readonly code: RefusalCode;
  /** The rule that the refusal rests on; absent where no rule of the game is meant (a malformed message). */
  readonly rule?: RuleId;
  readonly details: RefusalFacts;
}

/** A refusal with its rule id filled in. */
export function refuse(code: RefusalCode, facts: RefusalFacts = {}): Refusal {
  const rule = REFUSAL_RULES[code];
  return rule === undefined ? { code, details: facts } : { code, rule, details: facts };
}

/** Success with a value, or the refusal that stood in the way. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** It was done, or may be. */
export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });
/** It was not, with the rule id filled in. */
export const refused = (code: RefusalCode, facts: RefusalFacts = {}): Result<never> => ({
  ok: false,
  refusal: refuse(code, facts),
});
