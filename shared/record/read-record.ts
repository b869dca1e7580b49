/** Reads an untrusted text as a match record: validates its schema and replays it. */

import { whyRulesInvalid } from "../legal/why-rules-invalid.ts";
import { type JsonFault, readJson } from "./read-json.ts";
import { type MatchRecord, RECORD_FORMAT } from "./record.ts";
import { isMatchRecord, wrongField } from "./record-schema.ts";
import { type RecordedMatch, replayRecord } from "./recorded-match.ts";

/** The maximum length in UTF-16 units. A long match of ten players takes a tenth of it. */
export const LONGEST_RECORD = 8_000_000;

/** Why a text is not a valid record. */
export type RecordFault =
  | {
      readonly code: "tooLarge" | "notRecord" | "otherVersion" | "impossibleRules" | "otherResult";
    }
  | JsonFault
  /** The first invalid field, for example `entries[3].seat`. */
  | { readonly code: "wrongField"; readonly where: string }
  /** The first step whose replay differs from the record. */
  | { readonly code: "diverges"; readonly step: number };

export type RecordResult =
  | { readonly ok: true; readonly match: RecordedMatch }
  | { readonly ok: false; readonly fault: RecordFault };

/** A record of the right form, or the first problem. */
export type ParsedRecord =
  | { readonly ok: true; readonly record: MatchRecord }
  | { readonly ok: false; readonly fault: RecordFault };

/** The recorded match, or the first problem. */
export function readRecord(text: string): RecordResult {
  const parsed = parseRecord(text);
  return parsed.ok ? replayed(parsed.record) : parsed;
}

/** The same for a parsed value. */
export function validateRecord(value: unknown): RecordResult {
  const validated = validateFields(value);
  return validated.ok ? replayed(validated.record) : validated;
}

/** A record that has the right form, but may not replay: a verifier says where and why. */
export function parseRecord(text: string): ParsedRecord {
  if (text.length > LONGEST_RECORD) return failed({ code: "tooLarge" });
  const read = readJson(text);
  return read.ok ? validateFields(read.value) : read;
}

function validateFields(value: unknown): ParsedRecord {
  const problem = wrongFormat(value);
  if (problem !== undefined) return failed({ code: problem });
  if (!isMatchRecord(value)) return failed({ code: "wrongField", where: wrongField(value) ?? "" });
  if (whyRulesInvalid(value.rules, value.players.length) !== undefined)
    return failed({ code: "impossibleRules" });
  const wrongEntry = misnumberedEntry(value.entries);
  if (wrongEntry !== undefined) return failed({ code: "wrongField", where: `entries[${wrongEntry}].n` });
  return { ok: true, record: value };
}

function replayed(record: MatchRecord): RecordResult {
  const result = replayRecord(record);
  if (!result.ok) return failed({ code: "diverges", step: result.step });
  const { match } = result;
  const ended = match.gameAfter(match.length).result;
  const isResultRight =
    record.result === undefined || JSON.stringify(record.result) === JSON.stringify(ended);
  return isResultRight ? { ok: true, match } : failed({ code: "otherResult" });
}

function failed(fault: RecordFault): { readonly ok: false; readonly fault: RecordFault } {
  return { ok: false, fault };
}

/** Checks the format name: not a record, or a record of another version. */
function wrongFormat(value: unknown): "notRecord" | "otherVersion" | undefined {
  const format = typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
  if (typeof format !== "string" || !format.startsWith("uno-record/")) return "notRecord";
  return format === RECORD_FORMAT ? undefined : "otherVersion";
}

/** The index of the first entry whose `n` is not the number of its first event. */
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
