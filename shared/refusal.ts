/** Refusals: why a command is not accepted. */
import type { RuleId } from "./rule-ids.ts";

/** All refusal codes, each with the rule that it is based on. A refused command changes nothing. */
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
  /** The seat is out of this round, as decks other than the classic one know it. */
  outOfRound: undefined,
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
  // invalid rules
  /** The deck fixes this option. */
  fixedByEdition: undefined,
  teamsNeedPairs: "H9",
  ruleOutOfRange: "S3",
  tooFewCardsLeft: "S3",
  tooFewSeats: "S1",
  tooManySeats: "S1",
  // the table
  notSeated: "C6",
  hostOnly: "C4",
  /** Nobody is the host of a quick-play table. */
  noHost: "C8",
  seatEmpty: "C4",
  /** The host answers a wish for extra turn time that the player does not have, or that needs no consent. */
  noTurnTimeWish: "C4",
  seatsChanged: "S1",
  tableFull: "S1",
  tableInPlay: "C6",
  // players and spectators
  tablePaused: "C2",
  pausedByPlayer: "C9",
  cannotPause: "C9",
  botIsPlaying: "C3",
  cannotClaimWinYet: "C3",
  cannotKickYourself: "C4",
  spectatorsNotAllowed: "C6",
  tooManySpectators: "C6",
  alreadySeated: "C6",
  nameTaken: undefined,
  notQuickTable: undefined,
  /** This browser has started today's hand of the day before. */
  handAlreadyPlayed: undefined,
  /** The hand of the day is dealt once per browser, which the server knows by its key. */
  handNeedsKey: undefined,
  /** At the hand of the day, everything is the same for everyone, and there is no rematch. */
  handIsFixed: undefined,
  /** The operator does not offer this level of bots. */
  botLevelOff: undefined,
  /** The operator has turned off what was asked for: the chat, public tables, or names that players make up. */
  offByOperator: undefined,
  nameNotSuggested: undefined,
  /** A name or a table rule has a word in it that this server does not allow. */
  wordNotAllowed: undefined,
  /** The operator lets this person send no phrases and no table rules of their own. */
  silenced: undefined,
  /** The operator keeps this person or IP address out. */
  banned: undefined,
  /** The server wants the operator's access code first. */
  accessRequired: undefined,
  /** The server cannot save moves, so it accepts none. */
  storageUnavailable: undefined,
  /** The client has not said that it knows the deck of the table. */
  editionUnknown: undefined,
  /** The host chooses a deck that the client of another player, `name`, has not said to know. */
  editionUnknownTo: undefined,
  tableNotFound: undefined,
  /** The table was saved, but could not be restored after a restart. */
  tableUnrecoverable: undefined,
  passwordWrong: undefined,
  invalidSeatToken: undefined,
  /** The seat has moved to another device. The browser that sat down first may take it back. */
  seatMoved: undefined,
  /** The token was valid, but the seat is free again. */
  seatExpired: undefined,
  /** The host has removed the player. */
  kicked: "C10",
  /** The host has to consent: the client asks again until the host has answered. */
  awaitingConsent: "C10",
  consentDeclined: "C10",
  /** The host would have to consent, but the browser has no key by which the table would know it again. */
  consentNeedsKey: "C10",
  /** This browser or IP address has too many open tables. */
  tooManyTables: undefined,
  /** The server has too many open tables. */
  serverFull: undefined,
  /** A contribution to the shuffle, at a wrong time or with a wrong value: `why` names the problem. */
  contributionRefused: undefined,
  invalidRequest: undefined,
  rateLimited: undefined,
  /** Made by the client: it is not connected, and sent nothing. */
  offline: undefined,
  /** Made by the client: a game that runs in this browser only has nobody else to ask. */
  notAtLocalTable: undefined,
  tableRestarting: undefined,
} as const satisfies Record<string, RuleId | undefined>;

export type RefusalCode = keyof typeof REFUSAL_RULES;

/** The data for the text of a refusal: cards and seats as numbers, colours as names. */
export type RefusalFacts = Readonly<Record<string, string | number | readonly number[]>>;

export interface Refusal {
  readonly code: RefusalCode;
  /** The rule that the refusal is based on; absent if it is not based on a rule, as for an invalid request. */
  readonly rule?: RuleId;
  readonly details: RefusalFacts;
}

/** A refusal with its rule id filled in. */
export function refuse(code: RefusalCode, facts: RefusalFacts = {}): Refusal {
  const rule = REFUSAL_RULES[code];
  return rule === undefined ? { code, details: facts } : { code, rule, details: facts };
}

/** A value, or a refusal. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = (code: RefusalCode, facts: RefusalFacts = {}): Result<never> => ({
  ok: false,
  refusal: refuse(code, facts),
});
