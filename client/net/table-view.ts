/** The synced state as the View that legality and the picture read: what `viewFor(game, seat)` says on the server. */
import { type Card, COLORS, colorOf, fullDeck, NO_CARD } from "../../shared/card.ts";
import { ASKS, type MatchResult } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { NOBODY, type Seat, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import type { WireRules, WireSeat, WireTable } from "../../shared/wire/table-state.ts";

/** What the sitter at `seatId` knows of the table; without a seat of one's own, what every onlooker knows. */
export function viewOf(table: WireTable, seatId: string | undefined): View {
  const me = seatId === undefined ? undefined : table.seats.get(seatId);
  const seats = seatsInOrder(table);
  const each = <T>(read: (seat: WireSeat | undefined) => T) => seats.map(read);
  return {
    ...publicView(table),
    seat: me?.seat ?? SPECTATOR,
    seats: seats.length,
    hand: [...(me?.hand ?? [])],
    drawn: me?.drawnCard ?? NO_CARD,
    counts: each((seat) => seat?.cardCount ?? 0),
    shown: each((seat): readonly Card[] => [...(seat?.revealedHand ?? [])]),
    called: seatsWhere(table, (seat) => seat.hasCalledUno),
    passed: seatsWhere(table, (seat) => seat.catchExpired),
    scores: each((seat) => seat?.score ?? 0),
    points: each((seat) => seat?.roundPoints ?? 0),
    result: resultOf(
      table,
      each((seat) => seat?.score ?? 0),
    ),
  };
}

/** The rules as the game knows them: on the wire a single round is a target of 0. */
export function rulesOf({ target, ...rules }: WireRules): Rules {
  return {
    handSize: rules.handSize,
    scoring: rules.scoring,
    target: target === 0 ? "single" : target,
    stacking: rules.stacking,
    jumpIn: rules.jumpIn,
    sevenZero: rules.sevenZero,
    drawToMatch: rules.drawToMatch,
    forcePlay: rules.forcePlay,
    noBluff: rules.noBluff,
    playSets: rules.playSets,
    customCards: rules.customCards,
    teams: rules.teams,
    falseCatchPenalty: rules.falseCatchPenalty,
    turnSeconds: rules.turnSeconds,
  };
}

type ViewerField = "seat" | "seats" | "hand" | "drawn" | "result";
type SeatField = "counts" | "shown" | "called" | "passed" | "scores" | "points";

function publicView(table: WireTable): Omit<View, ViewerField | SeatField> {
  return {
    rules: rulesOf(table.rules),
    phase: table.phase === "waiting" ? "new" : table.phase,
    round: table.round,
    dealer: table.dealer,
    turn: table.turn,
    ask: ASKS[table.pendingAction] ?? "turn",
    direction: table.direction === -1 ? -1 : 1,
    top: table.topCard,
    color: colorOf(table.topCard) ?? COLORS[table.color - 1] ?? "none",
    penalty: table.penalty,
    drawPile: table.drawPile,
    discardPile: discardPileSize(table),
    topSeat: table.topCardSeat,
    tableRule: tableRuleOf(table),
    exposed: table.catchableSeat,
  };
}

/** What is neither drawn from nor held: all cards lie somewhere, so that the wire need not count these too. */
function discardPileSize({ phase, rules, drawPile, seats }: WireTable): number {
  if (phase === "waiting") return 0;
  const inHands = [...seats.values()].reduce((sum, { cardCount: count }) => sum + count, 0);
  return fullDeck(rules.customCards).length - drawPile - inHands;
}

function tableRuleOf({
  tableRuleSeat: ruleSeat,
  tableRuleText: ruleText,
  tableRuleTurnsLeft: ruleTurns,
}: WireTable): View["tableRule"] {
  return ruleSeat === NOBODY ? "none" : { seat: ruleSeat, text: ruleText, turnsLeft: ruleTurns };
}

/** By seat number; a gap in the waiting room stays empty, so that a place in the list is always a seat. */
function seatsInOrder(table: WireTable): readonly (WireSeat | undefined)[] {
  const taken = new Map([...table.seats.values()].map((seat) => [seat.seat, seat]));
  const length = 1 + Math.max(SPECTATOR, ...taken.keys());
  return Array.from({ length }, (_, seat) => taken.get(seat));
}

function seatsWhere(table: WireTable, matches: (seat: WireSeat) => boolean): readonly Seat[] {
  const found = [...table.seats.values()].filter(matches);
  return found.map(({ seat }) => seat).sort((a, b) => a - b);
}

function resultOf(table: WireTable, scores: number[]): MatchResult | "none" {
  if (table.endReason === "") return "none";
  return { winners: [...table.winners].map((winner) => winner - 1), scores, why: table.endReason };
}
