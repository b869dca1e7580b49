/** The only writer of the synced state: what the table is becomes what its players may read. */
import { StateView } from "@colyseus/schema";
import { COLORS, isWild, NO_CARD } from "../../shared/card.ts";
import { ASKS, type Game, handOf, newGame } from "../../shared/game.ts";
import type { Rules } from "../../shared/rules.ts";
import { NOBODY, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { glance } from "../../shared/view-for.ts";
import { makeDeadline } from "../../shared/wire/deadline.ts";
import type { TablePhase } from "../../shared/wire/messages.ts";
import { ShownLists } from "../room/shown-lists.ts";
import type { Sitter } from "../table/seats/player.ts";
import { SeatState, TableState } from "./table-state.ts";

/** What the mirror reads of a table. */
export interface Shown {
  readonly phase: TablePhase;
  readonly matchId: string;
  readonly host: string;
  readonly rules: Rules;
  readonly game: Readonly<Game> | undefined;
  readonly isRuleStruck: boolean;
  readonly n: number;
  readonly deadline: number;
  readonly clockLeft: number;
  readonly isPaused: boolean;
  readonly isHalted: boolean;
  readonly watchers: number;
  readonly isWatchable: boolean;
  readonly isQuick: boolean;
  readonly seats: { readonly all: readonly Sitter[] };
}

/** What is shown of a match at its seats; read once for all of them. */
interface Known extends Pick<View, "turn" | "counts" | "scores" | "points" | "called" | "passed" | "shown"> {
  readonly game: Readonly<Game>;
}

function knownOf(game: Readonly<Game>, view: View): Known {
  const { turn, counts, scores, points, called, passed, shown } = view;
  return { game, turn, counts, scores, points, called, passed, shown };
}

const NO_TABLE_RULE = { seat: NOBODY, text: "", turnsLeft: -1 } as const;

export class Mirror {
  readonly state = new TableState();
  /**
   * The eyes of all who look on: nothing that is hidden. Without any, the framework would send them its own memory,
   * and not a copy: on a slow line what has been overwritten meanwhile would leave, with pieces of hands in it.
   */
  readonly onlookersEyes = new StateView();
  readonly #lists = new ShownLists();
  #rules: Rules | undefined;

  /** Makes the state equal to the table. What did not change costs nothing on the wire. */
  show(table: Shown): void {
    const { state } = this;
    const game = table.game ?? newGame({ rules: table.rules, seats: 0, seed: "" });
    const view = glance(game, SPECTATOR);
    showSituation(state, table);
    if (table.rules !== this.#rules) this.#showRules(table.rules);
    this.#showMatch(view);
    this.#showSeats(table.seats.all, knownOf(game, view));
  }

  /** The eyes of a seat: its own hand and nothing else that is hidden. For one who has the state already. */
  newEyesOf(seatId: string): StateView {
    const view = new StateView();
    const seat = this.state.seats.get(seatId);
    if (seat !== undefined) view.add(seat);
    return view;
  }

  /** The same for one who gets the whole state next. */
  eyesOf(seatId: string): StateView {
    const view = this.newEyesOf(seatId);
    // The whole state brings the hand. Left in here, it would come a second time with the next patch, and the
    // framework would append it: a hand with cards that are not there.
    view.changes.clear();
    return view;
  }

  #showRules(shown: Rules): void {
    const { target, ...rules } = shown;
    this.#rules = shown;
    Object.assign(this.state.rules, rules, { target: target === "single" ? 0 : target });
  }

  #showMatch(view: View): void {
    const { state } = this;
    state.round = view.round;
    state.dealer = view.dealer;
    state.turn = view.turn;
    state.pendingAction = ASKS.indexOf(view.ask);
    state.direction = view.direction;
    state.topCard = view.top;
    state.color = chosenColor(view);
    state.penalty = view.penalty;
    state.drawPile = view.drawPile;
    state.catchableSeat = view.exposed;
    state.topCardSeat = view.topSeat;
    this.#showTableRule(view.tableRule);
    state.endReason = view.result === "none" ? "" : view.result.why;
    const winners = view.result === "none" ? [] : view.result.winners;
    this.#lists.show(
      state.winners,
      winners.map((seat) => seat + 1),
    );
  }

  #showTableRule(rule: View["tableRule"]): void {
    const { seat, text, turnsLeft } = rule === "none" ? NO_TABLE_RULE : rule;
    this.state.tableRuleSeat = seat;
    this.state.tableRuleText = text;
    this.state.tableRuleTurnsLeft = turnsLeft;
  }

  #showSeats(sitters: readonly Sitter[], known: Known): void {
    const { seats } = this.state;
    const taken = new Set(sitters.map(({ id }) => id));
    for (const id of [...seats.keys()]) if (!taken.has(id)) seats.delete(id);
    for (const sitter of sitters) this.#showSeat(sitter, known);
  }

  #showSeat(sitter: Sitter, known: Known): void {
    const { seat } = sitter;
    const state = this.#seatOf(sitter);
    showSitter(state, sitter);
    state.cardCount = known.counts[seat] ?? 0;
    state.score = known.scores[seat] ?? 0;
    state.roundPoints = known.points[seat] ?? 0;
    state.hasCalledUno = known.called.includes(seat);
    state.catchExpired = known.passed.includes(seat);
    this.#lists.show(state.hand, handOf(known.game, seat));
    state.drawnCard = known.turn === seat ? known.game.drawn : NO_CARD;
    this.#lists.show(state.revealedHand, known.shown[seat] ?? []);
  }

  #seatOf({ id }: Sitter): SeatState {
    const known = this.state.seats.get(id);
    if (known !== undefined) return known;
    const seat = new SeatState();
    this.state.seats.set(id, seat);
    return seat;
  }
}

function showSituation(state: TableState, table: Shown): void {
  state.phase = table.phase;
  state.matchId = table.matchId;
  state.host = table.host;
  state.lastEvent = table.n;
  Object.assign(state, makeDeadline(table.deadline, state.since));
  state.remainingMs = table.clockLeft;
  state.isPaused = table.isPaused;
  state.isStorageDown = table.isHalted;
  state.isTableRuleRemoved = table.isRuleStruck;
  state.spectatorCount = table.watchers;
  state.spectatorsAllowed = table.isWatchable;
  state.isQuickPlay = table.isQuick;
}

/** A place in COLORS plus one; 0 where the top card shows its own colour, or none has been chosen. */
function chosenColor({ top, color }: View): number {
  return isWild(top) && color !== "none" ? 1 + COLORS.indexOf(color) : 0;
}

function showSitter(state: SeatState, sitter: Sitter): void {
  state.seat = sitter.seat;
  state.name = sitter.name;
  state.avatar = sitter.emblem;
  state.connected = sitter.connected;
  state.bot = sitter.bot;
  state.isBotControlled = sitter.standIn;
  state.isKicked = sitter.removed;
  state.reconnectBy = sitter.awayUntil;
  state.agreesToBots = sitter.welcomesBots;
  state.disconnectPolicy = sitter.absence;
  state.turnTimeFactor = sitter.times;
  state.ready = sitter.ready;
}
