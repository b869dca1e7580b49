/** A text from anywhere, read as the record of a match: it must have the form, and it must replay. */

import { whyRulesInvalid } from "../rules.ts";
import { RECORD_FORMAT } from "./record.ts";
import { isMatchRecord, wrongField } from "./record-schema.ts";
import { type RecordedMatch, replayRecord } from "./recorded-match.ts";

/** The longest text that is looked at, in UTF-16 units: a long match of ten takes a tenth of it. */
export const LONGEST_RECORD = 8_000_000;

/** Why a text is no record that can be shown. */
export type RecordFault =
  | {
      readonly code:
        | "tooLarge"
        | "notJson"
        | "notRecord"
        | "otherVersion"
        | "impossibleRules"
        | "otherResult";
    }
  /** The first field that is not as a record has it, `entries[3].seat`. */
  | { readonly code: "wrongField"; readonly where: string }
  /** The first step that does not come out as it is written. */
  | { readonly code: "diverges"; readonly step: number };

export type RecordResult =
  | { readonly ok: true; readonly match: RecordedMatch }
  | { readonly ok: false; readonly fault: RecordFault };

/** The match that the text records, or the first thing that is wrong with it. */
export function readRecord(text: string): RecordResult {
  if (text.length > LONGEST_RECORD) return fault({ code: "tooLarge" });
  const value = parseJson(text);
  return value === undefined ? fault({ code: "notJson" }) : validateRecord(value);
}

/** The same for a value that was read already. */
export function validateRecord(value: unknown): RecordResult {
  const problem = wrongFormat(value);
  if (problem !== undefined) return fault({ code: problem });
  if (!isMatchRecord(value)) return fault({ code: "wrongField", where: wrongField(value) ?? "" });
  if (whyRulesInvalid(value.rules, value.players.length) !== undefined)
    return fault({ code: "impossibleRules" });
  const wrongEntry = misnumberedEntry(value.entries);
  if (wrongEntry !== undefined) return fault({ code: "wrongField", where: `entries[${wrongEntry}].n` });
  const replayed = replayRecord(value);
  if (!replayed.ok) return fault({ code: "diverges", step: replayed.step });
  const { match } = replayed;
  const ended = match.gameAfter(match.length).result;
  const isResultRight = value.result === undefined || JSON.stringify(value.result) === JSON.stringify(ended);
  return isResultRight ? { ok: true, match } : fault({ code: "otherResult" });
}

function fault(is: RecordFault): RecordResult {
  return { ok: false, fault: is };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No record at all, or one that another release has written. */
function wrongFormat(value: unknown): "notRecord" | "otherVersion" | undefined {
  const format = typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
  if (typeof format !== "string" || !format.startsWith("uno-record/")) return "notRecord";
  return format === RECORD_FORMAT ? undefined : "otherVersion";
}

/** An entry has the number of its first event. */
function misnumberedEntry(
  entries: readonly { readonly n: number; readonly events: readonly unknown[] }[],
): number | undefined {
  let next = 1;
  for (const [i, { n, events }] of entries.entries()) {
    if (n !== next) return i;
    next += events.length;
  }
  return undefined;
}
