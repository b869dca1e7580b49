/** The state of a table as one player or spectator reads it, made at once: for a page without a network. */
import { type Card, COLORS, isWild } from "../card.ts";
import { type Game, newGame, PENDING_ACTIONS } from "../game.ts";
import { isDeepEqual } from "../plain-data.ts";
import type { Rules } from "../rules.ts";
import { NOBODY } from "../seat.ts";
import type { View } from "../view.ts";
import { viewFor } from "../view-for.ts";
import { makeDeadline, type WireDeadline } from "../wire/deadline.ts";
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

/** What is read of a table. */
export type TableToSync = Pick<
  Table,
  TableField | "shownPhase" | "rules" | "game" | "deadline" | "timeBankSecondsOf"
> & { readonly seats: { readonly all: readonly SeatedPlayer[] } };

/** Plain data, which does not change when the table does. A field that is missing here does not compile. */
export function wireTableOf(
  table: TableToSync,
  { seatId, isPublic, hasPassword }: WireTableContext,
): WireTable {
  const game = shownGame(table);
  const view = viewFor(game);
  const seats = table.seats.all.map((player) => {
    const revealedHand = view.revealedHands[player.seat] ?? [];
    const own = player.id === seatId ? ownPart(player, viewFor(game, player.seat)) : {};
    return [player.id, { ...seatPart(player, view, table), revealedHand, ...own }] as const;
  });
  return {
    ...{ isPublic, hasPassword, seats: new Map(seats) },
    ...tablePart(table, 0),
    ...rulesPart(table),
    ...matchPart(view),
    winners: wireWinners(view),
  };
}

/** The game that players see; before the first match, one without seats. */
export function shownGame({ game, rules }: Pick<Table, "game" | "rules">): Readonly<Game> {
  return game ?? newGame({ rules, seats: 0, seed: "" });
}

/** The rules as they are in the state: a single round is a target of 0. */
export function wireRules({ target, edition, ...rules }: Rules): WireRules {
  return { ...rules, edition, target: target === "single" ? 0 : target };
}

type ContextField = "isPublic" | "hasPassword" | "seats";
type RulesField = "rules" | "nextRules";
type ListField = "hand" | "backs" | "revealedHand";
type OwnField = "hand" | "backs" | "drawnCard" | "disconnectPolicy" | "turnTimeConsent";
type MatchField =
  | ("round" | "dealer" | "turn" | "pendingAction" | "direction" | "topCard" | "color" | "penalty")
  | ("drawPile" | "drawPileBack" | "laidAside" | "topCardSeat" | "catchableSeat" | "endReason")
  | ("tableRuleSeat" | "tableRuleText" | "tableRuleTurnsLeft");
type OtherField = Exclude<keyof WireTable, ContextField | RulesField | MatchField | "winners">;
/** These have the name and the value of the table's own. */
type TableField = Exclude<OtherField, "phase" | keyof WireDeadline>;

/** `since` is that of the deadline before. */
export function tablePart(table: TableToSync, since: number): Pick<WireTable, OtherField> {
  const { matchId, host, lastEvent, chainCheck, remainingMs, isSolo, isPaused, isStorageDown } = table;
  const { isTableRuleRemoved, spectatorCount, spectatorsAllowed, castersAllowed, felt } = table;
  const { hasMasterBots, isQuickPlay, isHandOfTheDay } = table;
  return {
    ...{ matchId, host, lastEvent, chainCheck, remainingMs, isSolo, isPaused, isStorageDown },
    ...{ isTableRuleRemoved, spectatorCount, spectatorsAllowed, castersAllowed, felt },
    ...{ hasMasterBots, isQuickPlay, isHandOfTheDay },
    phase: table.shownPhase,
    ...makeDeadline(table.deadline, since),
  };
}

/** The rules of the match, and those of the rematch if they have been changed (E6). */
function rulesPart({ game, rules }: TableToSync): Pick<WireTable, RulesField> {
  const current = game?.rules ?? rules;
  const isChanged = game?.phase === "matchOver" && !isDeepEqual(rules, current);
  return { rules: wireRules(current), nextRules: isChanged ? wireRules(rules) : undefined };
}

/** What everybody sees of the match. */
export function matchPart(view: View): Pick<WireTable, MatchField> {
  const { round, dealer, turn, direction, topCard, penalty, drawPile, topCardSeat, catchableSeat } = view;
  const { seat, text, turnsLeft } = view.tableRule === "none" ? NO_TABLE_RULE : view.tableRule;
  return {
    ...{ round, dealer, turn, direction, topCard, penalty, drawPile, topCardSeat, catchableSeat },
    laidAside: view.laidAside === 0 ? undefined : view.laidAside,
    drawPileBack: view.drawPileBack,
    ...{ tableRuleSeat: seat, tableRuleText: text, tableRuleTurnsLeft: turnsLeft },
    pendingAction: PENDING_ACTIONS.indexOf(view.pendingAction),
    // The top card shows its own colour, except for a wild.
    color: isWild(topCard) && view.color !== "none" ? 1 + COLORS.indexOf(view.color) : 0,
    endReason: view.result === "none" ? "" : view.result.why,
  };
}

const NO_TABLE_RULE = { seat: NOBODY, text: "", turnsLeft: -1 } as const;

/** The framework does not sync a 0 in an array correctly. */
export function wireWinners({ result }: View): readonly number[] {
  return result === "none" ? [] : result.winners.map((winner) => winner + 1);
}

/** What everybody sees of a seat. */
export function seatPart(
  player: SeatedPlayer,
  view: View,
  table: Pick<TableToSync, "timeBankSecondsOf">,
): Omit<WireSeat, OwnField | ListField> {
  const { seat, name, avatar, back, connected, bot, isBotControlled, isKicked, reconnectBy } = player;
  const { agreesToStart, allowsCasters, turnTimeFactor, ready } = player;
  return {
    ...{ seat, name, avatar, back, connected, bot, isBotControlled, isKicked, reconnectBy },
    ...{ agreesToStart, allowsCasters, turnTimeFactor, ready },
    waitingBudget: table.timeBankSecondsOf(player),
    cardCount: view.cardCounts[seat] ?? 0,
    score: view.scores[seat] ?? 0,
    roundPoints: view.roundPoints[seat] ?? 0,
    hasCalledUno: view.calledUno.includes(seat),
    catchExpired: view.catchExpired.includes(seat),
    outPlace: view.out.includes(seat) ? 1 + view.out.indexOf(seat) : undefined,
  };
}

interface OwnCards {
  readonly hand: readonly Card[];
  readonly backs: readonly Card[];
}

/** What only the player sees, by the view of that seat. */
export function ownPart(player: SeatedPlayer, view: View): Required<Pick<WireSeat, OwnField>> & OwnCards {
  const { disconnectPolicy, turnTimeConsent } = player;
  const { hand, drawnCard, backs = [] } = view;
  return { hand, backs: backs.flat(), drawnCard, disconnectPolicy, turnTimeConsent };
}
