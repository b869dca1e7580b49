/** One match at a table: the game, its numbered events and its journal. */
import { MatchMemories } from "../../../shared/bots/match-memories.ts";
import type { Command } from "../../../shared/command.ts";
import { decide } from "../../../shared/decide.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { evolve } from "../../../shared/evolve.ts";
import { copyGame, type Game, newGame } from "../../../shared/game.ts";
import type { Actor, MatchRecord } from "../../../shared/record/record.ts";
import { makeEvent, parseCommand } from "../../../shared/record/text-notation.ts";
import { accepted, type Refusal, type Result, refuse, refused } from "../../../shared/refusal.ts";
import { NOBODY, type Seat, TABLE } from "../../../shared/seat.ts";
import { clockDelayMs } from "../../../shared/timing/animation-time.ts";
import { beginsCallGrace, isTurnEvent } from "../../../shared/timing/turn-events.ts";
import type { Clock } from "../../clock.ts";
import type { ServerSigningKeys, SigningKeyPair } from "../../identity/signing-keys.ts";
import type { AgreedRound, MatchProofs } from "../../journal/entry-fairness.ts";
import type { Journal, JournalEntry, JournaledCommand } from "../../journal/journal.ts";
import {
  isUsableSnapshot,
  MATCH_SNAPSHOT_VERSION,
  type MatchSnapshot,
} from "../../journal/match-snapshot.ts";
import type { RunningMatch } from "../../journal/running-state.ts";
import { JournalError } from "../../journal/table-journal.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import {
  checkOf,
  extendProofs,
  type MatchSigner,
  NO_PROOFS,
  proveCommand,
  signingKeyOf,
  withSignature,
} from "../fairness/match-proofs.ts";
import { CallGrace } from "./call-grace.ts";
import type { MatchSetup } from "./match-factory.ts";

/** A round, and a match, with more events is endless: nobody can win, or nobody wants to. It would fill the memory. */
export const MOST_ROUND_EVENTS = 10_000;
const MOST_MATCH_EVENTS = 100_000;
/** A restored match replays about this many events at most. */
const EVENTS_BETWEEN_SNAPSHOTS = 1_000;

export interface MatchOptions extends MatchSetup {
  readonly clock: Clock;
  /** The keys of the server; undefined if no shuffles can be verified. */
  readonly signingKeys?: ServerSigningKeys | undefined;
}

/** How a command was submitted. */
export interface Submission {
  readonly by: Actor;
  /** The number of the newest event that the sender had seen; absent if it does not matter. */
  readonly seen?: number;
  /** The seat id of the sender and the id of the command, so that a repeated command is recognised. */
  readonly sender?: string;
  readonly id?: string;
  /** With a command that deals a round with a key: how the key was agreed on. */
  readonly agreed?: AgreedRound;
}

/** A person who takes a seat while the match runs. */
interface LateArrival {
  readonly seat: Seat;
  readonly name: string;
  /** The hash of the browser key; "" if it is unknown. */
  readonly owner: string;
}

export class Match {
  readonly #game: Game;
  readonly #memories: MatchMemories;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #header: MatchHeader;
  /** All times here are of the steady clock: a correction of the wall clock changes nothing in the match. */
  #startedAt: number;
  #lastEvent = 0;
  #turnEvent = 0;
  /** The last event before the current round, and the last one in the newest snapshot. */
  #roundStart = 0;
  #savedEvent = 0;
  /** In ms since the start of the match: when the current turn began, and when the last command was accepted. */
  #turnStartedMs = 0;
  #lastMs = 0;
  #clockDelayMs = 0;
  readonly #callGrace: CallGrace;
  #isTableRuleRemoved = false;
  /** The seats whose players have made a move themselves. */
  readonly #moved = new Set<Seat>();
  #lastMover: Seat | undefined;
  /** The key that signs the rounds of this match; undefined if its shuffles cannot be verified, or the key is lost. */
  readonly #signingKey: SigningKeyPair | undefined;
  #proofs: MatchProofs = NO_PROOFS;

