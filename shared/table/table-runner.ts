/**
 * Runs a table: decides, writes what is accepted, and only then shows it, with everything that follows. One timer wakes the
 * table when something happens automatically.
 */
import type { GameEvent } from "../event.ts";
import { accepted, type Result, refused } from "../refusal.ts";
import type { Timer } from "../timing/clock.ts";
import { Bots } from "./automation/bots.ts";
import { evolve } from "./evolve-table.ts";
import { type IdempotencyCache, type RequestResult, resultOfEntry } from "./idempotency.ts";
import type { Journal } from "./journal/journal.ts";
import { JournalError, type SavedTableState } from "./journal/table-journal.ts";
import type { PlayerRecord } from "./journal/table-record.ts";
import { type Match, type PlannedCommand, restoreMatch, snapshotOf } from "./match/match.ts";
import { RETRY_MS, submitByTable } from "./match/match-flow.ts";
import { restoreSections, resumeTable, runningTable, savedTable } from "./saved-table.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import { findPlayer } from "./seats/seats.ts";
import { adapt, isPausedAt, settle, wakeAt } from "./settle.ts";
import type { TableOptions } from "./table-dependencies.ts";
import { type Surroundings, TableDraft } from "./table-draft.ts";
import { isAboutDealing, isPassedOn, type TableEvent } from "./table-event.ts";
import { DEFAULT_TABLE_SETTINGS, newTableState, type TableState } from "./table-state.ts";

/** Results of older commands are not restored. A client repeats a command as soon as it has a connection again. */
const RESULTS_SINCE_EVENTS = 1000;
/** A table that does more than this automatically would never end. */
const MOST_STEPS = 10_000;

export class TableRunner {
  readonly state: TableState;
  readonly #options: TableOptions;
  readonly #constants: Omit<Surroundings, "now" | "steady" | "isStorageDown">;
  readonly #bots: Bots;
  /** By the id of the match: of the one that is played, and of the one before it. */
  readonly #journals = new Map<string, Journal>();
  readonly #unsubscribe: () => void;
  #playersSaved: readonly PlayerRecord[] = [];
  #isBusy = false;
  #isStopped = false;
  #timer: Timer | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

  /** Continues a saved table. Throws if its journal does not replay to the same events. */
  constructor(options: TableOptions, results: IdempotencyCache) {
    const { settings, savedState, journal, clock, deals } = options;
    this.#options = options;
    this.#constants = constantsOf(options);
    const start = newTableState({ ...DEFAULT_TABLE_SETTINGS, ...settings }, clock.steady());
    this.state = savedState === undefined ? start : restoreSections(start, savedState, deals);
    this.#bots = new Bots({ ...options, steady: clock.steady, answered: () => this.#wakeSoon() });
    this.#unsubscribe = journal.onWritableChange(() => this.change(() => undefined));
    if (savedState !== undefined) this.#restore(savedState, results);
    this.#schedule();
  }

  /** True while nothing can be written: then nothing may happen, and all clocks are paused. */
  get isStorageDown(): boolean {
    return !this.#options.journal.isWritable;
  }

  /** The journal of the match with this id. */
  journalOf(matchId: string): Journal | undefined {
    return this.#journals.get(matchId);
  }

