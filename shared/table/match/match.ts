/** One match at a table: the game and its numbered events. */
import { MatchMemories } from "../../bots/match-memories.ts";
import type { Command } from "../../command.ts";
import { decide } from "../../decide.ts";
import type { GameEvent } from "../../event.ts";
import { evolve } from "../../evolve.ts";
import type { ServerSigningKeys, SigningKeyPair } from "../../fairness/signing-keys.ts";
import { copyGame, newGame } from "../../game.ts";
import type { Actor } from "../../record/record.ts";
import { makeEvent, parseCommand } from "../../record/text-notation.ts";
import { accepted, type Refusal, type Result, refuse } from "../../refusal.ts";
import { NOBODY, type Seat, TABLE } from "../../seat.ts";
import { CALL_GRACE_MS } from "../../table-limits.ts";
import { clockDelayMs } from "../../timing/animation-time.ts";
import { countdown, elapsedMs, leftMs, type Stopwatch } from "../../timing/stopwatch.ts";
import type { MatchProving } from "../fairness/match-proving.ts";
import { type AgreedRound, type MatchProofs, NO_PROOFS } from "../journal/entry-fairness.ts";
import type { Journal, JournalEntry, JournaledCommand } from "../journal/journal.ts";
import {
  isUsableSnapshot,
  MATCH_SNAPSHOT_VERSION,
  type MatchProgress,
  type MatchSnapshot,
} from "../journal/match-snapshot.ts";
import type { MatchHeader } from "../journal/table-record.ts";
import type { TablePlatform } from "../table-platform.ts";

/** Events that change whose turn it is, or what the player has to decide. */
const TURN_EVENTS: ReadonlySet<GameEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

/** A round, and a match, with more events is stopped: nobody can win, or nobody tries to, and it would fill the memory. */
export const MOST_ROUND_EVENTS = 10_000;
const MOST_MATCH_EVENTS = 60_000;
/** A restored match replays about this many events at most. */
const EVENTS_BETWEEN_SNAPSHOTS = 1_000;

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

/** No correction of the wall clock changes the times of a match. */
export interface Match extends MatchProgress {
  /** What is saved beside the commands. The journal has the same object, and archives it with the match. */
  readonly header: MatchHeader;
  /** What the bots remember. */
  readonly memories: MatchMemories;
  /** The key that signs the rounds of this match; undefined if its shuffles cannot be verified, or the key is lost. */
  readonly signingKey: SigningKeyPair | undefined;
  /** Since the start of the match. */
  readonly watch: Stopwatch;
  /** The number of the last event in the newest snapshot. */
  readonly savedEvent: number;
  /** After a play, the countdown in which only the seat that forgot to call UNO may act (U3). It stands still in a pause. */
  readonly callGrace: Stopwatch;
  /** The host has removed the last table rule (H8). */
  readonly isTableRuleRemoved: boolean;
  /** The chain of the public events and its signatures, for players who want to verify the shuffles. */
  readonly proofs: MatchProofs;
}

export interface MatchOptions {
  readonly header: MatchHeader;
  /** Empty for a new match; the journal of a saved match is replayed to its last entry. */
  readonly journal: Pick<Journal, "findSnapshot" | "entries">;
  readonly steady: number;
  /** The keys of the server; undefined if no shuffles can be verified. */
  readonly signingKeys?: ServerSigningKeys | undefined;
  readonly proving: MatchProving;
}

/** A match before its first command. */
export function newMatch({ header, steady, signingKeys, proving }: Omit<MatchOptions, "journal">): Match {
  const { rules, players, seed } = header;
  return {
    header,
    game: newGame({ rules, seats: players.length, seed }),
    memories: new MatchMemories(mastersIn(players)),
    signingKey: proving.signingKeyOf(header, signingKeys),
    watch: { ms: 0, since: steady },
    ...{ lastEvent: 0, turnEvent: 0, roundStart: 0, savedEvent: 0 },
    ...{ turnStartedMs: 0, lastMs: 0, clockDelayMs: 0 },
    callGrace: { ms: 0 },
    isTableRuleRemoved: header.isRuleStruck,
    moved: [],
    lastMover: undefined,
    proofs: NO_PROOFS,
  };
}

/**
 * Starts with the saved state of the match, if there is one, and replays the entries after it. Throws if they do not
 * replay to the events that they contain.
 */
