/** Leads a table through its matches: starts matches and rounds, runs their clock, and acts when time is up. */
import { mostFrequentColor, removeCards, smallestHand } from "../../../shared/bots/simple-choices.ts";
import { isWild } from "../../../shared/card.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { Game } from "../../../shared/game.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { FEWEST_SEATS, TABLE } from "../../../shared/seat.ts";
import { QUICK_SEATS, REMATCH_SECONDS, SOLO_PAUSE_MINUTES } from "../../../shared/table-limits.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Notice, TimeOutMove } from "../../../shared/wire/messages.ts";
import type { RunningState } from "../../journal/running-state.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import { RESUME_EXTRA_MS, TableClock } from "../clocks.ts";
import type { DealStep, FairRounds } from "../fairness/fair-rounds.ts";
import type { RequestResult } from "../idempotency.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { Seats } from "../seats/seats.ts";
import type { SoloMatch } from "../seats/solo-match.ts";
import type { WaitingBudgets } from "../seats/waiting-budgets.ts";
import type { SubmitHandler } from "../submit.ts";
import type { TableListener, TableSettings } from "../table-dependencies.ts";
import type { TableEvents } from "../table-events.ts";
import type { CurrentMatch } from "./current-match.ts";
import { applyTimeFactors } from "./extra-time.ts";
import { Match } from "./match.ts";
import { MatchFactory, type MatchFactoryOptions } from "./match-factory.ts";
import { RoundBreak } from "./round-break.ts";
import type { TurnTimeConsent } from "./time-consent.ts";

export interface MatchFlowOptions extends MatchFactoryOptions {
  readonly current: CurrentMatch;
  readonly settings: Readonly<TableSettings>;
  readonly presence: Presence;
  readonly solo: SoloMatch;
  readonly timeConsent: TurnTimeConsent;
  readonly budgets: WaitingBudgets;
  readonly fairRounds: FairRounds;
  readonly submitHandler: SubmitHandler;
  readonly events: TableEvents;
  readonly listener: TableListener;
}

/** What is handed over of a match. */
type RunningMatchFlow = Pick<RunningState, "match" | "clock" | "turn" | "breakMs">;

export class MatchFlow {
  readonly #options: MatchFlowOptions;
  readonly #current: CurrentMatch;
  readonly #clock: TableClock;
  readonly #matches: MatchFactory;
  readonly #roundBreak: RoundBreak;

  constructor(options: MatchFlowOptions) {
    this.#options = options;
    this.#current = options.current;
    this.#matches = new MatchFactory(options);
    const handlers = {
      turnExpired: () => this.#timeOut(),
      nextRoundDue: () => this.#nextRoundDue(),
      rematchDue: () => this.#afterMatch(),
    };
    const rematchMs = () => this.#rematchMs();
    this.#clock = new TableClock(options.clock, handlers, (match) => this.#turnMs(match), rematchMs);
    this.#roundBreak = new RoundBreak({ ...options, budgetUsedUp: () => options.events.noticed([]) });
  }

  /** When the running clock ends, in ms of server time; 0 if none is running. */
  get deadline(): number {
    return this.#clock.deadline;
  }

  /** What is left on a paused clock, in ms; 0 if none is paused. */
  get remainingMs(): number {
    return this.#clock.remainingMs;
  }