  /** What a decision needs now beside the table. */
  surroundings(): Surroundings {
    const { clock, journal } = this.#options;
    const isStorageDown = !journal.isWritable;
    return { ...this.#constants, now: clock.now(), steady: clock.steady(), isStorageDown };
  }

  /** Closes the table for good. */
  end(): void {
    if (this.#isStopped) return;
    this.stop();
    const draft = new TableDraft(this.state, this.surroundings());
    if (submitByTable(draft, { type: "end", why: "abandoned" }).ok) this.#write(draft.events);
    evolve(this.state, { type: "tableEnded" });
    this.#options.listener.ended();
  }

  /** Saves the table with what is running, and stops it. Throws if it cannot be saved. */
  handOver(): void {
    const running = runningTable(this.state, this.surroundings());
    this.#options.journal.save({ ...this.#savedState(), running });
    this.stop();
  }

  /** Stops all clocks: nothing happens at the table from now on. */
  stop(): void {
    this.#isStopped = true;
    this.#timer?.clear();
    this.#unsubscribe();
  }

  /** Decides something; if it is accepted, it is written and shown, with everything that follows from it. */
  decide<T>(decide: (draft: TableDraft) => Result<T>, done: () => void = () => undefined): Result<T> {
    const draft = new TableDraft(this.state, this.surroundings());
    const outcome = decide(draft);
    if (!outcome.ok || this.#isStopped) return outcome;
    if (draft.events.length > 0 && draft.events.every(isPassedOn)) {
      this.#passOn(draft.events);
      return outcome;
    }
    return this.#busy(() => {
      if (!this.#commit(draft.events)) return refused("storageUnavailable");
      done();
      return outcome;
    });
  }

  /** The same for a command of the game: the result tells its last event. */
  answer(decide: (draft: TableDraft) => Result<true>): RequestResult {
    let lastEvent = 0;
    const outcome = this.decide(decide, () => {
      lastEvent = this.state.match?.lastEvent ?? 0;
    });
    return outcome.ok ? accepted({ lastEvent }) : outcome;
  }

  change(change: (draft: TableDraft) => void): void {
    this.decide((draft) => {
      change(draft);
      return accepted(true);
    });
  }

  /** Nothing happens if the player has no seat any more. */
  changePlayer(id: string, change: (draft: TableDraft, player: SeatedPlayer) => void): void {
    if (findPlayer(this.state, id) === undefined) return;
    this.change((draft) => {
      const player = findPlayer(draft.state, id);
      if (player !== undefined) change(draft, player);
    });
  }

  /** Changes what is in memory only: nothing is saved or shown but the lists of the host. */
  note<T>(change: (draft: TableDraft) => T): T {
    const draft = new TableDraft(this.state, this.surroundings());
    const result = change(draft);
    this.#passOn(draft.events);
    return result;
  }

  /** Nothing is written or shown of these events, and nothing follows from them but another time to wake. */
  #passOn(events: readonly TableEvent[]): void {
    for (const event of events) evolve(this.state, event);
    for (const event of events) this.#tellThen(event);
    this.#schedule();
  }

  /**
   * The only place where changes take effect. What the table does automatically is done after the first of them, one step after
   * the other: each is written and shown before the next one.
   */
  #busy<T>(run: () => T): T {
    if (this.#isBusy) return run();
    this.#isBusy = true;
    try {
      const result = run();
      this.#settle();
      return result;
    } finally {
      this.#isBusy = false;
      this.#schedule();
    }
  }

  #settle(): void {
    for (let steps = 0; !this.#isStopped; steps += 1) {
      if (steps > MOST_STEPS) throw new Error("the table does not come to rest");
      const events = settle(this.state, this.surroundings());
      if (events.length === 0) return;
      if (events.some(({ type }) => type === "tableEnded")) this.end();
      else if (!this.#commit(events)) this.#postpone();
    }
  }

  /** A command of the table or of a bot could not be written. */
  #postpone(): void {
    const retryAt = this.#options.clock.steady() + RETRY_MS;
    const to = { retryAt, plannedMoves: [], thinkAgainAt: retryAt };
    evolve(this.state, { type: "sectionsChanged", to });
  }

  /** Writes what has happened, and shows it. False if it could not be written: then nothing has changed. */
  #commit(events: readonly TableEvent[]): boolean {
    if (!this.#write(events)) return false;
    const follows = adapt(this.state, this.surroundings());
    for (const event of follows) evolve(this.state, event);
    this.#planMoves();
    this.save();
    this.#show([...events, ...follows]);
    return true;
  }

  #write(events: readonly TableEvent[]): boolean {
    for (const event of events) {
      if (event.type === "matchOpened") this.#openJournal(event.match);
      if (event.type === "commandAccepted" && !this.#append(event.planned, events)) return false;
    }
    for (const event of events) evolve(this.state, event);
    if (events.some(({ type }) => type === "commandAccepted")) this.#saveSnapshot();
    return true;
  }

  #openJournal({ header }: Match): Journal {
    const { match } = this.state;
    for (const id of this.#journals.keys()) if (id !== match?.header.id) this.#journals.delete(id);
    const journal = this.#options.journal.openJournal(header);
    this.#journals.set(header.id, journal);
    return journal;
  }