  /**
   * Starts with the saved state of the match, if there is one, and replays the entries after it. Throws if they do not
   * replay to the events that they contain.
   */
  constructor({ header, clock, journal, signingKeys }: MatchOptions) {
    const { rules, players, seed } = header;
    const saved = journal.findSnapshot();
    const snapshot = saved !== undefined && isUsableSnapshot(saved, header) ? saved : undefined;
    this.#game =
      snapshot === undefined ? newGame({ rules, seats: players.length, seed }) : copyGame(snapshot.game);
    this.#memories = new MatchMemories(mastersIn(players), snapshot?.memories);
    this.#header = header;
    this.#journal = journal;
    this.#clock = clock;
    this.#callGrace = new CallGrace(clock);
    this.#signingKey = signingKeyOf(header, signingKeys);
    this.#startedAt = clock.steady();
    if (snapshot !== undefined) this.#continueFrom(snapshot);
    for (const entry of journal.entries(this.#lastEvent)) this.#replay(entry);
    this.#isTableRuleRemoved = header.isRuleStruck;
    this.#callGrace.end();
  }

  /** The permanent id of the match. */
  get id(): string {
    return this.#header.id;
  }

  /** Counts the matches of the table, from 1. */
  get number(): number {
    return this.#header.number;
  }

  /** What is saved of the match beside its commands. */
  get header(): MatchHeader {
    return { ...this.#header, isRuleStruck: this.isTableRuleRemoved };
  }

  /** How long the current turn had lasted when the last entry was written, in ms. */
  get turnSpentMs(): number {
    return this.#lastMs - this.#turnStartedMs;
  }

  /** How much later than the current turn its clock starts, because clients first animate what led to it (C1), in ms. */
  get clockDelayMs(): number {
    return this.#clockDelayMs;
  }

  get game(): Readonly<Game> {
    return this.#game;
  }

  /** What the bots remember. */
  get memories(): MatchMemories {
    return this.#memories;
  }

  /** The number of the last event; the first event has number 1. */
  get lastEvent(): number {
    return this.#lastEvent;
  }

  /** The number of the last event that began or changed a turn. */
  get turnEvent(): number {
    return this.#turnEvent;
  }

  /** True if the match has to end, because it would go on without an end. */
  get isTooLong(): boolean {
    return this.#lastEvent - this.#roundStart > MOST_ROUND_EVENTS || this.#lastEvent > MOST_MATCH_EVENTS;
  }

  get record(): MatchRecord {
    const { rules, result } = this.#game;
    return this.#journal.record({ rules, result, seed: this.#header.seed });
  }

  /** True if the shuffles of this match can be verified. */
  get isFair(): boolean {
    return this.#signingKey !== undefined;
  }

  /** The key that verifies the signatures; "" if there are none. */
  get publicKey(): string {
    return this.#signingKey?.publicKey ?? "";
  }

  /** The chain of the public events and its signatures, for players who want to verify the shuffles. */
  get proofs(): MatchProofs {
    return this.#proofs;
  }

  /** The check of that chain; 0 if the shuffles cannot be verified. */
  get chainCheck(): number {
    return checkOf(this.#proofs);
  }

  /** Why the match cannot start with its rules and players; undefined if it can. */
  get startRefusal(): Refusal | undefined {
    const decided = decide(this.#game, TABLE, { type: "start" });
    return decided.ok ? undefined : decided.refusal;
  }

  /** True from the moment the host removes the table rule until it ends or another one is declared (H8). */
  get isTableRuleRemoved(): boolean {
    return this.#isTableRuleRemoved && this.#game.tableRule !== "none";
  }

  /** True if the player of this seat has made a move in this match; the moves of bots and of the clock do not count. */
  hasMoved(seat: Seat): boolean {
    return this.#moved.has(seat);
  }

  /** The seat whose player made the last move; undefined if a bot, the clock or the table made it. */
  get lastMover(): Seat | undefined {
    return this.#lastMover;
  }

  /** How long this command of a seat would still be refused as too soon (U3), in ms; 0 if it would not. */
  callGraceMs(seat: Seat, { type }: Command): number {
    const { exposed } = this.#game;
    const isOwnCall = type === "uno" && seat === exposed;
    if (exposed === NOBODY || isOwnCall || type === "end") return 0;
    // Timers may fire up to a millisecond early by the steady clock.
    return Math.floor(this.#callGrace.leftMs);
  }

  /** The times that go on at the next process of the table. */
  get runningState(): RunningMatch {
    const elapsedMs = Math.max(this.#lastMs, this.#clock.steady() - this.#startedAt);
    return { elapsedMs, callGraceMs: this.#callGrace.leftMs };
  }

  /** The match was handed over by another process: its times go on. */
  resume({ elapsedMs, callGraceMs }: RunningMatch): void {
    this.#startedAt = this.#clock.steady() - elapsedMs;
    this.#callGrace.begin(callGraceMs);
  }

  /** The match is paused while the table waits for a player to reconnect (C2). */
  setPaused(isPaused: boolean): void {
    this.#callGrace.setPaused(isPaused);
  }

  /**
   * Removes the table rule that applies (H8); false if there is none. This is not a command, because the game does not
   * enforce table rules: the record only contains what was played.
   */
  removeTableRule(): boolean {
    if (this.isTableRuleRemoved || this.#game.tableRule === "none") return false;
    this.#isTableRuleRemoved = true;
    return true;
  }

  /**
   * The host kicked this player (C4). The journal holds the same header object, and archives it with the match. A match that
   * has ended stays as it was.
   */
  recordKick(seat: Seat, by: Seat): void {
    if (this.#game.phase === "matchOver") return;
    const { removed = [], kicks = [] } = this.#header;
    this.#header.removed = [...removed, seat];
    this.#header.kicks = [...kicks, { seat, by, event: this.#lastEvent }];
  }

  /** A person has taken over the seat of a bot (C8): the match is theirs from now on, but not rated. */
  recordLateArrival({ seat, name, owner }: LateArrival): void {
    const { players, owners, joinedLate = [] } = this.#header;
    this.#header.players = players.with(seat, { name, kind: "human" });
    this.#header.owners = owners.with(seat, owner);
    this.#header.joinedLate = [...joinedLate, seat];
  }

  /** A player has more time for a turn than the others, which makes the match unrated. */
  recordExtraTime(): void {
    this.#header.moreTime = true;
  }

  /** Refused: nothing has changed. Accepted: written to the journal, then applied; the result is the events. */
  submit(seat: Seat, command: Command, submission: Submission): Result<readonly GameEvent[]> {
    const { by, seen, agreed, ...origin } = submission;
    const refusal = this.#whyTooEarlyOrStale(seat, command, seen);
    if (refusal !== undefined) return { ok: false, refusal };
    const decided = decide(this.#game, seat, command);
    if (!decided.ok) return decided;
    const ms = Math.round(this.#clock.steady() - this.#startedAt);
    const numbered = { n: this.#lastEvent + 1, events: decided.value };
    const { fairness, proofs } = proveCommand({ ...numbered, agreed }, this.#proofs, this.#signer);
    const acceptedCommand = {
      ...{ ...numbered, seat, by, command, ms, ...origin },
      ...(fairness === undefined ? {} : { fairness }),
    };
    if (!this.#append(acceptedCommand)) return refused("storageUnavailable");
    this.#proofs = proofs;
    this.#noteMover(seat, by);
    this.#apply(decided.value, ms);
    if (this.#isSnapshotDue(decided.value)) this.#saveSnapshot();
    return accepted(decided.value);
  }

  #isSnapshotDue(events: readonly GameEvent[]): boolean {
    const isNextRound = this.#game.round > 1 && hasDeal(events);
    return isNextRound || this.#lastEvent - this.#savedEvent >= EVENTS_BETWEEN_SNAPSHOTS;
  }

  get #signer(): MatchSigner {
    return { header: this.#header, key: this.#signingKey };
  }

  /** Refusals that depend on time (T9, U3): the game itself knows none. */
  #whyTooEarlyOrStale(seat: Seat, command: Command, seen: number | undefined): Refusal | undefined {
    if (seen !== undefined && seen < this.#turnEvent) return refuse("stale");
    const remainingMs = this.callGraceMs(seat, command);
    return remainingMs === 0 ? undefined : refuse("tooSoon", { ms: remainingMs, seat: this.#game.exposed });
  }

  #noteMover(seat: Seat, by: Actor): void {
    this.#lastMover = by === "player" ? seat : undefined;
    if (by === "player") this.#moved.add(seat);
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

  /** If the storage fails now, the match goes on: its commands are in the journal. */
  #saveSnapshot(): void {
    this.#savedEvent = this.#lastEvent;
    try {
      this.#journal.saveSnapshot(this.#snapshot());
    } catch (error) {
      if (error instanceof JournalError) throw error;
    }
  }

  #snapshot(): MatchSnapshot {
    return {
      version: MATCH_SNAPSHOT_VERSION,
      game: copyGame(this.#game),
      lastEvent: this.#lastEvent,
      turnEvent: this.#turnEvent,
      roundStart: this.#roundStart,
      turnStartedMs: this.#turnStartedMs,
      lastMs: this.#lastMs,
      clockDelayMs: this.#clockDelayMs,
      moved: [...this.#moved],
      ...(this.#lastMover === undefined ? {} : { lastMover: this.#lastMover }),
      memories: this.#memories.save(),
      ...(this.#proofs === NO_PROOFS ? {} : { proofs: this.#proofs }),
    };
  }

  #continueFrom(snapshot: MatchSnapshot): void {
    this.#lastEvent = snapshot.lastEvent;
    this.#turnEvent = snapshot.turnEvent;
    this.#roundStart = snapshot.roundStart ?? snapshot.lastEvent;
    this.#savedEvent = snapshot.lastEvent;
    this.#turnStartedMs = snapshot.turnStartedMs;
    this.#lastMs = snapshot.lastMs;
    this.#clockDelayMs = snapshot.clockDelayMs;
    this.#lastMover = snapshot.lastMover;
    this.#proofs = snapshot.proofs ?? NO_PROOFS;
    for (const seat of snapshot.moved) this.#moved.add(seat);
    this.#startedAt = this.#clock.steady() - snapshot.lastMs;
  }

  #replay({ n, seat, by, command: text, events: recorded, ms = 0, fairness }: JournalEntry): void {
    const command = parseCommand(text);
    const decided = command === undefined ? undefined : decide(this.#game, seat, command);
    if (decided?.ok !== true) throw new Error(`journal entry ${n} is refused now`);
    const replayed = JSON.stringify(decided.value.map(makeEvent));
    if (replayed !== JSON.stringify(recorded))
      throw new Error(`journal entry ${n} replays to other events now`);
    this.#noteMover(seat, by);
    const proofs = extendProofs(this.#proofs, { n, events: decided.value, agreed: fairness?.agreed });
    this.#proofs = withSignature(proofs, fairness);
    this.#apply(decided.value, ms);
    this.#startedAt = this.#clock.steady() - ms;
  }

  #apply(events: readonly GameEvent[], ms: number): void {
    this.#lastMs = ms;
    const exposedBefore = this.#game.exposed;
    if (hasDeal(events)) this.#roundStart = this.#lastEvent;
    for (const event of events) {
      evolve(this.#game, event);
      this.#lastEvent += 1;
      if (isTurnEvent(event)) {
        this.#turnEvent = this.#lastEvent;
        this.#turnStartedMs = ms;
        this.#clockDelayMs = clockDelayMs(events);
      }
      if (event.type === "tableRuleDeclared") this.#isTableRuleRemoved = false;
    }
    this.#memories.watch(events, this.#game.hands);
    if (beginsCallGrace(events, exposedBefore, this.#game.exposed)) this.#callGrace.begin();
  }
}

/** The seats that masters have at the start; no other seat becomes one during a match. */
function mastersIn(players: MatchHeader["players"]): readonly Seat[] {
  return players.flatMap(({ kind }, seat) => (kind === "bot:master" ? [seat] : []));
}

/** True if a round began. */
function hasDeal(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "dealt");
}
