/** Copies the synced state, which Colyseus changes in place, into an immutable snapshot. */

import { type Card, COLORS, colorOf, NO_CARD } from "../../../shared/card.ts";
import { canClaim } from "../../../shared/claim-win.ts";
import { deckOf, hasBacks } from "../../../shared/editions/editions.ts";
import { type MatchResult, PENDING_ACTIONS } from "../../../shared/game.ts";
import { BACKS } from "../../../shared/looks.ts";
import { completeRules, RULE_NAMES, type Rules } from "../../../shared/rules.ts";
import { NOBODY, type Seat, SPECTATOR } from "../../../shared/seat.ts";
import { NEXT_ROUND_SECONDS, QUICK_START_SECONDS, REMATCH_SECONDS } from "../../../shared/table-limits.ts";
import { facesAt } from "../../../shared/text/face-of-name.ts";
import { publicTurnMs } from "../../../shared/timing/time-bank.ts";
import type { View } from "../../../shared/view.ts";
import { parseDeadline } from "../../../shared/wire/deadline.ts";
import type { WireRules, WireSeat, WireTable } from "../../../shared/wire/table-state.ts";
import type { ServerClock } from "./server-clock.ts";
import {
  type PausedClock,
  type PlayerInfo,
  type RunningClock,
  STATIC_SEAT,
  STATIC_TABLE,
  type TableSnapshot,
} from "./table-snapshot.ts";

/** The role of this client at the table. */
export interface Viewer {
  /** Undefined for a spectator. */
  readonly seatId: string | undefined;
  /** A spectator who gets a seat when the next match begins. */
  readonly playsNextMatch: boolean;
  /** The place in the queue for a seat, from 1; absent without one. */
  readonly queuePosition?: number;
}

/** For which viewer, of which table, with which clock. */
export interface SnapshotContext extends Viewer {
  readonly code: string;
  readonly clock: ServerClock;
}

const TABLE_FIELDS = namesIn(STATIC_TABLE);
const SEAT_FIELDS = namesIn(STATIC_SEAT);

/** The current state of the table. */
export function snapshotOf(table: WireTable, context: SnapshotContext): TableSnapshot {
  const { code, seatId, playsNextMatch, queuePosition, clock } = context;
  return {
    ...pick(table, TABLE_FIELDS),
    code,
    rules: rulesOf(table.nextRules ?? table.rules),
    players: playersOf(table, context),
    view: viewOf(table, seatId),
    clock: clockOf(table, clock),
    disconnectPolicy: viewerSeat(table, seatId)?.disconnectPolicy ?? "wait",
    canClaimWin: canSeatClaimWin(table, seatId),
    playsNextMatch,
    ...(queuePosition === undefined ? {} : { queuePosition }),
    matchId: table.matchId,
  };
}

/** A plain copy of these fields. */
function pick<T, Field extends keyof T>(from: T, fields: readonly Field[]): Pick<T, Field> {
  const copy: Partial<Pick<T, Field>> = {};
  for (const field of fields) copy[field] = from[field];
  return copy as Pick<T, Field>;
}

function namesIn<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] {
  const isName = (name: string): name is Name => Object.hasOwn(fields, name);
  return Object.keys(fields).filter(isName);
}

function viewerSeat(table: WireTable, seatId: string | undefined): WireSeat | undefined {
  return seatId === undefined ? undefined : table.seats.get(seatId);
}

function playersOf(table: WireTable, context: SnapshotContext): readonly PlayerInfo[] {
  const seats = [...table.seats.entries()].sort(([, a], [, b]) => a.seat - b.seat);
  const faces = facesAt(seats.map(([, seat]) => seat));
  return seats.map(([id, seat], i) =>
    playerOf(seat, { id, avatar: faces[i] ?? "initial", isHost: id === table.host, context }),
  );
}

interface PlayerContext {
  readonly id: string;
  readonly avatar: PlayerInfo["avatar"];
  readonly isHost: boolean;
  readonly context: SnapshotContext;
}

function playerOf(seat: WireSeat, { id, avatar, isHost, context }: PlayerContext): PlayerInfo {
  return {
    ...pick(seat, SEAT_FIELDS),
    id,
    avatar,
    back: BACKS[seat.back] ?? BACKS[0],
    bot: seat.bot === "" ? "none" : seat.bot,
    reconnectBy: seat.reconnectBy === 0 ? "none" : context.clock.toLocal(seat.reconnectBy),
    ...consentOf(seat),
    waitingBudget: seat.bot === "" ? seat.waitingBudget : "none",
    isHost,
    isMe: id === context.seatId,
  };
}

function consentOf({ turnTimeConsent = "none" }: WireSeat): Pick<PlayerInfo, "turnTimeConsent"> {
  return turnTimeConsent === "none" ? {} : { turnTimeConsent };
}

/** The win can be claimed as long as the match runs (C3). */
function canSeatClaimWin(table: WireTable, seatId: string | undefined): boolean {
  const mySeat = viewerSeat(table, seatId);
  const isRunning = table.phase === "playing" || table.phase === "roundOver";
  if (mySeat === undefined || !isRunning) return false;
  const others = [...table.seats.values()].filter((seat) => seat !== mySeat);
  return canClaim(mySeat, others);
}

