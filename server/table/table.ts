/** A table: its players, match, clocks, bots and journal. It knows nothing of Colyseus: tests run it without a network. */
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { Game } from "../../shared/game.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { Rules } from "../../shared/rules.ts";
import { type Seat, TABLE } from "../../shared/seat.ts";
import type { Notice, TablePhase, TurnTimeWish, WhileAway } from "../../shared/wire/messages.ts";
import type { RunningState } from "../journal/running-state.ts";
import {
  assembleTable,
  restoreTable,
  runningStateOf,
  type SharedParts,
  savedStateOf,
  type TableServices,
} from "./assemble-table.ts";
import type { KeyedFairnessMessage } from "./fairness/fairness-messages.ts";
import { IdempotencyCache, type RequestResult } from "./idempotency.ts";
import { handleTableRequest, isContribution, type TableRequest } from "./requests/requests.ts";
import type { Admission } from "./seats/admission.ts";
import { type ConnectionOrigin, type SeatedPlayer, UNKNOWN_ORIGIN } from "./seats/player.ts";
import type { Presence } from "./seats/presence.ts";
import { Seats } from "./seats/seats.ts";
import {
  DEFAULT_TABLE_SETTINGS,
  type TableListener,
  type TableOptions,
  type TableSettings,
  type TableSubmission,
} from "./table-dependencies.ts";
import type { TableEvents } from "./table-events.ts";

export class Table {
  readonly seats = new Seats();
  /** How many spectators there are (C6). */
  spectatorCount = 0;
  readonly #settings: TableSettings;
  readonly #listener: TableListener;
  readonly #results = new IdempotencyCache();
  readonly #shared: SharedParts;
  readonly #services: TableServices;
  #isHandlingChange = false;
  #isAdvanceDue = false;
  #hasEnded = false;

