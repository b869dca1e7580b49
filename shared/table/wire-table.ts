/** The state of a table as one player or spectator reads it, made at once: for a page without a network. */
import { COLORS, isWild } from "../card.ts";
import { isDeepEqual } from "../deep-equal.ts";
import { type Game, newGame, PENDING_ACTIONS } from "../game.ts";
import type { Rules } from "../rules.ts";
import { NOBODY } from "../seat.ts";
import type { View } from "../view.ts";
import { viewFor } from "../view-for.ts";
import { makeDeadline } from "../wire/deadline.ts";
import type { WireRules, WireSeat, WireTable } from "../wire/table-state.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { Table } from "./table.ts";

/** What the table itself does not know. */
export interface WireTableContext {
  /** The seat of the reader, who alone sees what is in its hand; undefined for a spectator. */
  readonly seatId: string | undefined;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
}

/** Plain data, which does not change when the table does. A field that is missing here does not compile. */
export function wireTableOf(table: Table, { seatId, isPublic, hasPassword }: WireTableContext): WireTable {
  const game = table.game ?? newGame({ rules: table.rules, seats: 0, seed: "" });
  const view = viewFor(game);
  const seats = table.seats.all.map((player) => {
    const timeBank = { waitingBudget: table.timeBankSecondsOf(player) };
    const own = player.id === seatId ? ownPart(player, game) : {};
    return [player.id, { ...seatPart(player, view), ...timeBank, ...own }] as const;
  });
  return {
    ...{ isPublic, hasPassword, seats: new Map(seats) },
    ...tablePart(table),
    ...rulesPart(table),
    ...matchPart(view),
  };
}

/** The rules as they are in the state: a single round is a target of 0. */
export function wireRules({ target, edition, ...rules }: Rules): WireRules {
  return { ...rules, edition, target: target === "single" ? 0 : target };
}

type ContextField = "isPublic" | "hasPassword" | "seats";
type RulesField = "rules" | "nextRules";
type OwnField = "hand" | "backs" | "drawnCard" | "disconnectPolicy" | "turnTimeConsent";
type MatchField =
  | ("round" | "dealer" | "turn" | "pendingAction" | "direction" | "topCard" | "color" | "penalty")
  | (
      | "drawPile"
      | "drawPileBack"
      | "laidAside"
      | "topCardSeat"
      | "tableRuleSeat"
      | "tableRuleText"
      | "tableRuleTurnsLeft"
    )
  | ("catchableSeat" | "winners" | "endReason");

function tablePart(table: Table): Omit<WireTable, ContextField | RulesField | MatchField> {
  const { matchId, host, lastEvent, chainCheck, remainingMs, isSolo, isPaused, isStorageDown } = table;
  const { isTableRuleRemoved, spectatorCount, spectatorsAllowed, castersAllowed, felt } = table;
  const { hasMasterBots, isQuickPlay, isHandOfTheDay } = table;
  return {
    ...{ matchId, host, lastEvent, chainCheck, remainingMs, isSolo, isPaused, isStorageDown },
    ...{ isTableRuleRemoved, spectatorCount, spectatorsAllowed, castersAllowed, felt },
    ...{ hasMasterBots, isQuickPlay, isHandOfTheDay },
    phase: table.shownPhase,
    ...makeDeadline(table.deadline, 0),
  };
}

/** The rules of the match, and those of the rematch if they have been changed (E6). */
function rulesPart({ game, rules }: Table): Pick<WireTable, RulesField> {
  const current = game?.rules ?? rules;
  const isChanged = game?.phase === "matchOver" && !isDeepEqual(rules, current);
  return { rules: wireRules(current), nextRules: isChanged ? wireRules(rules) : undefined };
}

function matchPart(view: View): Pick<WireTable, MatchField> {
  const { round, dealer, turn, direction, topCard, penalty, drawPile, topCardSeat, catchableSeat } = view;
  const { seat, text, turnsLeft } = view.tableRule === "none" ? NO_TABLE_RULE : view.tableRule;
  const winners = view.result === "none" ? [] : view.result.winners;
  return {
    ...{ round, dealer, turn, direction, topCard, penalty, drawPile, topCardSeat, catchableSeat },
    laidAside: view.laidAside === 0 ? undefined : view.laidAside,
    drawPileBack: view.drawPileBack,
    ...{ tableRuleSeat: seat, tableRuleText: text, tableRuleTurnsLeft: turnsLeft },
    pendingAction: PENDING_ACTIONS.indexOf(view.pendingAction),
    // The top card shows its own colour, except for a wild.
    color: isWild(topCard) && view.color !== "none" ? 1 + COLORS.indexOf(view.color) : 0,
    winners: winners.map((winner) => winner + 1),
    endReason: view.result === "none" ? "" : view.result.why,
  };
}

export const NO_TABLE_RULE = { seat: NOBODY, text: "", turnsLeft: -1 } as const;

function seatPart(player: SeatedPlayer, view: View): Omit<WireSeat, OwnField | "waitingBudget"> {
  const { seat, name, avatar, back, connected, bot, isBotControlled, isKicked, reconnectBy } = player;
  const { agreesToStart, allowsCasters, turnTimeFactor, ready } = player;
  return {
    ...{ seat, name, avatar, back, connected, bot, isBotControlled, isKicked, reconnectBy },
    ...{ agreesToStart, allowsCasters, turnTimeFactor, ready },
    cardCount: view.cardCounts[seat] ?? 0,
    score: view.scores[seat] ?? 0,
    roundPoints: view.roundPoints[seat] ?? 0,
    hasCalledUno: view.calledUno.includes(seat),
    catchExpired: view.catchExpired.includes(seat),
    outPlace: view.out.includes(seat) ? 1 + view.out.indexOf(seat) : undefined,
    revealedHand: view.revealedHands[seat] ?? [],
  };
}

function ownPart(player: SeatedPlayer, game: Readonly<Game>): Required<Pick<WireSeat, OwnField>> {
  const { seat, disconnectPolicy, turnTimeConsent } = player;
  const { hand, drawnCard, backs = [] } = viewFor(game, seat);
  return { hand, backs: backs.flat(), drawnCard, disconnectPolicy, turnTimeConsent };
}