  #append({ command }: PlannedCommand, events: readonly TableEvent[]): boolean {
    const opened = events.find((event) => event.type === "matchOpened");
    const { header } = opened?.match ?? this.state.match ?? {};
    try {
      this.#journals.get(header?.id ?? "")?.append(command);
      return true;
    } catch (error) {
      if (error instanceof JournalError) throw error;
      return false;
    }
  }

  /** If the storage fails now, the match goes on: its commands are in the journal. */
  #saveSnapshot(): void {
    const { match } = this.state;
    if (match === undefined || match.savedEvent !== match.lastEvent) return;
    try {
      this.#journals.get(match.header.id)?.saveSnapshot(snapshotOf(match));
    } catch (error) {
      if (error instanceof JournalError) throw error;
    }
  }

  /** Saves what has changed. If the storage fails, the journal reports it as a change of `isWritable`. */
  save(): void {
    try {
      if (!this.isStorageDown) this.#options.journal.save(this.#savedState());
    } catch (error) {
      // From now on the table is paused; everything that was not saved is saved as soon as the storage works again.
      if (!this.isStorageDown) throw error;
    }
    const { dealing } = this.state;
    if (this.isStorageDown || dealing.lastSaved === dealing.next) return;
    const to = { dealing: { ...dealing, lastSaved: dealing.next } };
    evolve(this.state, { type: "sectionsChanged", to });
  }

  #savedState(): SavedTableState {
    const saved = savedTable(this.state, this.#playersSaved);
    this.#playersSaved = saved.seats.players;
    return saved;
  }

  #planMoves(): void {
    const plannedMoves = this.#bots.plans(this.state, isPausedAt(this.state, this));
    if (plannedMoves === undefined) return;
    evolve(this.state, { type: "sectionsChanged", to: { plannedMoves } });
  }

  /** What must be known before the change is shown, the change, and what explains it. */
  #show(events: readonly TableEvent[]): void {
    const { listener } = this.#options;
    const gameEvents = events.flatMap((event) =>
      event.type === "commandAccepted" ? event.planned.command.events : [],
    );
    for (const event of events) this.#tellFirst(event);
    if (events.length > 0 && events.every(isAboutDealing)) listener.dealingChanged();
    else listener.changed(gameEvents);
    for (const event of events) this.#tellThen(event);
    if (gameEvents.length > 0) this.#remarkOn(gameEvents);
  }

  #tellFirst(event: TableEvent): void {
    const { listener } = this.#options;
    if (event.type === "playerKicked") listener.playerKicked(event.seatId);
    if (event.type === "gracePeriodEnded") listener.gracePeriodEnded(event.seatId);
    if (event.type === "seatYielded") listener.seatYielded(event.player);
    if (event.type === "spectatorsDisallowed") listener.spectatorsDisallowed();
    if (event.type !== "spectatorSeated") return;
    const player = findPlayer(this.state, event.seatId);
    if (player !== undefined) listener.spectatorSeated(event.queueId, player);
  }

  #tellThen(event: TableEvent): void {
    const { listener } = this.#options;
    if (event.type === "noticed") listener.noticed(event.notice);
    if (event.type === "chatSent") listener.chatSent(event.quickChat);
    if (event.type === "admissionsChanged") listener.admissionsChanged();
  }

  #remarkOn(events: readonly GameEvent[]): void {
    const planned = this.#bots.remarkOn(events, this.state);
    if (planned === undefined) return;
    const plannedPhrases = [...this.state.plannedPhrases, planned];
    evolve(this.state, { type: "sectionsChanged", to: { plannedPhrases } });
  }

  #schedule(): void {
    const at = this.#isStopped ? Number.POSITIVE_INFINITY : wakeAt(this.state, this);
    // A timer that wakes the table too early is set again then. Most commands only move the end of the turn to later.
    if (at === this.#timerAt || (this.#timerAt < at && at < Number.POSITIVE_INFINITY)) return;
    this.#timer?.clear();
    this.#timerAt = at;
    this.#timer = at === Number.POSITIVE_INFINITY ? undefined : this.#wakeIn(at);
  }

  #wakeIn(at: number): Timer {
    const { clock } = this.#options;
    return clock.after(Math.max(0, at - clock.steady()), () => {
      this.#timerAt = Number.POSITIVE_INFINITY;
      this.#busy(() => this.#planMoves());
    });
  }

  /** A timer of the table catches its errors. */
  #wakeSoon(): void {
    if (this.#isStopped) return;
    this.#timer?.clear();
    this.#timerAt = this.#options.clock.steady();
    this.#timer = this.#wakeIn(this.#timerAt);
  }

  /** Continues a saved table, or one that was handed over. Throws if its journal does not replay to the same events. */
  #restore(saved: SavedTableState, results: IdempotencyCache): void {
    const { match: header } = saved;
    const { clock, signingKeys, platform } = this.#options;
    if (header !== undefined) {
      const journal = this.#options.journal.openJournal(header);
      this.#journals.set(header.id, journal);
      const match = restoreMatch({ header, journal, signingKeys, steady: clock.steady(), ...platform });
      evolve(this.state, { type: "matchOpened", match, before: undefined });
      for (const entry of journal.entries(match.lastEvent - RESULTS_SINCE_EVENTS)) {
        const { sender, id } = entry;
        if (sender !== undefined && id !== undefined) results.restore(sender, id, resultOfEntry(entry));
      }
    }
    for (const event of resumeTable(this.state, this.surroundings(), saved)) evolve(this.state, event);
  }
}

/** What a decision needs beside the table, and never changes. */
function constantsOf(options: TableOptions): Omit<Surroundings, "now" | "steady" | "isStorageDown"> {
  const { platform, deals, chance, makeSeed, makeMatchId, signingKeys, journal } = options;
  const isNumberTaken: Surroundings["isNumberTaken"] = (header) => journal.openJournal(header).hasEntries();
  return { platform, deals, chance, makeSeed, makeMatchId, signingKeys, isNumberTaken };
}
