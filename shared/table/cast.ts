/**
 * What casters see of a running match: all hands of the rounds that are over, if every player agrees (C6). It is a match
 * record that ends with such a round, so that it is shown as a replay is.
 */
import { type MatchRecord, makeRecord, type RecordEntry } from "../record/record.ts";
import { CAST_DELAY_SECONDS } from "../table-limits.ts";
import { elapsedMs } from "../timing/stopwatch.ts";
import { type JournalEntry, toRecordEntry } from "./journal/journal.ts";
import type { MatchHeader } from "./journal/table-record.ts";
import { isRunning } from "./phase.ts";
import { peopleAt } from "./seats/seats.ts";
import type { TableState } from "./table-state.ts";

/** Which entries of the journal casters may see. */
export interface CastRange extends Pick<MatchHeader, "number" | "rules" | "players"> {
  /** The number of the last event before the running round. */
  readonly until: number;
  /** How long the match has lasted, in ms. */
  readonly elapsedMs: number;
}

/** True if every person at the table agrees, also a person who has left during the match. */
export function areCastersAllowed(state: TableState): boolean {
  const { spectatorsAllowed, handOfTheDay } = state.settings;
  const people = peopleAt(state);
  const isAgreed = people.length > 0 && people.every(({ allowsCasters }) => allowsCasters);
  return isAgreed && spectatorsAllowed && handOfTheDay === undefined;
}

/** Undefined if the players do not agree, and if no such match is running: after its end, everybody can read its record. */
export function castOf(state: TableState, matchId: string, steady: number): CastRange | undefined {
  const { match } = state;
  if (match?.header.id !== matchId || !isRunning(state) || !areCastersAllowed(state)) return undefined;
  const { header, game, lastEvent, roundStart, lastMs, watch } = match;
  const { number, rules, players } = header;
  const until = game.phase === "roundOver" ? lastEvent : roundStart;
  return { number, rules, players, until, elapsedMs: Math.max(lastMs, elapsedMs(watch, steady)) };
}

/** The shuffles of the shown rounds follow from their own keys, and never from the seed, which is secret. */
const NO_SEED = "0".repeat(64);

/** The record of what casters may see, from the entries of the match. Without any entry before the first round is over. */
export function castRecord(cast: CastRange, entries: readonly JournalEntry[]): MatchRecord {
  const { rules, players, until } = cast;
  const over = entries.filter(({ n }) => n <= until).map(toRecordEntry);
  const shown = over.slice(0, shownCount(over, cast));
  return makeRecord({ rules, seed: NO_SEED, result: "none" }, players, shown);
}

/** How many entries the rounds have that may be shown: those with a key of their own that ended long enough ago. */
function shownCount(over: readonly RecordEntry[], cast: CastRange): number {
  const starts = over.flatMap(({ command: { type } }, at) =>
    type === "start" || type === "next" ? [at] : [],
  );
  const youngest = cast.elapsedMs - CAST_DELAY_SECONDS * 1000;
  const firstHidden = starts.findIndex((at, round) => {
    const last = over[(starts[round + 1] ?? over.length) - 1];
    return over[at]?.command.key === undefined || (last?.ms ?? Number.POSITIVE_INFINITY) > youngest;
  });
  return firstHidden < 0 ? over.length : (starts[firstHidden] ?? 0);
}
