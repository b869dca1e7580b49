/** The record of a match: seed and commands replay it, and everything that happened stands beside them. */
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import type { GameEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import { type Game, type MatchResult, newGame } from "../game.ts";
import type { Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import { makeCommand, makeEvent, parseCommand, type TextCommand, type TextEvent } from "./notation.ts";

export const RECORD_FORMAT = "uno-record/1";

/** Who submitted a command. */
export const ACTORS = ["player", "bot", "standIn", "clock", "table"] as const;
export type Actor = (typeof ACTORS)[number];

export interface RecordedPlayer {
  readonly name: string;
  /** `human`, or `bot:` and its character. */
  readonly kind: string;
}

/** One accepted command with everything that it brought about. */
export interface RecordEntry {
  /** The number of the entry's first event; counts from 1. */
  readonly n: number;
  /** Who acted; the table itself is -1. */
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
}

/** An accepted command as the table knows it, before it is put into text notation. */
export interface AcceptedCommand {
  readonly n: number;
  readonly seat: Seat;
  readonly by: Actor;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly ms?: number;
  readonly legal?: readonly string[];
}

/** A line of the record. */
export function makeEntry({ n, seat, by, command, events, ms, legal }: AcceptedCommand): RecordEntry {
  const entry = { n, seat, by, command: makeCommand(command), events: events.map(makeEvent) };
  if (ms === undefined && legal === undefined) return entry;
  return { ...entry, ...(ms === undefined ? {} : { ms }), ...(legal === undefined ? {} : { legal }) };
}

/** The record of a match with the lines written so far. */
export function makeRecord(
  game: Readonly<Pick<Game, "rules" | "seed" | "result">>,
  players: readonly RecordedPlayer[],
  entries: readonly RecordEntry[],
): MatchRecord {
  const record = { format: RECORD_FORMAT, rules: game.rules, players, seed: game.seed, entries } as const;
  return game.result === "none" ? record : { ...record, result: game.result };
}

export type Replay =
  | { readonly ok: true; readonly game: Game }
  /** The first line that does not come out as it is written. */
  | { readonly ok: false; readonly n: number; readonly why: string };

/** A line that came out as it is written, and the game after it, which goes on with the next. */
export interface ReplayedEntry {
  readonly entry: RecordEntry;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly game: Readonly<Game>;
}

/** Plays a record again from its seed and commands: every event must come out as it is written. `follow` looks on. */
export function replay(record: MatchRecord, onEntry: (replayed: ReplayedEntry) => void = () => {}): Replay {
  const game = newGame({ rules: record.rules, seats: record.players.length, seed: record.seed });
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
  if (command === undefined) return `no command: ${JSON.stringify(entry.command)}`;
  const decided = decide(game, entry.seat, command);
  if (!decided.ok) return `refused: ${decided.refusal.code}`;
  const events = JSON.stringify(decided.value.map(makeEvent));
  if (events !== JSON.stringify(entry.events)) return `other events: ${events}`;
  for (const event of decided.value) evolve(game, event);
  onEntry({ entry, command, events: decided.value, game });
  return undefined;
}
