/** The record of a match: seed and commands, from which it can be replayed, and all events. */
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import type { GameEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import type { DayCommitment } from "../fairness/day-commitment.ts";
import type { MatchFairness } from "../fairness/match-fairness.ts";
import { type Game, type MatchResult, newGame } from "../game.ts";
import { asFirstStored, completeRules, type Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import { makeCommand, makeEvent, parseCommand, type TextCommand, type TextEvent } from "./text-notation.ts";

export const RECORD_FORMAT = "uno-record/1";

/** Who submitted a command. */
export const ACTORS = ["player", "bot", "standIn", "clock", "table"] as const;
export type Actor = (typeof ACTORS)[number];

export interface RecordedPlayer {
  readonly name: string;
  /** `human`, or `bot:` and its character. */
  readonly kind: string;
}

/** One accepted command with its events. */
export interface RecordEntry {
  /** The number of the entry's first event; counts from 1. */
  readonly n: number;
  /** The acting seat; -1 for the table itself. */
  readonly seat: Seat;
  readonly by: Actor;
  readonly command: TextCommand;
  readonly events: readonly TextEvent[];
  /** Milliseconds since the start. */
  readonly ms?: number;
  /** The acting seat's legal commands before it acted. */
  readonly legal?: readonly string[];
}

export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly rules: Rules;
  readonly players: readonly RecordedPlayer[];
  readonly seed: string;
  readonly entries: readonly RecordEntry[];
  /** Absent while the match runs. */
  readonly result?: MatchResult;
  /** What is needed to verify the shuffles; absent if they cannot be verified, and while the match runs. */
  readonly fairness?: MatchFairness;
  /** What the server published before the day if the match is a hand of the day; absent if it published nothing. */
  readonly handOfTheDay?: DayCommitment;
}

/** An accepted command, before it is converted to text notation. */
export interface AcceptedCommand extends Omit<RecordEntry, "command" | "events"> {
  readonly command: Command;
  readonly events: readonly GameEvent[];
}

/** Makes an entry of the record. */
export function makeEntry({ n, seat, by, command, events, ms, legal }: AcceptedCommand): RecordEntry {
  const entry = { n, seat, by, command: makeCommand(command), events: events.map(makeEvent) };
  if (ms === undefined && legal === undefined) return entry;
  return { ...entry, ...(ms === undefined ? {} : { ms }), ...(legal === undefined ? {} : { legal }) };
}

/** The record of a match with these entries. */
export function makeRecord(
  game: Readonly<Pick<Game, "rules" | "seed" | "result">>,
  players: readonly RecordedPlayer[],
  entries: readonly RecordEntry[],
): MatchRecord {
  // Records of older decks stay as they were; `completeRules` adds what is left out here.
  const rules = asFirstStored(game.rules) as Rules;
  const record = { format: RECORD_FORMAT, rules, players, seed: game.seed, entries } as const;
  return game.result === "none" ? record : { ...record, result: game.result };
}

export type Replay =
  | { readonly ok: true; readonly game: Game }
  /** The first entry whose replay differs from the record. */
  | { readonly ok: false; readonly n: number; readonly why: string };

/** A replayed entry with the game after it. The game object changes with the next entry. */
export interface ReplayedEntry {
  readonly entry: RecordEntry;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly game: Readonly<Game>;
}

/** Replays a record from its seed and commands, and compares all events. Calls `onEntry` after each entry. */
export function replay(record: MatchRecord, onEntry: (replayed: ReplayedEntry) => void = () => {}): Replay {
  const game = newGame({
    rules: completeRules(record.rules),
    seats: record.players.length,
    seed: record.seed,
  });
  for (const entry of record.entries) {
    const why = replayEntry(game, entry, onEntry);
    if (why !== undefined) return { ok: false, n: entry.n, why };
  }
  return { ok: true, game };
}

function replayEntry(
  game: Game,
  entry: RecordEntry,
  onEntry: (replayed: ReplayedEntry) => void,
): string | undefined {
  const command = parseCommand(entry.command);
  if (command === undefined) return `invalid command: ${JSON.stringify(entry.command)}`;
  const decided = decide(game, entry.seat, command);
  if (!decided.ok) return `refused: ${decided.refusal.code}`;
  const events = JSON.stringify(decided.value.map(makeEvent));
  if (events !== JSON.stringify(entry.events)) return `other events: ${events}`;
  for (const event of decided.value) evolve(game, event);
  onEntry({ entry, command, events: decided.value, game });
  return undefined;
}
