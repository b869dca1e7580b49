/** Writes a table to its synced state. Nothing else writes to that state. */
import { isDeepStrictEqual } from "node:util";
import { type ArraySchema, StateView } from "@colyseus/schema";
import { type Card, COLORS, isWild, NO_CARD } from "../../shared/card.ts";
import { ASKS, type Game, handOf, newGame } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { NOBODY, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { peekView } from "../../shared/view-for.ts";
import { makeDeadline } from "../../shared/wire/deadline.ts";
import type { TablePhase } from "../../shared/wire/messages.ts";
import type { WireRules } from "../../shared/wire/table-state.ts";
import type { SeatedPlayer } from "../table/seats/player.ts";
import { RulesState, SeatState, TableState } from "./table-state.ts";

/** Writes lists of the state only in ways that Colyseus tracks correctly. */
class ListWriter {
  /** A copy of each list, because reading the list itself goes through a slow proxy. */
  readonly #lastWritten = new WeakMap<ArraySchema<number>, readonly Card[]>();

  /**
   * Makes a list equal to another, in place: removes one card, appends cards, or clears and refills the list. Sorting or
   * replacing the list, or a 0 in it, break in Colyseus.
   */
  write(list: ArraySchema<number>, after: readonly Card[]): void {
    const before = this.#lastWritten.get(list) ?? [];
    const diffAt = firstDifference(before, after);
    if (diffAt === before.length && diffAt === after.length) return;
    const keptCount = diffAt < before.length ? removeFrom(list, diffAt, { before, after }) : before.length;
    const added = after.slice(keptCount);
    if (added.length > 0) list.push(...added);
    this.#lastWritten.set(list, after.slice());
  }
}

interface ListChange {
  readonly before: readonly Card[];
  readonly after: readonly Card[];
}

/** Removes one card or all; returns how many are left. */
function removeFrom(list: ArraySchema<number>, index: number, { before, after }: ListChange): number {
  const rest = before.toSpliced(index, 1);
  const isOneRemoved = rest.length <= after.length && rest.every((card, i) => card === after[i]);
  if (isOneRemoved) list.splice(index, 1);
  else list.clear();
  return isOneRemoved ? rest.length : 0;
}

function firstDifference(before: readonly Card[], after: readonly Card[]): number {
  let index = 0;
  while (index < before.length && before[index] === after[index]) index += 1;
  return index;
}

/** What is read of a table. */
export interface SyncedTable {
  readonly shownPhase: TablePhase;
  readonly matchId: string;
  readonly host: string;
  readonly rules: Rules;
  readonly game: Readonly<Game> | undefined;
  readonly isTableRuleRemoved: boolean;
  readonly lastEvent: number;
  readonly chainCheck: number;
  readonly deadline: number;
  readonly remainingMs: number;
  readonly isSolo: boolean;
  readonly isPaused: boolean;
  readonly isStorageDown: boolean;
  readonly spectatorCount: number;
  readonly spectatorsAllowed: boolean;
  readonly hasMasterBots: boolean;
  readonly isQuickPlay: boolean;
  readonly isHandOfTheDay: boolean;
  readonly seats: { readonly all: readonly SeatedPlayer[] };
  /** The waiting budget of a player as it is shown, in whole seconds (C7). */
  waitingBudgetOf(player: SeatedPlayer): number;
}

/** What the states of the seats show of a match; read once for all seats. */
interface MatchView
  extends Pick<View, "turn" | "counts" | "scores" | "points" | "called" | "passed" | "shown"> {
  readonly game: Readonly<Game>;
}

function matchViewOf(game: Readonly<Game>, view: View): MatchView {
  const { turn, counts, scores, points, called, passed, shown } = view;
  return { game, turn, counts, scores, points, called, passed, shown };
}

const NO_TABLE_RULE = { seat: NOBODY, text: "", turnsLeft: -1 } as const;

/** Writes the rules of the match, and those of the rematch if the host has changed them (E6). */
class RulesWriter {
  readonly #state: TableState;
  #lastRules: Rules | undefined;
  #lastNext: Rules | undefined;

  constructor(state: TableState) {
    this.#state = state;
  }

  write({ game, rules }: Pick<SyncedTable, "game" | "rules">): void {
    const current = game?.rules ?? rules;
    if (current !== this.#lastRules) Object.assign(this.#state.rules, wireRules(current));
    this.#lastRules = current;
    const next = game?.phase !== "matchOver" || isDeepStrictEqual(rules, current) ? undefined : rules;
    if (next !== this.#lastNext) this.#writeNext(next);
    this.#lastNext = next;
  }

  #writeNext(next: Rules | undefined): void {
    if (next === undefined) this.#state.nextRules = undefined;
    else this.#state.nextRules = Object.assign(new RulesState(), wireRules(next));
  }
}

/** The rules as they are in the state: a single round is a target of 0. */
function wireRules({ target, ...rules }: Rules): WireRules {
  return { ...rules, target: target === "single" ? 0 : target };
}

export class StateWriter {
  readonly state = new TableState();
  /**
   * The view of all spectators: nothing that is hidden. To clients without a view, Colyseus sends its shared buffer and
   * not a copy: on a slow connection they would get what has been written over it since, with parts of hands in it.
   */
  readonly spectatorView = new StateView();
  readonly #listWriter = new ListWriter();
  readonly #rulesWriter = new RulesWriter(this.state);

  /** Makes the state equal to the table. Only what has changed is sent. */
  write(table: SyncedTable): void {
    const { state } = this;
    const game = table.game ?? newGame({ rules: table.rules, seats: 0, seed: "" });
    const view = peekView(game, SPECTATOR);
    writeTable(state, table);
    this.#rulesWriter.write(table);
    this.#writeMatch(view);
    this.#writeSeats(table, matchViewOf(game, view));
  }

  /** The view of a seat: its own hand, and nothing else that is hidden. For a client that has the state already. */
  newViewOf(seatId: string): StateView {
    const view = new StateView();
    const seat = this.state.seats.get(seatId);
    if (seat !== undefined) view.add(seat);
    return view;
  }

  /** The same for a client that gets the whole state next. */
  viewOf(seatId: string): StateView {
    const view = this.newViewOf(seatId);
    // The whole state contains the hand. Without this, the next patch would contain it again, and the client would
    // append it: a hand with cards that do not exist.
    view.changes.clear();
    return view;
  }

  #writeMatch(view: View): void {
    const { state } = this;
    state.round = view.round;
    state.dealer = view.dealer;
    state.turn = view.turn;
    state.pendingAction = ASKS.indexOf(view.ask);
    state.direction = view.direction;
    state.topCard = view.top;
    state.color = chosenColorIndex(view);
    state.penalty = view.penalty;
    state.drawPile = view.drawPile;
    state.catchableSeat = view.exposed;
    state.topCardSeat = view.topSeat;
    this.#writeTableRule(view.tableRule);
    state.endReason = view.result === "none" ? "" : view.result.why;
    const winners = view.result === "none" ? [] : view.result.winners;
    this.#listWriter.write(
      state.winners,
      winners.map((seat) => seat + 1),
    );
  }

  #writeTableRule(rule: View["tableRule"]): void {
    const { seat, text, turnsLeft } = rule === "none" ? NO_TABLE_RULE : rule;
    this.state.tableRuleSeat = seat;
    this.state.tableRuleText = text;
    this.state.tableRuleTurnsLeft = turnsLeft;
  }

  #writeSeats(table: SyncedTable, match: MatchView): void {
    const { seats } = this.state;
    const players = table.seats.all;
    const taken = new Set(players.map(({ id }) => id));
    for (const id of [...seats.keys()]) if (!taken.has(id)) seats.delete(id);
    for (const player of players) {
      const state = this.#writeSeat(player, match);
      state.waitingBudget = table.waitingBudgetOf(player);
    }
  }

  #writeSeat(player: SeatedPlayer, match: MatchView): SeatState {
    const { seat } = player;
    const state = this.#seatStateOf(player);
    writePlayer(state, player);
    state.cardCount = match.counts[seat] ?? 0;
    state.score = match.scores[seat] ?? 0;
    state.roundPoints = match.points[seat] ?? 0;
    state.hasCalledUno = match.called.includes(seat);
    state.catchExpired = match.passed.includes(seat);
    this.#listWriter.write(state.hand, handOf(match.game, seat));
    state.drawnCard = match.turn === seat ? match.game.drawn : NO_CARD;
    this.#listWriter.write(state.revealedHand, match.shown[seat] ?? []);
    return state;
  }

  #seatStateOf({ id }: SeatedPlayer): SeatState {
    const existing = this.state.seats.get(id);
    if (existing !== undefined) return existing;
    const seat = new SeatState();
    this.state.seats.set(id, seat);
    return seat;
  }
}

