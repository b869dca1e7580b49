/** Replays a record and hashes its events and games. Runs in Node and in a browser. */

import { readRecord } from "../../shared/record/read-record.ts";
import { makeEvent } from "../../shared/record/text-notation.ts";

/** The digest of the replay of the record on this line, or a text about why it is invalid. */
async function digestOf(line: string): Promise<string> {
  const read = readRecord(line);
  if (!read.ok) return `fault ${JSON.stringify(read.fault)}`;
  const { match } = read;
  const events = match.steps.map((replayStep) => replayStep.events.map(makeEvent));
  // The game in the middle, too: it is computed from a cached one.
  const games = [match.gameAfter(Math.ceil(match.length / 2)), match.gameAfter(match.length)];
  const text = JSON.stringify([events, games]);
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The digests of several lines, in order. */
export async function digestsOf(lines: readonly string[]): Promise<readonly string[]> {
  const digests: string[] = [];
  for (const line of lines) digests.push(await digestOf(line));
  return digests;
}
