/** Finished matches, as the archive queue has them: played at random with fixed seeds. */

import { matchIdFrom } from "../../../server/identity/public-id.ts";
import type { MatchResult } from "../../../shared/game.ts";
import { type MatchRecord, makeEntry, makeRecord, type RecordEntry } from "../../../shared/record/record.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { type FinishedMatch, type JournalEntry, recordOf } from "../../../shared/table/journal/journal.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { randomBot } from "./random-bot.ts";

export interface FinishedMatchPlayer {
  readonly name: string;
  /** The hash of the browser's key; "" if it is left out. */
  readonly owner?: string;
  readonly kind?: string;
  /** A replacement bot makes every second move of the player. */
  readonly standIn?: boolean;
  /** The player has left: a replacement bot makes all moves after the first actions at the table. */
  readonly hasLeft?: boolean;
}

export interface FinishedMatchOptions {
  /** The seed of all random numbers. */
  readonly seedText: string;
  readonly seats: readonly FinishedMatchPlayer[];
  readonly rules?: Partial<Rules>;
  readonly endedAt?: number;
  /** Ends it early for this reason, as the table does. */
  readonly endReason?: "idle" | "abandoned" | "claimed";
}

/** A minute after the beginning of time. */
const ENDED_AT = 60_000;

/** Commands at the table before a player who leaves does so. */
const COMMANDS_BEFORE_LEAVING = 24;

/** A finished match with its record, which the history makes from its entries. */
export interface PlayedMatch extends FinishedMatch {
  readonly record: MatchRecord & { readonly result: MatchResult };
}

/** A single round to its end, by default. */
export function finishedMatch({
  seedText: text,
  seats,
  rules = {},
  endedAt = ENDED_AT,
  endReason: why,
}: FinishedMatchOptions): PlayedMatch {
  const all: Rules = { ...OFFICIAL_RULES, target: "single", ...rules };
  const entries: RecordEntry[] = [];
  const seed = seedOf(text);
  const players = seats.map(({ name, kind = "human" }) => ({ name, kind }));
  const game = playMatch(
    { rules: all, bots: seats.map(() => randomBot), seed, chance: seededChance(text) },
    {
      after: (_game, acceptedCommand) => {
        const { standIn: isHelped = false, hasLeft = false } = seats[acceptedCommand.seat] ?? {};
        const standIn =
          (isHelped && entries.length % 2 === 0) || (hasLeft && entries.length >= COMMANDS_BEFORE_LEAVING);
        const by = acceptedCommand.seat < 0 ? "table" : "player";
        entries.push(
          makeEntry({ ...acceptedCommand, by: standIn ? "standIn" : by, ms: 10 * entries.length }),
        );
      },
    },
  );
  if (game.result === "none") throw new Error(`${text}: the match does not end`);
  const whole = { result: game.result, entries };
  const { result, entries: kept } = why === undefined ? whole : endedEarly(entries, why, seats.length);
  const record = { ...makeRecord({ rules: all, seed, result }, players, kept), result };
  return {
    code: "ABCDEF",
    match: {
      id: matchIdFrom(seed),
      number: 1,
      startedAt: endedAt - 30_000,
      rules: all,
      players,
      owners: seats.map(({ owner = "" }) => owner),
      seed,
      isRuleStruck: false,
    },
    endedAt,
    result,
    record,
    pages: () => pagesOf(kept),
  };
}

/** The same match with other entries. */
export function withEntries(played: PlayedMatch, entries: readonly RecordEntry[]): PlayedMatch {
  return { ...played, record: { ...played.record, entries }, pages: () => pagesOf(entries) };
}

async function* pagesOf(entries: readonly RecordEntry[]): AsyncGenerator<readonly RecordEntry[]> {
  for (let start = 0; start < entries.length; start += 10) yield entries.slice(start, start + 10);
}

/** All entries of a match that waits for the history. */
export async function entriesOf({ pages }: FinishedMatch): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const page of pages()) entries.push(...page);
  return entries;
}

/** The record that the history makes of it. */
export async function recordOfFinished(finished: FinishedMatch): Promise<MatchRecord> {
  const { match, result } = finished;
  return recordOf(match, { ...match, result }, await entriesOf(finished));
}

/** The first moves, and then an end: claimed by the first seat, else without winners. */
function endedEarly(
  entries: readonly RecordEntry[],
  why: NonNullable<FinishedMatchOptions["endReason"]>,
  seats: number,
) {
  const played = entries.slice(0, 20);
  const last = played.at(-1);
  const n = (last?.n ?? 0) + (last?.events.length ?? 0);
  const scores = Array.from({ length: seats }, () => 0);
  const result = { winners: why === "claimed" ? [0] : [], scores, why };
  const command =
    why === "claimed" ? ({ type: "end", why, winner: 0 } as const) : ({ type: "end", why } as const);
  const end = makeEntry({ n, seat: -1, by: "table", command, events: [{ type: "matchEnded", ...result }] });
  return { result, entries: [...played, end] };
}

/** A match that this seat wins. */
export function matchWonBy(seat: number, wanted: FinishedMatchOptions): PlayedMatch {
  for (let tries = 0; tries < 200; tries += 1) {
    const match = finishedMatch({ ...wanted, seedText: `${wanted.seedText}, try ${tries}` });
    if (match.record.result.winners.includes(seat)) return match;
  }
  throw new Error(`${wanted.seedText}: seat ${seat} never wins`);
}