export function restoreMatch({ journal, ...options }: MatchOptions): Match {
  const { header, steady, proving } = options;
  const saved = journal.findSnapshot();
  const snapshot = saved !== undefined && isUsableSnapshot(saved, header) ? saved : undefined;
  const start = newMatch(options);
  const match = snapshot === undefined ? start : { ...start, ...continued(snapshot, header) };
  for (const entry of journal.entries(match.lastEvent)) replay(match, entry, { steady, proving });
  return Object.assign(match, {
    watch: { ms: match.lastMs, since: steady },
    callGrace: { ms: 0 },
    isTableRuleRemoved: header.isRuleStruck,
  });
}

/** What is saved of the match beside its commands. */
export function savedHeader(match: Match): MatchHeader {
  return { ...match.header, isRuleStruck: isTableRuleRemoved(match) };
}

/** How long the current turn had lasted when the last command was accepted, in ms. */
export function turnSpentMs({ lastMs, turnStartedMs }: Match): number {
  return lastMs - turnStartedMs;
}

/** True if the match has to end, because it would go on without an end. */
export function isTooLong({ lastEvent, roundStart }: Match): boolean {
  return lastEvent - roundStart > MOST_ROUND_EVENTS || lastEvent > MOST_MATCH_EVENTS;
}

/** True if the shuffles of this match can be verified. */
export function isFair({ signingKey }: Match): boolean {
  return signingKey !== undefined;
}

/** Why the match cannot start with its rules and players; undefined if it can. */
export function startRefusal({ game }: Match): Refusal | undefined {
  const decided = decide(game, TABLE, { type: "start" });
  return decided.ok ? undefined : decided.refusal;
}

/** True from the moment the host removes the table rule until it ends or another one is declared (H8). */
export function isTableRuleRemoved({ isTableRuleRemoved: isRemoved, game }: Match): boolean {
  return isRemoved && game.tableRule !== "none";
}

/** How long this command of a seat would still be refused as too soon (U3), in ms; 0 if it would not. */
export function callGraceMs(
  { game, callGrace }: Match,
  { seat, type }: { seat: Seat } & Pick<Command, "type">,
  steady: number,
): number {
  const { catchableSeat } = game;
  const isOwnCall = type === "uno" && seat === catchableSeat;
  if (catchableSeat === NOBODY || isOwnCall || type === "end") return 0;
  // Timers may fire up to a millisecond early by the steady clock.
  return Math.floor(leftMs(callGrace, steady));
}

/** A command that the game accepts: it has to be written before it is applied. */
export interface PlannedCommand {
  readonly command: JournaledCommand;
  readonly proofs: MatchProofs;
}

export interface MatchCommand extends Submission {
  readonly seat: Seat;
  readonly command: Command;
}

/** What the command would do, or why it is refused. Changes nothing. */
export function planCommand(
  match: Match,
  submitted: MatchCommand,
  {
    steady,
    platform: { proving },
  }: { readonly steady: number; readonly platform: Pick<TablePlatform, "proving"> },
): Result<PlannedCommand> {
  const { seat, command, by, seen, agreed, ...origin } = submitted;
  const refusal = whyTooEarlyOrStale(match, submitted, steady);
  if (refusal !== undefined) return { ok: false, refusal };
  const decided = decide(match.game, seat, command);
  if (!decided.ok) return decided;
  const ms = Math.round(elapsedMs(match.watch, steady));
  const numbered = { n: match.lastEvent + 1, events: decided.value };
  const signer = { header: match.header, key: match.signingKey };
  const { fairness, proofs } = proving.proveCommand({ ...numbered, agreed }, match.proofs, signer);
  const journaled = {
    ...{ ...numbered, seat, by, command, ms, ...origin },
    ...(fairness === undefined ? {} : { fairness }),
  };
  return accepted({ command: journaled, proofs });
}

/** Changes the match, in place. */
export function applyCommand(match: Match, { command, proofs }: PlannedCommand, steady: number): void {
  const { seat, by, events, ms = 0 } = command;
  Object.assign(match, { proofs, ...moverAfter(match, seat, by) });
  apply(match, { events, ms }, steady);
  if (isSnapshotDue(match, events)) Object.assign(match, { savedEvent: match.lastEvent });
}

/** What a restored table continues with, instead of replaying the whole match. */
export function snapshotOf(match: Match): MatchSnapshot {
  const { memories, proofs } = match;
  return {
    version: MATCH_SNAPSHOT_VERSION,
    ...progressOf(match),
    memories: memories.save(),
    ...(proofs === NO_PROOFS ? {} : { proofs }),
  };
}

