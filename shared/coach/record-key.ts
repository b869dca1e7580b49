/** The key under which the analysis of a record is stored. */
import type { MatchRecord } from "../record/record.ts";
import { asFirstStored } from "../rules.ts";
import { ANALYSIS_VERSION } from "./match-analysis.ts";

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The version of the analysis, the seed, and a hash of the commands: with another decision it is another match. Not
 * cryptographic: a record that was made to collide only fools its maker.
 */
export function analysisKey({ seed, rules, players, entries }: MatchRecord): string {
  const played = entries.map(({ seat, by, command }) => [seat, by, command]);
  // A record that was read has the later options, too: it is the same match.
  const text = JSON.stringify([asFirstStored(rules), players.length, played]);
  return `${ANALYSIS_VERSION}-${seed.slice(0, 16)}-${fnv1a(text).toString(16).padStart(8, "0")}`;
}

function fnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}
