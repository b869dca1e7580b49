/**
 * A table as a room or a page sees it: what they ask, and what it tells them. All that the table knows is one value, which
 * only events change (table-state.ts). It knows nothing of Colyseus: tests run it without a network, and a page without a server.
 */

import type { Command } from "../command.ts";
import type { Game } from "../game.ts";
import type { MatchRecord } from "../record/record.ts";
import { accepted, type Refusal, type Result, refused } from "../refusal.ts";
import type { Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import type { TablePhase, TurnTimeWish, WhileAway } from "../wire/messages.ts";
import { personActed } from "./automation/idleness.ts";
import { areCastersAllowed, type CastRange, castOf } from "./cast.ts";
import { evolve } from "./evolve-table.ts";
import type { KeyedFairnessMessage } from "./fairness/fairness-messages.ts";
import { IdempotencyCache, type RequestResult } from "./idempotency.ts";
import { isTableRuleRemoved, type Match } from "./match/match.ts";
import { deadlineOf, pausedMs } from "./match/shown-clock.ts";
import { turnTimeWishes } from "./match/time-consent.ts";
import { awaitedPlayers, hostOf, isRunning, isSolo, phaseOf, shownMatch, shownPhase } from "./phase.ts";
import { handleTableRequest, isContribution, type TableRequest } from "./requests/requests.ts";
import { awaitReconnects } from "./saved-table.ts";
import {
  type AdmissionLists,
  admissionListsOf,
  isKickedOut,
  type Newcomer,
  saw,
  whyNotJoin,
  whyNotSeat,
} from "./seats/admission.ts";
import { type ConnectionOrigin, type SeatedPlayer, UNKNOWN_ORIGIN } from "./seats/player.ts";
import { disconnected, join, leave, reconnected } from "./seats/presence.ts";
import { inQueueOrder } from "./seats/seat-queue.ts";
import { findPlayer, playerAt } from "./seats/seats.ts";
import { Seats, SeatTokenRegistry } from "./seats/seats-view.ts";
import { secondsLeft } from "./seats/time-banks.ts";
import { isPausedAt } from "./settle.ts";
import { submitCommand } from "./submit.ts";
import type { TableOptions, TableSubmission } from "./table-dependencies.ts";
import type { TableDraft } from "./table-draft.ts";
import { TableRunner } from "./table-runner.ts";
import type { QueuedSpectator, TableState } from "./table-state.ts";

export class Table {
  readonly seats: Seats;
  readonly #runner: TableRunner;
  readonly #options: TableOptions;
  readonly #results = new IdempotencyCache();
  #admissionLists: { readonly of: readonly unknown[]; readonly lists: AdmissionLists } | undefined;
  #messages: { readonly of: readonly unknown[]; readonly all: readonly KeyedFairnessMessage[] } | undefined;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#runner = new TableRunner(options, this.#results);
    const { state } = this.#runner;
    const changeTokens = (id: string, tokens: SeatedPlayer["tokens"]) =>
      evolve(state, { type: "playerChanged", id, to: { tokens } });
    const tokens = new SeatTokenRegistry(state, options.platform.seatTokens, changeTokens);
    this.seats = new Seats(state, tokens);
  }

  /** Who is connected, who is missing, and whom a bot replaces. */
  readonly presence = {
    /** A player is connected again, and takes over from the bot that may have replaced them. */
    reconnected: (id: string): void => this.#runner.changePlayer(id, reconnected),
    /** A player's connection broke: what happens to the seat depends on the disconnect policy of that player. */
    disconnected: (id: string): void => this.#runner.changePlayer(id, disconnected),
    /** A player leaves: in the waiting room the seat is free at once, in a match a bot plays it to the end. */
    leave: (id: string): void => this.#runner.changePlayer(id, leave),
    /** The table was restored: all players who had not left get the full time to reconnect. */
    awaitAllReconnects: (): void =>
      this.#runner.change((draft) => awaitReconnects(draft, this.#options.savedState?.running?.players)),
  };

  /** Whom the host has removed, and who waits for the host's consent (C10). */
  readonly admission = {
    isKicked: (owner: string): boolean => isKickedOut(this.#runner.state, owner),
    whyNot: (newcomer: Newcomer): Refusal | undefined =>
      this.#runner.note((draft) => whyNotJoin(draft, newcomer)),
    whyNotSeat: (player: SeatedPlayer, from: ConnectionOrigin): Refusal | undefined =>
      whyNotSeat(this.#runner.state, player, from),
    saw: (owner: string): void => this.#runner.note((draft) => saw(draft, owner)),
  };

  /** All that the table knows. Only its events change it. */
  get state(): Readonly<TableState> {
    return this.#runner.state;
  }

  /** The players that the paused round waits for. */
  get awaitedPlayers(): readonly SeatedPlayer[] {
    return awaitedPlayers(this.#runner.state);
  }

  /** Whom the host has removed, and who waits for the host's consent (C10). */
  get admissionLists(): AdmissionLists {
    const { kicks, asking } = this.#runner.state.admissions;
    if (this.#admissionLists?.of[0] !== kicks || this.#admissionLists.of[1] !== asking)
      this.#admissionLists = { of: [kicks, asking], lists: admissionListsOf(this.#runner.state.admissions) };
    return this.#admissionLists.lists;
  }

  /** What the host may allow: the other players' wishes for extra turn time. */
  get turnTimeWishes(): readonly TurnTimeWish[] {
    return turnTimeWishes(this.#runner.state);
  }

  get rules(): Rules {
    return this.#runner.state.settings.rules;
  }

  /** How many spectators there are (C6). */
  get spectatorCount(): number {
    return this.#runner.state.spectatorCount;
  }

  /** The spectators who wait for a seat (C6), in the order in which they get one. */
  get queue(): readonly QueuedSpectator[] {
    return inQueueOrder(this.#runner.state);
  }

  /** Opened by quick play: it has no host, and starts automatically (C8). */
  get isQuickPlay(): boolean {
    return this.#runner.state.settings.isQuickPlay;
  }

  /** The one match at this table is a hand of the day. */
  get isHandOfTheDay(): boolean {
    return this.#runner.state.settings.handOfTheDay !== undefined;
  }

  /** Whether people may spectate (C6). */
  get spectatorsAllowed(): boolean {
    return this.#runner.state.settings.spectatorsAllowed;
  }

  /** The number of the felt that the host has chosen for all; 0 if each player sees their own. */
  get felt(): number {
    return this.#runner.state.settings.felt;
  }

  /** Whether every player agrees that casters see all hands of rounds that are over (C6). */
  get castersAllowed(): boolean {
    return areCastersAllowed(this.#runner.state);
  }

  /** What casters may see of the running match with this id (C6); undefined if nothing. */
  castOf(matchId: string): CastRange | undefined {
    return castOf(this.#runner.state, matchId, this.#options.clock.steady());
  }

  /** Whether the operator offers the highest level of bots. */
  get hasMasterBots(): boolean {
    return this.#runner.state.settings.hasMasterBots;
  }

  get phase(): TablePhase {
    return phaseOf(this.#runner.state);
  }

  /** The phase as players see it: a match is shown when it is dealt. */
  get shownPhase(): TablePhase {
    return shownPhase(this.#runner.state);
  }

  /** The running match, or the one that has just ended; undefined in the waiting room. */
  get game(): Readonly<Game> | undefined {
    return this.#shown?.game;
  }

  /** The permanent id of that match; "" in the waiting room. */
  get matchId(): string {
    return this.#shown?.header.id ?? "";
  }

  /** The host's seat id; "" if there is none. */
  get host(): string {
    return hostOf(this.#runner.state);
  }

  /** The number of the match's last event; 0 in the waiting room. */
  get lastEvent(): number {
    return this.#shown?.lastEvent ?? 0;
  }

  /** Identifies the current turn among all turns of the table; "" in the waiting room. */
  get turnId(): string {
    const shown = this.#shown;
    return shown === undefined ? "" : `${shown.header.number}.${shown.turnEvent}`;
  }

  /** True while the table rule that applies is removed by the host (H8). */
  get isTableRuleRemoved(): boolean {
    const shown = this.#shown;
    return shown !== undefined && isTableRuleRemoved(shown);
  }

  /** True while the table waits for a player to reconnect: no move is accepted, and the round's clocks are paused (C2). */
  get isPaused(): boolean {
    return isPausedAt(this.#runner.state, this.#runner);
  }

  /** True while one person plays alone with bots: there is no turn timer, and the player may pause (C9). */
  get isSolo(): boolean {
    return isSolo(this.#runner.state);
  }

  /** True while nothing can be written: then nothing may happen, and all clocks are paused. */
  get isStorageDown(): boolean {
    return this.#runner.isStorageDown;
  }

  /** The check of the chain of the round's public events (docs/fairness.md); 0 without a fair round. */
  get chainCheck(): number {
    const shown = this.#shown;
    return shown === undefined ? 0 : this.#options.platform.proving.checkOf(shown.proofs);
  }

  /** What clients may know of the verifiable shuffles now, in the order in which it was published. */
  get fairnessMessages(): readonly KeyedFairnessMessage[] {
    const { match, dealing } = this.#runner.state;
    const next = dealing.lastSaved?.binding.matchId === match?.header.id ? dealing.lastSaved : undefined;
    const { agreed, signed } = match?.proofs.round ?? {};
    const of = [match?.header, match?.signingKey, agreed, signed, next];
    if (this.#messages?.of.every((part, i) => part === of[i]) !== true)
      this.#messages = { of, all: match === undefined ? [] : this.#options.deals.messages(match, next) };
    return this.#messages.all;
  }

  /** When the running clock ends, in ms of server time; 0 if none is running. */
  get deadline(): number {
    return this.phase === "waiting" ? this.#runner.state.quickStart.endsAt : deadlineOf(this.#runner.state);
  }

  /** What is left on a paused clock, in ms; 0 if none is paused. */
  get remainingMs(): number {
    return pausedMs(this.#runner.state);
  }

  /** The record of the match. It contains the seed: nobody outside the server may see it while the match runs. */
  get record(): MatchRecord | undefined {
    const shown = this.#shown;
    if (shown === undefined) return undefined;
    const { rules, result } = shown.game;
    return this.#runner.journalOf(shown.header.id)?.record({ rules, result, seed: shown.header.seed });
  }

  /** A new player takes a seat, in the waiting room. */
  addPlayer(name: string, origin: ConnectionOrigin = UNKNOWN_ORIGIN): Result<SeatedPlayer> {
    if (this.isStorageDown) return refused("storageUnavailable");
    const seated = this.#runner.decide((draft) => join(draft, name, origin));
    return seated.ok ? accepted(this.#playerOf(seated.value)) : seated;
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

  /** The newest connection of a player comes from here. Once known, the owner of the matches stays the same. */
  connectedFrom(player: SeatedPlayer, origin: ConnectionOrigin): void {
    const owner = player.owner || origin.owner;
    evolve(this.#runner.state, { type: "playerChanged", id: player.id, to: { origin, owner } });
  }

  /** The player has a new connection, which has not made the contribution of the previous one. */
  connectionReplaced({ id }: SeatedPlayer): void {
    if (this.#runner.state.dealing.next?.phase === "open")
      this.#runner.changePlayer(id, (draft, player) => void this.#options.deals.withdraw(draft, player));
  }

  /** The time bank of a player as it is shown, in whole seconds (C7). */
  timeBankSecondsOf(player: SeatedPlayer): number {
    return secondsLeft(this.#runner.state, player);
  }

  /** What a player who has come back missed, once; undefined if it is nothing or no match is running. */
  takeMissed(player: SeatedPlayer): WhileAway | undefined {
    if (!player.connected || player.isBotControlled) return undefined;
    const { id, missed } = player;
    evolve(this.#runner.state, { type: "playerChanged", id, to: { missed: undefined } });
    return isRunning(this.#runner.state) ? missed : undefined;
  }

  /** How many spectators there are (C6), and which of them wait for a seat. */
  setSpectators(count: number, queue: readonly QueuedSpectator[]): void {
    const { queue: before } = this.#runner.state;
    const isSameQueue =
      queue.length === before.length &&
      queue.every(({ id, name }, index) => before[index]?.id === id && before[index].name === name);
    if (isSameQueue && count === this.spectatorCount) return;
    this.#runner.change((draft) => draft.set({ spectatorCount: count, queue }));
  }

  /** How many players have reserved a seat by quick play and are not connected yet (C8). */
  setArriving(arriving: number): void {
    evolve(this.#runner.state, { type: "sectionsChanged", to: { arriving } });
  }

  /** Every command of the game from outside: players' moves. */
  submit(seat: Seat, command: Command, { id, ...submission }: TableSubmission): RequestResult {
    const sender = playerAt(this.#runner.state, seat)?.id;
    const submitted = { seat, command, ...submission };
    const run = (more: { readonly sender?: string; readonly id?: string }) => () =>
      this.#runner.answer((draft) => {
        const outcome = submitCommand(draft, { ...submitted, ...more });
        const player = submission.by === "player" ? playerAt(draft.state, seat) : undefined;
        if (outcome.ok && player !== undefined) playerActed(draft, player);
        return outcome;
      });
    if (id === undefined || sender === undefined) return run({})();
    return this.#results.runOnce(sender, id, run({ sender, id }));
  }

  /** A player's request that is not a command of the game. */
  handleRequest({ id: sender }: SeatedPlayer, request: TableRequest, id: string): RequestResult {
    if (this.isStorageDown) return refused("storageUnavailable");
    return this.#results.runOnce(sender, id, () => {
      const outcome = this.#runner.decide((draft): Result<true> => {
        const player = findPlayer(draft.state, sender);
        if (player === undefined) return refused("notSeated");
        const handled = handleTableRequest(draft, player, request);
        if (handled.ok && !isContribution(request)) playerActed(draft, player);
        return handled;
      });
      return outcome.ok ? accepted({ lastEvent: this.lastEvent }) : outcome;
    });
  }

  /** A new token for a seat, saved before it is sent; undefined while nothing can be written. */
  issueToken({ id }: SeatedPlayer): string | undefined {
    const { tokens } = this.seats;
    const token = tokens.issue(id);
    this.#runner.save();
    if (!this.isStorageDown) return token;
    tokens.withdraw(id);
    return undefined;
  }

  /** The token that was sent last has arrived: all others become invalid, also if the table crashes now. */
  confirmToken({ id }: SeatedPlayer): void {
    const { tokens } = this.seats;
    if (tokens.unconfirmedToken(id) === undefined) return;
    tokens.confirm(id);
    this.#runner.save();
  }

  /** Closes the table for good. */
  end(): void {
    this.#runner.end();
  }

  /** Another process gets the table: it is saved with what is running, and stops. Throws if it cannot be saved. */
  handOver(): void {
    this.#runner.handOver();
  }

  /** Stops all clocks: nothing happens at the table from now on. */
  stop(): void {
    this.#runner.stop();
  }

  get #shown(): Match | undefined {
    return shownMatch(this.#runner.state);
  }

  #playerOf({ id }: SeatedPlayer): SeatedPlayer {
    const player = findPlayer(this.#runner.state, id);
    if (player === undefined) throw new Error("a player who has just sat down has no seat");
    return player;
  }
}

/** A person made a move or a request: the host is not inactive, and the match is not idle. */
function playerActed(draft: TableDraft, { id }: SeatedPlayer): void {
  if (id === hostOf(draft.state)) draft.set({ hostIdleAt: undefined });
  personActed(draft);
}