  /**
   * Starts a match with all seated players; empty seats between them are closed first. If its shuffles can be verified, it is
   * dealt as soon as there is a key; until then, players see the match before it or the waiting room.
   */
  start(rules: Rules, before?: Match): RequestResult {
    const { seats, clock, signingKeys } = this.#options;
    seats.compact();
    const match = new Match({ ...this.#matches.create(rules), clock, signingKeys });
    this.#current.match = match;
    this.#current.before = before;
    this.#applyTimeFactors();
    const started = match.isFair ? this.#startFairly(match) : this.#submitStart();
    if (!started.ok) this.#current.match = undefined;
    return started;
  }

  /** What the next process of the table needs of the match. */
  get runningState(): RunningMatchFlow {
    const { match } = this.#current;
    const { runningState: clock } = this.#clock;
    const { runningState: turn } = this.#options.budgets;
    const { elapsedMs: breakMs } = this.#roundBreak;
    return {
      ...(match === undefined ? {} : { match: match.runningState }),
      ...(clock === undefined ? {} : { clock }),
      ...(turn === undefined ? {} : { turn }),
      ...(breakMs === undefined ? {} : { breakMs }),
    };
  }

  /** Continues a saved match, or one that was handed over. Throws if its journal does not replay to the same events. */
  restore(header: MatchHeader, handedOver?: RunningMatchFlow): void {
    const { clock, signingKeys } = this.#options;
    const match = new Match({ ...this.#matches.restore(header), clock, signingKeys });
    this.#current.match = match;
    this.#applyTimeFactors();
    this.#clock.resume(match, handedOver?.clock);
    if (handedOver === undefined) this.#turnBegan(match, match.turnSpentMs - RESUME_EXTRA_MS);
    else this.#resume(match, handedOver);
  }

  /** Starts the clock that the situation calls for; it is paused if the table is (C2). */
  sync(isPaused: boolean): void {
    const { match } = this.#current;
    const { budgets } = this.#options;
    const isNewTurn = !this.#clock.isSameTurn(match);
    if (isNewTurn) budgets.turnEnded(match?.lastMover);
    if (isNewTurn) this.#applyTimeFactors();
    match?.setPaused(isPaused);
    this.#clock.sync(match, isPaused);
    if (isNewTurn && match !== undefined) this.#turnBegan(match, 0);
    budgets.setPaused(isPaused);
    this.#syncBreak(isPaused);
    this.#options.fairRounds.sync(isPaused);
  }

  /**
   * Starts the next round or the rematch as soon as all connected people are ready (E5, E6). In the waiting room, the
   * spectators who wait for a seat get the free ones (C6).
   */
  advance(): void {
    if (this.#current.phase === "waiting") this.#seatQueue();
    if (this.#options.fairRounds.isDealDue) this.#continueDeal();
    // Its signing key was removed while it was about to start.
    else if (this.#current.isStarting) this.#submitStart();
    const { connected, people } = this.#options.seats;
    if (this.#current.isStarting) return;
    if (this.#current.phase === "roundOver" && this.#roundBreak.isOverForAll) this.#startNextRound();
    if (connected.length === 0 || !connected.every(({ ready }) => ready)) return;
    // A player who may still reconnect may want a rematch, too.
    const isAwaited = people.some((player) => !player.connected && !player.gone);
    if (this.#current.phase === "matchOver" && !isAwaited) this.#afterMatch();
  }

  /** All players have left for good: the match ends, and the spectators who wait for a seat have the table (C8). */
  handOver(): void {
    const end = { type: "end", why: "abandoned" } as const;
    if (this.#current.isRunning) this.#options.submitHandler.submit(TABLE, end, { by: "table" });
    this.#afterMatch();
  }

  stop(): void {
    this.#clock.stop();
    this.#roundBreak.stop();
  }

  #submitStart(): RequestResult {
    return this.#options.submitHandler.submit(TABLE, { type: "start" }, { by: "table" });
  }

  /** The server's commitment is saved and published before anything else. */
  #startFairly({ startRefusal }: Match): RequestResult {
    const { fairRounds, events, journal } = this.#options;
    if (startRefusal !== undefined) return { ok: false, refusal: startRefusal };
    if (!journal.isWritable) return refused("storageUnavailable");
    fairRounds.requestDeal();
    events.noticed([]);
    return accepted({ lastEvent: 0 });
  }

  /** One step to the next deal. What it publishes is saved and shown, and then `advance` takes the next step. */
  #continueDeal(): RequestResult {
    const { fairRounds, events } = this.#options;
    const { match } = this.#current;
    const step = fairRounds.step();
    if (step.type === "published") events.noticed([]);
    if (step.type !== "keyed" || match === undefined) return accepted({ lastEvent: match?.lastEvent ?? 0 });
    return this.#deal(match, step);
  }

  #deal({ game }: Match, { key, agreed }: Extract<DealStep, { type: "keyed" }>): RequestResult {
    const { submitHandler, fairRounds } = this.#options;
    const type = game.phase === "new" ? "start" : "next";
    const dealt = submitHandler.submit(TABLE, { type, key }, { by: "table", agreed });
    if (!dealt.ok) fairRounds.retryLater();
    return dealt;
  }

  #resume(match: Match, { match: times, turn, breakMs }: RunningMatchFlow): void {
    if (times !== undefined) match.resume(times);
    if (turn !== undefined) this.#options.budgets.resumeTurn(turn);
    if (breakMs !== undefined) this.#roundBreak.resume(breakMs);
  }

  /** Measures the turn for the waiting budget (C7); not a turn without a clock (C9). */
  #turnBegan(match: Match, spentMs: number): void {
    if (match.game.phase !== "playing" || this.#options.solo.isOn) return;
    this.#options.budgets.turnBegan(match.game.turn, spentMs - match.clockDelayMs);
  }

  #syncBreak(isPaused: boolean): void {
    const { phase, isStarting } = this.#current;
    if (phase === "roundOver" && !isStarting) this.#roundBreak.sync(!isPaused && !this.#options.solo.isOn);
    else this.#roundBreak.end();
  }

  #applyTimeFactors(): void {
    const { seats, timeConsent } = this.#options;
    applyTimeFactors(seats, timeConsent, this.#current.match);
  }

  /**
   * How long the current turn lasts, in ms, with the animations that come before it (C1); undefined without a turn clock
   * (C9).
   */
  #turnMs({ game, clockDelayMs }: Match): number | undefined {
    const { seats, solo, budgets } = this.#options;
    if (solo.isOn) return undefined;
    const player = seats.at(game.turn);
    const turnMs = player === undefined ? 1000 * game.rules.turnSeconds : budgets.turnMs(player);
    return turnMs + clockDelayMs;
  }

  /** A hand of the day is played once. Nobody waits for a player who is alone with bots (C9), but at a quick-play table. */
  #rematchMs(): number | undefined {
    const { settings, seats, solo } = this.#options;
    if (settings.handOfTheDay !== undefined) return undefined;
    const isAlone = !settings.isQuickPlay && seats.people.length === 1 && solo.seatRequests === 0;
    return isAlone ? SOLO_PAUSE_MINUTES * 60_000 : REMATCH_SECONDS * 1000;
  }

  #startNextRound(): RequestResult {
    const { fairRounds, submitHandler } = this.#options;
    if (fairRounds.isDealDue) return accepted({ lastEvent: 0 });
    this.#seatLateArrivals();
    if (this.#current.match?.isFair !== true)
      return submitHandler.submit(TABLE, { type: "next" }, { by: "table" });
    fairRounds.requestDeal();
    return this.#continueDeal();
  }

  /** At a quick-play table, spectators who want a seat take over those of bots before the deal (C8). */
  #seatLateArrivals(): void {
    const { settings, seats, presence, listener, events } = this.#options;
    if (!settings.isQuickPlay) return;
    const { seatedSoFar } = seats;
    const notices = listener.seatWaitingSpectators((name, origin) => presence.replaceBot(name, origin));
    if (seats.seatedSoFar === seatedSoFar) return;
    // Extra time was for a player alone with bots.
    for (const player of seats.people) player.times = 1;
    events.noticed(notices);
  }

  /** Spectators who wait for a seat get one in the waiting room, as soon as one is free (C6). */
  #seatQueue(): void {
    const { solo, seats, presence, listener, events } = this.#options;
    if (solo.seatRequests === 0) return;
    const { seatedSoFar } = seats;
    const notices = listener.seatWaitingSpectators((name, origin) => presence.takeFreeSeat(name, origin));
    if (seats.seatedSoFar > seatedSoFar) events.noticed(notices);
  }

  #nextRoundDue(): void {
    if (!this.#startNextRound().ok) this.#clock.retryLater(() => this.#nextRoundDue());
  }

  /**
   * A rematch for the players who agreed to it, with the rules that the table has now; the others watch. If nobody agreed,
   * all return to the waiting room (E6).
   */
  #afterMatch(): void {
    const { seats, events, settings } = this.#options;
    const agreed = seats.people.filter(({ ready, gone }) => ready && !gone);
    const isRematch = agreed.length > 0;
    const leaving = seats.people.filter((player) => (isRematch ? !agreed.includes(player) : player.gone));
    const seated = seatIdsIn(seats);
    seats.free(leaving);
    const before = this.#current.match;
    this.#current.match = undefined;
    seats.resetReady();
    const notices = this.#fillSeats(isRematch);
    // The result is shown by seat: only while the same players have the same seats.
    if (isRematch) this.start(settings.rules, seatIdsIn(seats) === seated ? before : undefined);
    events.noticed([...this.#leftNotices(leaving), ...notices]);
  }

  /** Players who were gone before the match ended have had their notice. */
  #leftNotices(leaving: readonly SeatedPlayer[]): readonly Notice[] {
    const { presence } = this.#options;
    const present = leaving.filter(({ gone }) => !gone);
    return present.flatMap((player) => presence.limitNotice(player, { type: "left", name: player.name }));
  }

  /** Spectators who want a seat get one; for a rematch, bots fill up to two seats (C6, E6), or to four at a quick table (C8). */
  #fillSeats(isRematch: boolean): readonly Notice[] {
    const { listener, presence, settings } = this.#options;
    const { isQuickPlay } = settings;
    const notices = listener.seatWaitingSpectators((name, origin) => presence.takeFreeSeat(name, origin));
    if (isQuickPlay) presence.removeBots(isRematch ? QUICK_SEATS : 0);
    const seatCount = isQuickPlay ? QUICK_SEATS : FEWEST_SEATS;
    return isRematch ? [...notices, ...presence.addBots(seatCount)] : notices;
  }

