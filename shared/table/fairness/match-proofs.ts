/** The chain of a match's public events, and the server's signatures of it: what the players can hold the server to. */

import type { GameEvent } from "../../event.ts";
import { extendChain, shortCheck, startChain } from "../../fairness/event-chain.ts";
import type { Sha256 } from "../../fairness/framing.ts";
import type { SeatCommitment, SignedHead, SignedStart } from "../../fairness/match-fairness.ts";
import { withServerContributions } from "../../fairness/round-key.ts";
import { type SignBytes, signResult, signRound, signStart } from "../../fairness/signed-statements.ts";
import { type ServerSigningKeys, type SigningKeyPair, secretKeyFor } from "../../fairness/signing-keys.ts";
import { redact } from "../../redact.ts";
import type { AgreedRound, EntryFairness, MatchProofs, RoundProof } from "../journal/entry-fairness.ts";
import type { MatchHeader } from "../journal/table-record.ts";

/** The check in the synced state; 0 without a round that can be verified. */
export function checkOf({ round }: MatchProofs): number {
  return round === undefined ? 0 : shortCheck(round.chain);
}

/** A command that is about to be accepted, or is replayed. */
export interface ProvenCommand {
  /** The number of the first event. */
  readonly n: number;
  readonly events: readonly GameEvent[];
  /** With a command that deals a round. */
  readonly agreed?: AgreedRound | undefined;
}

/** The proofs after a command, without new signatures. */
export function extendProofs(
  before: MatchProofs,
  { n, events, agreed }: ProvenCommand,
  sha256?: Sha256,
): MatchProofs {
  const { heads, round } = agreed === undefined ? before : beginRound(before, agreed, n - 1);
  if (round === undefined) return before;
  const chain = extendChain(
    round.chain,
    events.map((event) => redact(event)),
    sha256,
  );
  return { heads, round: { ...round, chain } };
}

function beginRound({ heads, round }: MatchProofs, agreed: AgreedRound, lastEvent: number): MatchProofs {
  const seats = publishedSeatsOf(agreed);
  const chain = startChain({ commitment: agreed.commitment, seats, lastEvent });
  const earlier = round === undefined ? heads : [...heads, round.chain.head];
  return { heads: earlier, round: { agreed, seats, chain } };
}

/** What was published of the seats before anyone revealed. */
function publishedSeatsOf(agreed: AgreedRound): readonly SeatCommitment[] {
  return withServerContributions(agreed).map(({ kind, commitment }) =>
    commitment === undefined ? { kind } : { kind, commitment },
  );
}

/** What signs the rounds of a match: without a key, nothing is signed. */
export interface MatchSigner {
  readonly header: Pick<MatchHeader, "id" | "rules" | "players" | "startedAt">;
  readonly key: SigningKeyPair | undefined;
  readonly signBytes: SignBytes;
  readonly sha256?: Sha256;
}

/** A match after a command, and what the journal keeps with the command. */
export interface ProvenMatch {
  readonly proofs: MatchProofs;
  readonly fairness?: EntryFairness;
}

/** The proofs after a command that is about to be accepted, and what the journal keeps of them. */
export function proveCommand(command: ProvenCommand, before: MatchProofs, signer: MatchSigner): ProvenMatch {
  const proofs = extendProofs(before, command, signer.sha256);
  const fairness = sealCommand(signer, command, proofs);
  return fairness === undefined ? { proofs } : { fairness, proofs: withSignature(proofs, fairness) };
}

/** Signs what a command has ended: a round, or the match. The result is for the journal; undefined if there is nothing. */
function sealCommand(
  { header, key, signBytes }: MatchSigner,
  { events, agreed }: ProvenCommand,
  { heads, round }: MatchProofs,
): EntryFairness | undefined {
  if (round === undefined || key === undefined) return undefined;
  const { id, rules, players } = header;
  const dealt = agreed === undefined ? {} : { agreed };
  const isOver = events.some(({ type }) => type === "roundWon" || type === "matchEnded");
  if (!isOver) return agreed === undefined ? undefined : dealt;
  const signed = signChain({ key, signBytes }, id, round);
  const result = events.find((event) => event.type === "matchEnded");
  if (result === undefined) return { ...dealt, signed };
  const signature = signResult(
    key.secretKey,
    {
      ...{ matchId: id, rules },
      result: { winners: [...result.winners], scores: [...result.scores], why: result.why },
      kinds: players.map(({ kind }) => kind),
      heads: [...heads, round.chain.head],
    },
    signBytes,
  );
  const { publicKey } = key;
  return { ...dealt, signed, result: { publicKey, signature, started: signedStart(header, key, signBytes) } };
}

function signedStart(
  { id: matchId, startedAt: at }: MatchSigner["header"],
  { secretKey }: SigningKeyPair,
  signBytes: SignBytes,
): SignedStart {
  return { at, signature: signStart(secretKey, { matchId, at }, signBytes) };
}

function signChain(
  { key, signBytes }: { readonly key: SigningKeyPair } & Pick<MatchSigner, "signBytes">,
  matchId: string,
  { agreed, chain }: RoundProof,
): SignedHead {
  const { round, commitment } = agreed;
  return {
    ...chain,
    signature: signRound(key.secretKey, { matchId, round, commitment, ...chain }, signBytes),
  };
}

/** The proofs with the signature that the journal has of them. */
export function withSignature(proofs: MatchProofs, fairness: EntryFairness | undefined): MatchProofs {
  const { round } = proofs;
  const signed = fairness?.signed;
  return round === undefined || signed === undefined ? proofs : { ...proofs, round: { ...round, signed } };
}

/** A match that began with a former key is signed with it until it ends. */
export function signingKeyOf(
  { signingKey: publicKey }: MatchHeader,
  keys: ServerSigningKeys | undefined,
): SigningKeyPair | undefined {
  if (publicKey === undefined || keys === undefined) return undefined;
  const secretKey = secretKeyFor(keys, publicKey);
  return secretKey === undefined ? undefined : { publicKey, secretKey };
}