/** The game's `View` of this seat, or of a spectator without one: equal to `viewFor(game, seat)` on the server. */
export function viewOf(table: WireTable, seatId: string | undefined): View {
  const mySeat = viewerSeat(table, seatId);
  const seats = seatsInOrder(table);
  const each = <T>(read: (seat: WireSeat | undefined) => T) => seats.map(read);
  return {
    ...publicView(table),
    seat: mySeat?.seat ?? SPECTATOR,
    seats: seats.length,
    hand: [...(mySeat?.hand ?? [])],
    drawnCard: mySeat?.drawnCard ?? NO_CARD,
    cardCounts: each((seat) => seat?.cardCount ?? 0),
    revealedHands: each((seat): readonly Card[] => [...(seat?.revealedHand ?? [])]),
    calledUno: seatsWhere(table, (seat) => seat.hasCalledUno),
    catchExpired: seatsWhere(table, (seat) => seat.catchExpired),
    scores: each((seat) => seat?.score ?? 0),
    roundPoints: each((seat) => seat?.roundPoints ?? 0),
    result: resultOf(
      table,
      each((seat) => seat?.score ?? 0),
    ),
    out: seatsOut(table),
    ...(hasBacks(table.rules) && { backs: backsOf(seats, mySeat), drawPileBack: table.drawPileBack }),
  };
}

/** What this seat sees behind the other hands: the state has them one after another. */
function backsOf(seats: readonly (WireSeat | undefined)[], mySeat: WireSeat | undefined): View["backs"] {
  const backs = [...(mySeat?.backs ?? [])];
  return seats.map((seat) => (seat === mySeat ? [] : backs.splice(0, seat?.cardCount ?? 0)));
}

/** The rules as the game knows them: in the state a single round is a target of 0. A server of an older version has fewer options. */
export function rulesOf(rules: WireRules): Rules {
  const { target } = rules;
  const known = RULE_NAMES.filter((name) => rules[name] !== undefined);
  return {
    ...completeRules(pick(rules, known)),
    target: target === 0 ? "single" : target,
    ...(rules.edition === undefined ? {} : { edition: rules.edition }),
  };
}

type ViewerField = "seat" | "seats" | "hand" | "drawnCard" | "result" | "out";
type SeatField = "cardCounts" | "revealedHands" | "calledUno" | "catchExpired" | "scores" | "roundPoints";

function publicView(table: WireTable): Omit<View, ViewerField | SeatField> {
  return {
    rules: rulesOf(table.rules),
    phase: table.phase === "waiting" ? "new" : table.phase,
    round: table.round,
    dealer: table.dealer,
    turn: table.turn,
    pendingAction: PENDING_ACTIONS[table.pendingAction] ?? "turn",
    direction: table.direction === -1 ? -1 : 1,
    topCard: table.topCard,
    color: colorOf(table.topCard) ?? COLORS[table.color - 1] ?? "none",
    penalty: table.penalty,
    drawPile: table.drawPile,
    laidAside: table.laidAside ?? 0,
    discardPile: discardPileSize(table),
    topCardSeat: table.topCardSeat,
    tableRule: tableRuleOf(table),
    catchableSeat: table.catchableSeat,
  };
}

/** The number of cards that are in no hand and not in the draw pile: the state need not contain it. */
function discardPileSize({ phase, rules, drawPile, seats, laidAside = 0 }: WireTable): number {
  if (phase === "waiting") return 0;
  const inHands = [...seats.values()].reduce((sum, { cardCount }) => sum + cardCount, 0);
  return deckOf(rules).length - drawPile - inHands - laidAside;
}

/** In the order in which they went out. */
function seatsOut({ seats }: WireTable): readonly Seat[] {
  const out = [...seats.values()].flatMap(({ seat, outPlace }) =>
    outPlace === undefined ? [] : [{ seat, outPlace }],
  );
  return out.sort((a, b) => a.outPlace - b.outPlace).map(({ seat }) => seat);
}

function tableRuleOf(table: WireTable): View["tableRule"] {
  const { tableRuleSeat: seat, tableRuleText: text, tableRuleTurnsLeft: turnsLeft } = table;
  return seat === NOBODY ? "none" : { seat, text, turnsLeft };
}

/** By seat number; free seats in between (in the waiting room) stay empty, so that an index is always a seat number. */
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

/** The clock of the table in this browser's time; in a pause, the paused one (C2). */
function clockOf(table: WireTable, clock: ServerClock): RunningClock | PausedClock | "none" {
  const lengthMs = 1000 * CLOCK_SECONDS[table.phase](table);
  if (lengthMs === 0) return "none";
  if (table.remainingMs > 0) return { leftMs: table.remainingMs, lengthMs };
  const endsAt = parseDeadline(table);
  return endsAt === 0 ? "none" : { endsAt: clock.toLocal(endsAt), lengthMs };
}

/** How long the clock of this phase is, in seconds. */
const CLOCK_SECONDS: Readonly<Record<WireTable["phase"], (table: WireTable) => number>> = {
  waiting: () => QUICK_START_SECONDS,
  playing: turnSeconds,
  roundOver: () => NEXT_ROUND_SECONDS,
  matchOver: () => REMATCH_SECONDS,
};

/** How long the current turn is. At public tables, a person's turn is no longer than the time bank (C7). */
function turnSeconds({ seats, turn, rules, isPublic }: WireTable): number {
  const current = [...seats.values()].find(({ seat }) => seat === turn);
  if (current === undefined) return rules.turnSeconds;
  const { bot, isBotControlled, waitingBudget, turnTimeFactor } = current;
  if (!isPublic || bot !== "" || isBotControlled) return rules.turnSeconds * turnTimeFactor;
  return publicTurnMs(1000 * waitingBudget, 1000 * rules.turnSeconds, turnTimeFactor) / 1000;
}
