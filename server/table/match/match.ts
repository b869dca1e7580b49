/** One match at a table: the game, its numbered events, its journal, and the door that all commands come through. */
import type { Command } from "../../../shared/command.ts";
import { decide } from "../../../shared/decide.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { evolve } from "../../../shared/evolve.ts";
import { type Game, newGame } from "../../../shared/game.ts";
import { makeEvent, parseCommand } from "../../../shared/record/notation.ts";
import type { Actor, MatchRecord } from "../../../shared/record/record.ts";
import { accepted, type Refusal, type Result, refuse, refused } from "../../../shared/refusal.ts";
import { NOBODY, type Seat } from "../../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../../shared/table-limits.ts";
import type { Clock } from "../../clock.ts";
import type { Journal, JournalEntry, JournaledCommand } from "../../journal/journal.ts";
import { JournalError } from "../../journal/table-journal.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import type { MatchSetup } from "./new-match.ts";

export interface MatchOptions extends MatchSetup {
  readonly clock: Clock;
}

/** How a command came to the door. */
export interface Submission {
  readonly by: Actor;
  /** The number of the newest event of the turn that the sender had seen; absent where it does not matter. */
  readonly seen?: number;
  /** Who may send it again, and under which id. */
  readonly sender?: string;
  readonly id?: string;
}

export class Match {
  readonly #game: Game;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #header: MatchHeader;
  /** All times here are steady ones: somebody who corrects the wall clock moves nothing in the match. */
  #startedAt: number;
  #lastEvent = 0;
  #turnEvent = 0;
  /** Since the start of the match, in ms: when the turn that runs began, and when something last happened. */
  #turnStartedMs = 0;
  #lastMs = 0;
  /** The end of the second that belongs to an exposed seat (U3), and since when the match stands (C2). */
  #callGraceEndsAt = 0;
  #pausedAt: number | undefined;
  #isTableRuleRemoved = false;

  /** Throws where what was written down does not come out again as it is written. */
  constructor({ header, clock, journal }: MatchOptions) {
    const { rules, players, seed } = header;
    this.#game = newGame({ rules, seats: players.length, seed });
    this.#header = header;
    this.#journal = journal;
    this.#clock = clock;
    this.#startedAt = clock.steady();
    for (const entry of journal.entries) this.#replay(entry);
    this.#isTableRuleRemoved = header.isRuleStruck;
    this.#callGraceEndsAt = 0;
  }

  /** Its lasting name. */
  get id(): string {
    return this.#header.id;
  }