  constructor(options: TableOptions) {
    const { listener, settings, savedState, handedOver } = options;
    const events: TableEvents = {
      changed: (gameEvents) => this.#changed(gameEvents),
      noticed: (notices) => this.#changed([], notices),
      playerActed: (player) => this.#services.housekeeping.playerActed(player),
      idleTooLong: () => this.end(),
    };
    this.#listener = listener;
    this.#settings = { ...DEFAULT_TABLE_SETTINGS, ...settings };
    this.#shared = { seats: this.seats, results: this.#results, settings: this.#settings, events };
    this.#services = assembleTable(options, this.#shared);
    if (savedState !== undefined) restoreTable({ savedState, handedOver }, this.#shared, this.#services);
  }

  /** Who is connected, who is missing, and whom a bot replaces. */
  get presence(): Presence {
    return this.#services.presence;
  }

  /** Whom the host has removed, and who waits for the host's consent (C10). */
  get admission(): Admission {
    return this.#services.admission;
  }

  /** What the host may allow: the other players' wishes for extra turn time. */
  get turnTimeWishes(): readonly TurnTimeWish[] {
    return this.#services.timeConsent.wishes;
  }

  get rules(): Rules {
    return this.#settings.rules;
  }

  /** How many of the spectators wait for a seat (C6). */
  get seatRequests(): number {
    return this.#services.solo.seatRequests;
  }

  set seatRequests(count: number) {
    this.#services.solo.seatRequests = count;
  }

  /** Opened by quick play: it has no host, and starts automatically (C8). */
  get isQuickPlay(): boolean {
    return this.#settings.isQuickPlay;
  }

  /** The one match at this table is a hand of the day. */
  get isHandOfTheDay(): boolean {
    return this.#settings.handOfTheDay !== undefined;
  }

  /** Whether people may spectate (C6). */
  get spectatorsAllowed(): boolean {
    return this.#settings.spectatorsAllowed;
  }

  /** Whether the host of the server offers the highest level of bots. */
  get hasMasterBots(): boolean {
    return this.#settings.hasMasterBots;
  }

  get phase(): TablePhase {
    return this.#services.current.phase;
  }

  /** The phase as players see it: a match is shown when it is dealt. */
  get shownPhase(): TablePhase {
    return this.#services.current.shownPhase;
  }

  /** The running match, or the one that has just ended; undefined in the waiting room. */
  get game(): Readonly<Game> | undefined {
    return this.#services.current.shown?.game;
  }

  /** The permanent id of that match; "" in the waiting room. */
  get matchId(): string {
    return this.#services.current.shown?.id ?? "";
  }

  /** The host's seat id; "" if there is none. */
  get host(): string {
    return this.#services.housekeeping.host;
  }

  /** The number of the match's last event; 0 in the waiting room. */
  get lastEvent(): number {
    return this.#services.current.shown?.lastEvent ?? 0;
  }

  /** Identifies the current turn among all turns of the table; "" in the waiting room. */
  get turnId(): string {
    const { shown } = this.#services.current;
    return shown === undefined ? "" : `${shown.number}.${shown.turnEvent}`;
  }

  /** True while the table rule that applies is removed by the host (H8). */
  get isTableRuleRemoved(): boolean {
    return this.#services.current.shown?.isTableRuleRemoved ?? false;
  }

  /** True while the table waits for a player to reconnect: no move is accepted, and the round's clocks are paused (C2). */
  get isPaused(): boolean {
    return this.presence.isPaused || this.isStorageDown;
  }

  /** True while one person plays alone with bots: there is no turn clock, and the player may pause (C9). */
  get isSolo(): boolean {
    return this.#services.solo.isOn;
  }

  /** True while nothing can be written: then nothing may happen, and all clocks are paused. */
  get isStorageDown(): boolean {
    return this.#services.persistence.isStorageDown;
  }

  /** The check of the chain of the round's public events (docs/fairness.md); 0 without a fair round. */
  get chainCheck(): number {
    return this.#services.current.shown?.chainCheck ?? 0;
  }

  /** What clients may know of the verifiable shuffles now, in the order in which it was published. */
  get fairnessMessages(): readonly KeyedFairnessMessage[] {
    return this.#services.fairRounds.messages;
  }

  /** When the running clock ends, in ms of server time; 0 if none is running. */
  get deadline(): number {
    return this.phase === "waiting"
      ? this.#services.housekeeping.quickStartDeadline
      : this.#services.matchFlow.deadline;
  }

  /** What is left on a paused clock, in ms; 0 if none is paused. */
  get remainingMs(): number {
    return this.#services.matchFlow.remainingMs;
  }

  /** The record of the match. It contains the seed: nobody outside the server may see it while the match runs. */
  get record(): MatchRecord | undefined {
    return this.#services.current.shown?.record;
  }

  /** What is running at the table and not saved: its next process continues with it. */
  get runningState(): RunningState {
    return runningStateOf(this.#services);
  }

  /** A new player takes a seat, in the waiting room. */
  addPlayer(name: string, origin: ConnectionOrigin = UNKNOWN_ORIGIN): Result<SeatedPlayer> {
    return this.isStorageDown ? refused("storageUnavailable") : this.presence.addPlayer(name, origin);
  }

  /** A player with a seat token takes their seat again, from any connection; or its owner takes it back. */
  reclaimSeat(token: string, owner = ""): Result<SeatedPlayer> {
    const player = this.seats.findByToken(token) ?? this.seats.findByOwner(owner);
    if (player === undefined) return refused(this.seats.tokens.whyInvalid(token));
    this.seats.tokens.retireOlder(player.id, token);
    this.connectionReplaced(player);
    this.presence.reconnected(player.id);
    return accepted(player);
  }

  /** The player has another connection, which knows nothing of a contribution that the one before it made. */
  connectionReplaced(player: SeatedPlayer): void {
    if (this.#services.fairRounds.withdraw(player)) this.#changed([]);
  }

  /** The waiting budget of a player as it is shown, in whole seconds (C7). */
  waitingBudgetOf(player: SeatedPlayer): number {
    return this.#services.budgets.secondsLeft(player);
  }

  /** What a player who has come back missed, once; undefined if it is nothing or no match is running. */
  takeMissed(player: SeatedPlayer): WhileAway | undefined {
    const missed = this.#services.absences.take(player);
    return this.#services.current.isRunning ? missed : undefined;
  }

  /** How many spectators there are, and how many of them wait for a seat (C6). */
  setSpectatorCount(count: number, seatRequests = 0): void {
    if (count === this.spectatorCount && seatRequests === this.seatRequests) return;
    this.spectatorCount = count;
    this.seatRequests = seatRequests;
    this.#changed([]);
  }

  /** Every command of the game from outside: players' moves. */
  submit(seat: Seat, command: Command, submission: TableSubmission): RequestResult {
    return this.#services.submitHandler.submit(seat, command, submission);
  }

  /** A player's request that is not a command of the game. */
  handleRequest(player: SeatedPlayer, request: TableRequest, id: string): RequestResult {
    if (this.isStorageDown) return refused("storageUnavailable");
    return this.#results.runOnce(player.id, id, () => {
      const outcome = handleTableRequest(this.#services.actions, player, request);
      if (!outcome.ok) return outcome;
      if (!isContribution(request)) this.#services.housekeeping.playerActed(player);
      this.#changed([], outcome.value);
      return accepted({ lastEvent: this.lastEvent });
    });
  }

  /** A new token for a seat, saved before it is sent; undefined while nothing can be written. */
  issueToken({ id }: SeatedPlayer): string | undefined {
    const { tokens } = this.seats;
    const token = tokens.issue(id);
    this.#save();
    if (!this.isStorageDown) return token;
    tokens.withdraw(id);
    return undefined;
  }

  /** Closes the table for good. */
  end(): void {
    if (this.#hasEnded) return;
    this.stop();
    this.submit(TABLE, { type: "end", why: "abandoned" }, { by: "table" });
    this.#listener.ended();
  }

  /** Stops all clocks: nothing happens at the table from now on. */
  stop(): void {
    this.#hasEnded = true;
    const { matchFlow, housekeeping, presence, admission, persistence, fairRounds } = this.#services;
    for (const service of [matchFlow, fairRounds, housekeeping, presence, admission, persistence])
      service.stop();
  }

  /**
   * The only place where a change takes effect: it is shown at once, and then the match flow may go on. What the match
   * flow does is a change as well. It is shown at once, too, but its next step waits in the loop below.
   */
  #changed(events: readonly GameEvent[], notices: readonly Notice[] = []): void {
    if (this.#hasEnded) return;
    const isFirst = !this.#isHandlingChange;
    this.#isHandlingChange = true;
    this.#isAdvanceDue = true;
    try {
      this.#show(events, notices);
      while (isFirst && this.#isAdvanceDue && !this.#hasEnded) this.#advance();
    } finally {
      if (isFirst) this.#isHandlingChange = false;
    }
  }

  /** Updates the clocks, saves, and only then tells the listener. */
  #show(events: readonly GameEvent[], notices: readonly Notice[]): void {
    const { matchFlow, housekeeping, timeConsent } = this.#services;
    const presenceNotices = this.presence.sync();
    matchFlow.sync(this.isPaused);
    const hostNotices = housekeeping.update(this.isPaused);
    timeConsent.sync();
    this.#save();
    this.#listener.changed(events);
    for (const notice of [...notices, ...presenceNotices, ...hostNotices]) this.#listener.noticed(notice);
    if (events.length > 0) housekeeping.eventsShown(events);
  }

  #advance(): void {
    this.#isAdvanceDue = false;
    const { matchFlow, housekeeping } = this.#services;
    if (!this.presence.isAbandoned) {
      matchFlow.advance();
      housekeeping.advance();
    } else if (this.#isWanted) matchFlow.handOver();
    else this.end();
  }

  /** Spectators wait for a seat in the next match, which needs no host. */
  get #isWanted(): boolean {
    return this.isQuickPlay && this.phase !== "waiting" && this.seatRequests > 0;
  }

  #save(): void {
    const { persistence, fairRounds } = this.#services;
    persistence.save(() => savedStateOf(this.#shared, this.#services));
    if (!this.isStorageDown) fairRounds.wasSaved();
  }
}