function writeTable(state: TableState, table: SyncedTable): void {
  state.phase = table.shownPhase;
  state.matchId = table.matchId;
  state.host = table.host;
  state.lastEvent = table.lastEvent;
  state.chainCheck = table.chainCheck;
  Object.assign(state, makeDeadline(table.deadline, state.since));
  state.remainingMs = table.remainingMs;
  state.isSolo = table.isSolo;
  state.isPaused = table.isPaused;
  state.isStorageDown = table.isStorageDown;
  state.isTableRuleRemoved = table.isTableRuleRemoved;
  state.spectatorCount = table.spectatorCount;
  state.spectatorsAllowed = table.spectatorsAllowed;
  state.hasMasterBots = table.hasMasterBots;
  state.isQuickPlay = table.isQuickPlay;
  state.isHandOfTheDay = table.isHandOfTheDay;
}

/** The index in COLORS plus one; 0 if the top card shows its own colour, or none has been chosen. */
function chosenColorIndex({ top, color }: View): number {
  return isWild(top) && color !== "none" ? 1 + COLORS.indexOf(color) : 0;
}

function writePlayer(state: SeatState, player: SeatedPlayer): void {
  state.seat = player.seat;
  state.name = player.name;
  state.avatar = player.emblem;
  state.connected = player.connected;
  state.bot = player.bot;
  state.isBotControlled = player.standIn;
  state.isKicked = player.removed;
  state.reconnectBy = player.awayUntil;
  state.agreesToStart = player.agreesToStart;
  state.disconnectPolicy = player.absence;
  state.turnTimeFactor = player.times;
  state.turnTimeConsent = player.timeConsent;
  state.ready = player.ready;
}
