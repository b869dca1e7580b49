/** Verifies what the server publishes about the hands of the day, with what a client was shown before each day. */

import {
  commitmentToDay,
  type DayCommitment,
  type RevealedDay,
} from "../../../shared/fairness/day-commitment.ts";
import type { HandOfTheDay } from "../../../shared/wire/hand-of-the-day.ts";

/** What was found out about the deal of a day. */
export type DayFinding =
  /** The client has kept the commitment since before the day; its secret is published after the day. */
  | "kept"
  /** The client was not shown the commitment before the day. */
  | "seenLate"
  /** The server published no commitment before the day. */
  | "unpublished"
  /** The secret opens the commitment that the client was shown before the day. */
  | "opened"
  /** The secret opens the published commitment, but the client was shown none before the day. */
  | "openedUnseen"
  /** The secret does not open the commitment. */
  | "doesNotOpen"
  /** Before the day, the server had shown another commitment. */
  | "differs";

export interface CheckedDay {
  readonly day: string;
  readonly finding: DayFinding;
  /** What is published now; absent if nothing is. */
  readonly commitment?: string;
}

type ShownDays = Pick<HandOfTheDay, "day" | "commitment" | "tomorrow" | "yesterday">;

/** From the oldest day to the newest one. `kept`: what the client was shown before these days. */
export function verifyDays(
  { day, commitment, tomorrow, yesterday }: ShownDays,
  kept: readonly DayCommitment[],
): readonly CheckedDay[] {
  const keptOf = (each: string) => kept.find((found) => found.day === each)?.commitment;
  const today = { day, ...(commitment !== undefined && { commitment }) };
  const checked = [
    { ...today, finding: publishedFinding(commitment, keptOf(day)) },
    { ...tomorrow, finding: publishedFinding(tomorrow.commitment, keptOf(tomorrow.day)) },
  ];
  const before = dayBefore(day);
  if (yesterday !== undefined) return [openedDay(yesterday, keptOf(yesterday.day)), ...checked];
  return keptOf(before) === undefined ? checked : [{ day: before, finding: "differs" }, ...checked];
}

function publishedFinding(published: string | undefined, kept: string | undefined): DayFinding {
  if (kept !== undefined) return published === kept ? "kept" : "differs";
  return published === undefined ? "unpublished" : "seenLate";
}

function openedDay({ day, commitment, seed }: RevealedDay, kept: string | undefined): CheckedDay {
  return { day, commitment, finding: openedFinding({ day, commitment, seed }, kept) };
}

function openedFinding({ day, commitment, seed }: RevealedDay, kept: string | undefined): DayFinding {
  if (kept !== undefined && kept !== commitment) return "differs";
  if (commitmentToDay(day, seed).commitment !== commitment) return "doesNotOpen";
  return kept === undefined ? "openedUnseen" : "opened";
}

const DAY_MS = 86_400_000;
const DATE_LENGTH = "2026-11-23".length;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, DATE_LENGTH);
}