  /** What is written down of the match beside its moves. */
  get header(): MatchHeader {
    return { ...this.#header, isRuleStruck: this.isTableRuleRemoved };
  }

  /** How long the running turn had lasted when the last line was written, in ms. */
  get turnSpentMs(): number {
    return this.#lastMs - this.#turnStartedMs;
  }

  get game(): Readonly<Game> {
    return this.#game;
  }

  /** The number of the last event; counts from 1. */
  get lastEvent(): number {
    return this.#lastEvent;
  }

  /** The number of the last event that began or changed a turn. */
  get turnEvent(): number {
    return this.#turnEvent;
  }

  get record(): MatchRecord {
    return this.#journal.record(this.#game);
  }

  /** True from the host's word on until the table rule ends or another is declared (H8). */
  get isTableRuleRemoved(): boolean {
    return this.#isTableRuleRemoved && this.#game.tableRule !== "none";
  }

  /** How long this command of a seat would be refused as too soon (U3), in ms; 0 where it would not. */
  callGraceMs(seat: Seat, { type }: Command): number {
    const { exposed } = this.#game;
    const isOwnCall = type === "uno" && seat === exposed;
    if (exposed === NOBODY || isOwnCall || type === "end") return 0;
    // Timers come up to a millisecond before their time, as the steady clock counts it.
    return Math.max(0, Math.floor(this.#callGraceEndsAt - (this.#pausedAt ?? this.#clock.steady())));
  }

  /** The match stands while somebody is waited for, and goes on where it stood (C2). */
  setPaused(isPaused: boolean): void {
    if (isPaused) {
      this.#pausedAt ??= this.#clock.steady();
    } else if (this.#pausedAt !== undefined) {
      this.#callGraceEndsAt += this.#clock.steady() - this.#pausedAt;
      this.#pausedAt = undefined;
    }
  }

  /**
   * Strikes the table rule in force (H8); false where there is none to strike. The game enforces no table rule, so
   * that this is no command: the record tells what was played.
   */
  removeTableRule(): boolean {
    if (this.isTableRuleRemoved || this.#game.tableRule === "none") return false;
    this.#isTableRuleRemoved = true;
    return true;
  }

  /** The host took this player off the table (C4). The journal holds the same object, and files it with the match. */
  recordKick(seat: Seat): void {
    this.#header.removed = [...(this.#header.removed ?? []), seat];
  }

  /** Somebody among several people has more time than the clock gives. */
  recordExtraTime(): void {
    this.#header.moreTime = true;
  }

  /** Refused: nothing has changed. Accepted: written down, then done; the answer is what happened. */
  submit(seat: Seat, command: Command, submission: Submission): Result<readonly GameEvent[]> {
    const { by, seen, ...origin } = submission;
    const refusal = this.#whyTooEarlyOrStale(seat, command, seen);
    if (refusal !== undefined) return { ok: false, refusal };
    const decided = decide(this.#game, seat, command);
    if (!decided.ok) return decided;
    const ms = Math.round(this.#clock.steady() - this.#startedAt);
    const acceptedCommand = {
      n: this.#lastEvent + 1,
      seat,
      by,
      command,
      events: decided.value,
      ms,
      ...origin,
    };
    if (!this.#append(acceptedCommand)) return refused("storageUnavailable");
    this.#apply(decided.value, ms);
    return accepted(decided.value);
  }

  /** What the room's clock has to say (T9, U3), before the game is asked. */
  #whyTooEarlyOrStale(seat: Seat, command: Command, seen: number | undefined): Refusal | undefined {
    if (seen !== undefined && seen < this.#turnEvent) return refuse("stale");
    const remainingMs = this.callGraceMs(seat, command);
    return remainingMs === 0 ? undefined : refuse("tooSoon", { ms: remainingMs, seat: this.#game.exposed });
  }

  #append(command: JournaledCommand): boolean {
    try {
      this.#journal.append(command);
      return true;
    } catch (error) {
      if (error instanceof JournalError) throw error;
      return false;
    }
  }

  #replay({ n, seat, command: text, events: recorded, ms = 0 }: JournalEntry): void {
    const command = parseCommand(text);
    const decided = command === undefined ? undefined : decide(this.#game, seat, command);
    if (decided?.ok !== true) throw new Error(`line ${n} is refused now`);
    const replayed = JSON.stringify(decided.value.map(makeEvent));
    if (replayed !== JSON.stringify(recorded)) throw new Error(`line ${n} comes out otherwise now`);
    this.#apply(decided.value, ms);
    this.#startedAt = this.#clock.steady() - ms;
  }

  #apply(events: readonly GameEvent[], ms: number): void {
    this.#lastMs = ms;
    const exposedBefore = this.#game.exposed;
    for (const event of events) {
      evolve(this.#game, event);
      this.#lastEvent += 1;
      if (isTurnEvent(event)) {
        this.#turnEvent = this.#lastEvent;
        this.#turnStartedMs = ms;
      }
      if (event.type === "tableRuleDeclared") this.#isTableRuleRemoved = false;
    }
    const { exposed } = this.#game;
    if (exposed !== NOBODY && (exposed !== exposedBefore || hasPlay(events))) {
      this.#callGraceEndsAt = this.#clock.steady() + CALL_GRACE_MS;
    }
  }
}

// Which events of a match change whose turn it is, or what it is about.

const TURN_EVENTS: ReadonlySet<GameEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

/** After one of these a command that answers an older one is stale (T9). */
function isTurnEvent({ type }: GameEvent): boolean {
  return TURN_EVENTS.has(type);
}

/** True if a card was played. Whoever plays twice in a row is exposed anew by that, and not still from the play before. */
function hasPlay(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "cardPlayed");
}
