/** The table: the game with its seats, clocks, bots and journal. No framework in it: tests run it without a network. */
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { Game } from "../../shared/game.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { Rules } from "../../shared/rules.ts";
import { type Seat, TABLE } from "../../shared/seat.ts";
import type { Notice, TablePhase } from "../../shared/wire/messages.ts";
import { assembleTable, restoreTable, savedStateOf, type TableServices } from "./assemble.ts";
import { IdempotencyCache, type RequestResult } from "./idempotency.ts";
import { handleTableRequest, type TableRequest } from "./requests/requests.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { Presence } from "./seats/presence.ts";
import { Seats } from "./seats/seats.ts";
import {
  DEFAULT_TABLE_SETTINGS,
  type TableListener,
  type TableOptions,
  type TableSettings,
  type TableSubmission,
} from "./table-options.ts";

export class Table {
  readonly seats = new Seats();
  /** How many look on (C6). */
  spectatorCount = 0;
  readonly #settings: TableSettings;
  readonly #listener: TableListener;
  readonly #results = new IdempotencyCache();
  readonly #services: TableServices;
  #hasEnded = false;

  constructor(options: TableOptions) {
    const { listener, settings, savedState } = options;
    this.#listener = listener;
    this.#settings = { ...DEFAULT_TABLE_SETTINGS, ...settings };
    this.#services = assembleTable(options, {
      seats: this.seats,
      results: this.#results,
      settings: this.#settings,
      stateToSave: () => savedStateOf(this.seats, this.#settings, this.#services),
      changed: (events, notices) => this.#onChange(events, notices),
      submit: (...args) => this.submit(...args),
      endTable: () => this.end(),
    });
    if (savedState !== undefined)
      restoreTable(savedState, this.#services, { seats: this.seats, idempotencyCache: this.#results });
  }

  /** Who is there, who is missing, who plays for whom. */
  get presence(): Presence {
    return this.#services.presence;
  }

  get rules(): Rules {
    return this.#settings.rules;
  }

  /** Opened by quick play: it starts by itself. */
  get isQuickPlay(): boolean {
    return this.#settings.isQuickPlay;
  }

  /** Whether people may look on (C6). */
  get spectatorsAllowed(): boolean {
    return this.#settings.spectatorsAllowed;
  }

  get phase(): TablePhase {
    return this.#services.matchFlow.phase;
  }

  /** The running match, or the one just over; undefined in the waiting room. */
  get game(): Readonly<Game> | undefined {
    return this.#services.matchFlow.match?.game;
  }

  /** The lasting name of that match; "" in the waiting room. */
  get matchId(): string {
    return this.#services.matchFlow.match?.id ?? "";
  }

  /** The host's seat id. */
  get host(): string {
    return this.#services.housekeeping.host;
  }

  /** The number of the match's last event; 0 in the waiting room. */
  get lastEvent(): number {
    return this.#services.matchFlow.match?.lastEvent ?? 0;
  }

  /** True while the host has struck the table rule in force (H8). */
  get isTableRuleRemoved(): boolean {
    return this.#services.matchFlow.match?.isTableRuleRemoved ?? false;
  }

  /** True while somebody is waited for: no move is taken, and the clocks of the round stand (C2). */
  get isPaused(): boolean {
    return this.presence.isPaused || this.isStorageDown;
  }

  /** True while nothing can be written down: then nothing may happen, and all clocks stand. */
  get isStorageDown(): boolean {
    return this.#services.persistence.isStorageDown;
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.phase === "waiting"
      ? this.#services.housekeeping.quickStartDeadline
      : this.#services.matchFlow.deadline;
  }

  /** What is left on the clock while it stands, in ms; 0 when none stands. */
  get remainingMs(): number {
    return this.#services.matchFlow.remainingMs;
  }

  /** The record of the match. Holds its seed: not for anybody outside while the match runs. */
  get record(): MatchRecord | undefined {
    return this.#services.matchFlow.match?.record;
  }

  /** Somebody new sits down, in the waiting room. */
  addPlayer(name: string, owner = ""): Result<SeatedPlayer> {
    return this.isStorageDown ? refused("storageUnavailable") : this.presence.addPlayer(name, owner);
  }

  /** Somebody proves a seat and takes it again, from wherever. */
  reclaimSeat(token: string): Result<SeatedPlayer> {
    const player = this.seats.findByToken(token);
    if (player === undefined) return refused(this.seats.tokens.whyInvalid(token));
    this.seats.tokens.retireOlder(player.id, token);
    this.presence.reconnected(player.id);
    return accepted(player);
  }

  /** So many look on now. */
  setSpectatorCount(count: number): void {
    if (count === this.spectatorCount) return;
    this.spectatorCount = count;
    this.#onChange([]);
  }

  /** The door for every command of the game: players', bots', the clock's and the table's own. */
  submit(seat: Seat, command: Command, submission: TableSubmission): RequestResult {
    return this.#services.submitHandler.submit(seat, command, submission);
  }

  /** A sitter's wish that is no move of the game. */
  handleRequest(player: SeatedPlayer, request: TableRequest, id: string): RequestResult {
    if (this.isStorageDown) return refused("storageUnavailable");
    return this.#results.runOnce(player.id, id, () => {
      const outcome = handleTableRequest(this.#services.actions, player, request);
      if (!outcome.ok) return outcome;
      this.#services.housekeeping.playerActed(player);
      this.#onChange([], outcome.value);
      return accepted({ lastEvent: this.lastEvent });
    });
  }

  /** A new proof of a seat, written down before it is given away; undefined while nothing can be written. */
  issueToken({ id }: SeatedPlayer): string | undefined {
    const { tokens } = this.seats;
    const token = tokens.issue(id);
    this.#services.persistence.save();
    if (!this.isStorageDown) return token;
    tokens.withdraw(id);
    return undefined;
  }

  /** Closes the table for good. */
  end(): void {
    if (this.#hasEnded) return;
    this.stop();
    this.#services.matchFlow.match?.submit(TABLE, { type: "end", why: "abandoned" }, { by: "table" });
    this.#listener.ended();
  }

  /** Stops all clocks: nothing happens at the table any more. */
  stop(): void {
    this.#hasEnded = true;
    const { matchFlow, housekeeping, presence, persistence } = this.#services;
    for (const service of [matchFlow, housekeeping, presence, persistence]) service.stop();
  }

  #onChange(events: readonly GameEvent[], notices: readonly Notice[] = []): void {
    if (this.#hasEnded) return;
    this.presence.sync(this.#services.matchFlow.roundKey);
    this.#services.matchFlow.sync(this.isPaused);
    const hostNotices = this.#services.housekeeping.update(this.isPaused);
    this.#services.persistence.save();
    this.#listener.changed(events);
    for (const notice of [...notices, ...hostNotices]) this.#listener.noticed(notice);
    if (this.presence.isAbandoned) this.end();
    else this.#services.matchFlow.advance();
  }
}