function isSnapshotDue({ game, lastEvent, savedEvent }: Match, events: readonly GameEvent[]): boolean {
  const isNextRound = game.round > 1 && hasDeal(events);
  return isNextRound || lastEvent - savedEvent >= EVENTS_BETWEEN_SNAPSHOTS;
}

/** Refusals that depend on time (T9, U3): the game itself knows none. */
function whyTooEarlyOrStale(
  match: Match,
  { seat, command: { type }, seen }: MatchCommand,
  steady: number,
): Refusal | undefined {
  if (seen !== undefined && seen < match.turnEvent) return refuse("stale");
  const remainingMs = callGraceMs(match, { seat, type }, steady);
  return remainingMs === 0
    ? undefined
    : refuse("tooSoon", { ms: remainingMs, seat: match.game.catchableSeat });
}

function moverAfter({ moved }: Match, seat: Seat, by: Actor): Pick<Match, "moved" | "lastMover"> {
  if (by !== "player") return { moved, lastMover: undefined };
  return { moved: moved.includes(seat) ? moved : [...moved, seat], lastMover: seat };
}

function continued(snapshot: MatchSnapshot, { players }: MatchHeader): Partial<Match> {
  return {
    ...progressOf(snapshot),
    memories: new MatchMemories(mastersIn(players), snapshot.memories),
    savedEvent: snapshot.lastEvent,
    proofs: snapshot.proofs ?? NO_PROOFS,
  };
}

function progressOf(match: MatchProgress): MatchProgress {
  const { game, lastEvent, turnEvent, roundStart, turnStartedMs, lastMs, moved, lastMover } = match;
  const times = { turnStartedMs, lastMs, clockDelayMs: match.clockDelayMs };
  return { game: copyGame(game), lastEvent, turnEvent, roundStart, ...times, moved, lastMover };
}

function replay(
  match: Match,
  entry: JournalEntry,
  { steady, proving }: Pick<MatchOptions, "steady" | "proving">,
): void {
  const { n, seat, by, command: text, events: recorded, ms = 0, fairness } = entry;
  const command = parseCommand(text);
  const decided = command === undefined ? undefined : decide(match.game, seat, command);
  if (decided?.ok !== true) throw new Error(`journal entry ${n} is refused now`);
  const replayed = JSON.stringify(decided.value.map(makeEvent));
  if (replayed !== JSON.stringify(recorded))
    throw new Error(`journal entry ${n} replays to other events now`);
  const proofs = proving.extendProofs(match.proofs, { n, events: decided.value, agreed: fairness?.agreed });
  Object.assign(match, { proofs: proving.withSignature(proofs, fairness), ...moverAfter(match, seat, by) });
  apply(match, { events: decided.value, ms }, steady);
}

function apply(
  match: Match,
  { events, ms }: { readonly events: readonly GameEvent[]; readonly ms: number },
  steady: number,
): void {
  const { game, memories } = match;
  const exposedBefore = game.catchableSeat;
  if (hasDeal(events)) Object.assign(match, { roundStart: match.lastEvent });
  let { lastEvent } = match;
  for (const event of events) {
    evolve(game, event);
    lastEvent += 1;
    if (isTurnEvent(event))
      Object.assign(match, { turnEvent: lastEvent, turnStartedMs: ms, clockDelayMs: clockDelayMs(events) });
    if (event.type === "tableRuleDeclared") Object.assign(match, { isTableRuleRemoved: false });
  }
  Object.assign(match, { lastEvent, lastMs: ms });
  memories.watch(events, game.hands);
  if (beginsCallGrace(events, exposedBefore, game.catchableSeat))
    Object.assign(match, { callGrace: countdown(steady, CALL_GRACE_MS) });
}

/** The seats that masters have at the start; no other seat becomes one during a match. */
function mastersIn(players: MatchHeader["players"]): readonly Seat[] {
  return players.flatMap(({ kind }, seat) => (kind === "bot:master" ? [seat] : []));
}

/** True if a round began. */
function hasDeal(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "dealt");
}

/** A command whose sender had not seen the last one of these is stale (T9). */
function isTurnEvent({ type }: GameEvent): boolean {
  return TURN_EVENTS.has(type);
}

/** True if a grace period begins (U3): these events exposed a seat, or a card was played while it was catchable before. */
function beginsCallGrace(events: readonly GameEvent[], before: Seat, exposed: Seat): boolean {
  return exposed !== NOBODY && (exposed !== before || events.some(({ type }) => type === "cardPlayed"));
}
