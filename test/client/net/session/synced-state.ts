/** The synced state as plain values, as the server would show a game to one of its seats. */
import { COLORS, isWild } from "../../../../shared/card.ts";
import { type Game, handOf, PENDING_ACTIONS, topCard } from "../../../../shared/game.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import type { WireSeat, WireTable } from "../../../../shared/wire/table-state.ts";

export const seatIdOf = (seat: Seat): string => `id-${seat}`;

/** The state that the player at seat `viewer` receives after `n` events. */
export function syncedStateOf(game: Game, viewer: Seat, n = 0): WireTable {
  const { target } = game.rules;
  const result = game.result === "none" ? { winners: [], why: "" as const } : game.result;
  const tableRule = game.tableRule === "none" ? { seat: -1, text: "", turnsLeft: -1 } : game.tableRule;
  return {
    phase: game.phase === "new" ? "waiting" : game.phase,
    matchId: "",
    host: seatIdOf(0),
    isPublic: true,
    hasPassword: false,
    rules: { ...game.rules, target: target === "single" ? 0 : target },
    seats: new Map(game.hands.map((_, seat) => [seatIdOf(seat), syncedSeatOf(game, seat, viewer)])),
    lastEvent: n,
    round: game.round,
    dealer: game.dealer,
    turn: game.turn,
    pendingAction: PENDING_ACTIONS.indexOf(game.pendingAction),
    direction: game.direction,
    topCard: topCard(game),
    color: isWild(topCard(game)) && game.color !== "none" ? 1 + COLORS.indexOf(game.color) : 0,
    penalty: game.penalty,
    drawPile: game.drawPile.length,
    laidAside: game.laidAside?.length,
    topCardSeat: game.topCardSeat,
    tableRuleSeat: tableRule.seat,
    tableRuleText: tableRule.text,
    tableRuleTurnsLeft: tableRule.turnsLeft,
    isTableRuleRemoved: false,
    catchableSeat: game.catchableSeat,
    winners: result.winners.map((seat) => seat + 1),
    endReason: result.why,
    since: 0,
    deadline: 0,
    isSolo: false,
    isPaused: false,
    isStorageDown: false,
    remainingMs: 0,
    spectatorCount: 0,
    spectatorsAllowed: true,
    castersAllowed: false,
    hasMasterBots: true,
    isQuickPlay: false,
    isHandOfTheDay: false,
    chainCheck: 0,
    felt: 0,
  };
}

function syncedSeatOf(game: Game, seat: Seat, viewer: Seat): WireSeat {
  const view = viewFor(game, seat);
  const own = seat === viewer ? { hand: handOf(game, seat), drawnCard: view.drawnCard } : {};
  return {
    ...own,
    seat,
    name: `Player ${seat}`,
    avatar: 0,
    back: 0,
    connected: true,
    bot: "",
    isBotControlled: false,
    isKicked: false,
    reconnectBy: 0,
    agreesToStart: false,
    allowsCasters: false,
    turnTimeFactor: 1,
    waitingBudget: 60,
    ready: false,
    cardCount: handOf(game, seat).length,
    score: game.scores[seat] ?? 0,
    roundPoints: game.roundPoints[seat] ?? 0,
    hasCalledUno: game.calledUno.includes(seat),
    catchExpired: view.catchExpired.includes(seat),
    outPlace: view.out.includes(seat) ? 1 + view.out.indexOf(seat) : undefined,
    revealedHand: view.revealedHands[seat] ?? [],
  };
}
