/** The lines of a match's journal, as they are written down. */
import type { MatchResult } from "../../shared/game.ts";
import { makeEntry, type RecordEntry } from "../../shared/record/record.ts";
import type { JournalEntry, JournaledCommand } from "./journal.ts";

/** A line as it is written down. */
export function toJournalEntry({ sender, id, ...command }: JournaledCommand): JournalEntry {
  const entry = makeEntry(command);
  return sender === undefined || id === undefined ? entry : { ...entry, sender, id };
}

/** A line as it stands in the record of a match. */
export function toRecordEntry({ sender: _sender, id: _id, ...entry }: JournalEntry): RecordEntry {
  return entry;
}

/** What ended a match. */
export interface MatchEnding {
  readonly result: MatchResult;
}

/** How the match ended with this deed; undefined where it goes on. */
export function matchEndingOf({ events }: JournaledCommand): MatchEnding | undefined {
  const end = events.find((event) => event.type === "matchEnded");
  if (end === undefined) return undefined;
  const { winners, scores, why } = end;
  return { result: { winners: [...winners], scores: [...scores], why } };
}
