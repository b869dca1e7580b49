/**
 * What the journal keeps of the verifiable shuffle with the commands of a match: with the one that deals a round, how its key
 * was agreed on, and at the end of a round and of the match, the signatures. Secret while the match runs.
 */
import type { EventChain } from "../../fairness/event-chain.ts";
import { CHAINED_SCHEME, FIRST_SCHEME } from "../../fairness/framing.ts";
import {
  deckNamed,
  type FairRound,
  type MatchFairness,
  type SeatCommitment,
  type SignedHead,
} from "../../fairness/match-fairness.ts";
import type { Rules } from "../../rules.ts";

/** How the key of a round was agreed on. */
export type AgreedRound = Omit<FairRound, keyof SignedHead>;

export interface EntryFairness {
  /** With the command that deals the round. */
  readonly agreed?: AgreedRound;
  /** With the command that ends the round, and with one that ends the match. */
  readonly signed?: SignedHead;
  /** With the command that ends the match: the signatures of its result and start, and the key that verifies all signatures. */
  readonly result?: Pick<MatchFairness, "publicKey" | "signature" | "started">;
}

/** Anything that may have an entry's fairness: journal entries. */
interface FairEntry {
  readonly fairness?: EntryFairness;
}

/** The field `fairness` of the record; undefined while the match runs, and for a match whose shuffles cannot be verified. */
export function fairnessOf(
  { matchId, rules }: { readonly matchId: string; readonly rules: Rules },
  entries: readonly FairEntry[],
): MatchFairness | undefined {
  const parts = entries.flatMap(({ fairness }) => (fairness === undefined ? [] : [fairness]));
  const result = parts.findLast((part) => part.result !== undefined)?.result;
  if (result === undefined) return undefined;
  const rounds = roundsIn(parts);
  const isChained = rounds[0]?.link !== undefined;
  return isChained
    ? { scheme: CHAINED_SCHEME, matchId, deck: deckNamed(rules), rounds, ...result }
    : { scheme: FIRST_SCHEME, matchId, rounds, ...result };
}

/** Each round with its last signature: one that ended the match between two rounds replaces that of the round's end. */
function roundsIn(parts: readonly EntryFairness[]): readonly FairRound[] {
  const rounds: FairRound[] = [];
  let agreedRound: AgreedRound | undefined;
  for (const { agreed, signed } of parts) {
    agreedRound = agreed ?? agreedRound;
    if (signed === undefined || agreedRound === undefined) continue;
    if (rounds.at(-1)?.round === agreedRound.round) rounds.pop();
    rounds.push({ ...agreedRound, ...signed });
  }
  return rounds;
}

/** A round whose shuffles can be verified, from its deal on. Plain data, with the secrets of the round. */
export interface RoundProof {
  readonly agreed: AgreedRound;
  /** What was published about each seat. */
  readonly seats: readonly SeatCommitment[];
  readonly chain: EventChain;
  /** The last signature; absent before the end of the round. */
  readonly signed?: SignedHead;
}

/** Saved with the snapshot of the match. */
export interface MatchProofs {
  /** The last heads of the rounds before the current one. */
  readonly heads: readonly string[];
  /** The round that is played, or was played last. Absent if its shuffles cannot be verified. */
  readonly round?: RoundProof;
}

/** Before the first round, and in a match whose shuffles cannot be verified. */
export const NO_PROOFS: MatchProofs = { heads: [] };
