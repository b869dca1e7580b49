/** The record of a match in the history: compressed as it is read from the journal, and without the names of the players. */

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import type { DayCommitment } from "../../../shared/fairness/day-commitment.ts";
import { LONGEST_RECORD } from "../../../shared/record/read-record.ts";
import { type MatchRecord, makeRecord, type RecordEntry } from "../../../shared/record/record.ts";
import { type EntryFairness, fairnessOf } from "../../../shared/table/journal/entry-fairness.ts";
import { type FinishedMatch, toRecordEntry } from "../../../shared/table/journal/journal.ts";

const decompress = promisify(brotliDecompress);

/** The best quality would be a tenth smaller, and take five times as long. The result is a fifteenth of the text. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface PackOptions {
  /** What the server published before the day if the match is a hand of the day. */
  readonly handOfTheDay: DayCommitment | undefined;
  /** Called with each entry, also after the longest record. */
  readonly onEntry: (entry: RecordEntry) => void;
}

/** The compressed record. Undefined if it is longer than anybody reads: to show it would stall the server. */
export async function packRecord(
  finished: FinishedMatch,
  options: PackOptions,
): Promise<Uint8Array | undefined> {
  let length = 0;
  const pieces = async function* () {
    for await (const piece of recordText(finished, options)) {
      length += piece.length;
      if (length <= LONGEST_RECORD) yield piece;
    }
  };
  const compression = createBrotliCompress(QUALITY);
  const [packed] = await Promise.all([buffer(compression), pipeline(Readable.from(pieces()), compression)]);
  return length <= LONGEST_RECORD ? packed : undefined;
}

/** Names are only stored with the seats, where they can be deleted. */
async function* recordText(
  { match, result, pages }: FinishedMatch,
  { handOfTheDay, onEntry }: PackOptions,
): AsyncGenerator<string> {
  const anonymous = match.players.map(({ kind }) => ({ name: "", kind }));
  const { entries: _none, ...head } = makeRecord({ ...match, result: "none" }, anonymous, []);
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  const fair: { readonly fairness: EntryFairness }[] = [];
  let separator = "";
  for await (const page of pages()) {
    for (const { fairness } of page) if (fairness !== undefined) fair.push({ fairness });
    const entries = page.map(toRecordEntry);
    for (const entry of entries) onEntry(entry);
    if (entries.length > 0) yield `${separator}${JSON.stringify(entries).slice(1, -1)}`;
    separator = ",";
  }
  const fairness = fairnessOf({ matchId: match.id, rules: match.rules }, fair);
  yield `],${JSON.stringify({ result, fairness, handOfTheDay }).slice(1)}`;
}

/** The record with the names of the players, by seat. */
export async function unpackRecord(packed: Uint8Array, names: readonly string[]): Promise<MatchRecord> {
  const text = (await decompress(packed)).toString("utf8");
  const { format, rules, players, ...record }: MatchRecord = JSON.parse(text);
  const named = players.map((player, seat) => ({ ...player, name: names[seat] ?? "" }));
  return { format, rules, players: named, ...record };
}