  /** The clock acts for the seat until its turn is over (C1). */
  #timeOut(): void {
    const { match } = this.#current;
    if (match === undefined) return;
    const player = this.#options.seats.at(match.game.turn);
    if (player !== undefined && isPerson(player) && !player.standIn)
      this.#options.presence.timedOut(player, timeOutMove(match.game));
    this.#endTurn(match);
  }

  #endTurn(match: Match): void {
    const { turnEvent } = match;
    let isAccepted = true;
    while (isAccepted && match.turnEvent === turnEvent && match.game.phase === "playing") {
      isAccepted = this.#submitTimeOut(match);
    }
    if (!isAccepted) this.#clock.retryLater(() => this.#endTurn(match));
  }

  #submitTimeOut({ game }: Match): boolean {
    const command = timeOutCommand(viewFor(game, game.turn));
    return (
      command !== undefined && this.#options.submitHandler.submit(game.turn, command, { by: "clock" }).ok
    );
  }
}

function seatIdsIn({ all }: Seats): string {
  return all.map(({ id }) => id).join();
}

/**
 * What the clock submits for a seat whose time is up (C1): the first legal command of accept, pass and draw; otherwise
 * the first legal play, or the colour if one must be chosen. Undefined if the seat has nothing to do.
 */
export function timeOutCommand(view: View): SeatCommand | undefined {
  const legal = legalCommands(view);
  const firstOfType = (type: SeatCommand["type"]) => legal.find((command) => command.type === type);
  return (
    firstOfType("accept") ??
    firstOfType("pass") ??
    firstOfType("draw") ??
    withChoices(firstOfType("play") ?? firstOfType("color"), view)
  );
}

/** The first move that the clock makes for the seat whose turn it is. */
function timeOutMove(game: Readonly<Game>): TimeOutMove {
  const type = timeOutCommand(viewFor(game, game.turn))?.type;
  if (type === "accept") return "drawPenalty";
  if (type === "color") return "chooseColor";
  return type === "play" || type === "draw" ? type : "pass";
}

/** Adds the choices of a command: the most frequent colour in the rest of the hand, the smallest hand, no table rule. */
function withChoices(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play") return command;
  const swapped = command.swapWith === undefined ? command : { ...command, swapWith: smallestHand(view) };
  if ("cards" in swapped || !isWild(swapped.card)) return swapped;
  return { ...swapped, color: mostFrequentColor(removeCards(view.hand, [swapped.card])) };
}
