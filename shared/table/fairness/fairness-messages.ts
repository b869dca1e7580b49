/** What a table publishes of its verifiable shuffles: no secret, and nothing that is not saved yet. */
import type { SeatHolder } from "../../fairness/match-fairness.ts";
import { publishedSeats, type RoundProtocol } from "../../fairness/round-protocol.ts";
import type { Seat } from "../../seat.ts";
import type { FairnessMessages, PublishedMessage } from "../../wire/fairness.ts";
import type { RoundProof } from "../journal/entry-fairness.ts";
import type { Match } from "../match/match.ts";

/** A message with a key that is different for each message of a table. */
export type KeyedFairnessMessage = PublishedMessage & { readonly key: string };

interface MatchIdentity {
  readonly id: string;
  /** The key that verifies the signatures. */
  readonly publicKey: string;
}

/** Of the round that is played or was played last, and of the next one; nothing if its shuffles cannot be verified. */
export function messagesOf(
  { header, proofs, signingKey }: Pick<Match, "header" | "proofs" | "signingKey">,
  next: RoundProtocol | undefined,
): readonly KeyedFairnessMessage[] {
  if (signingKey === undefined) return [];
  const match = { id: header.id, publicKey: signingKey.publicKey };
  const { round } = proofs;
  const played = round === undefined ? [] : playedMessages(match, round, next?.excluded ?? []);
  return next === undefined ? played : [...played, ...nextMessages(match, next)];
}

function playedMessages(
  match: MatchIdentity,
  { agreed, seats, signed }: RoundProof,
  excluded: readonly Seat[],
): readonly KeyedFairnessMessage[] {
  const { round, attempt, commitment, voided, link } = agreed;
  const holders = seats.map(({ kind }): SeatHolder => (kind === "server" ? "bot" : "player"));
  const published = [
    ...voidMessages(match, round, voided),
    commitmentMessage(match, { round, attempt, commitment, seats: holders, excluded, ...(link && { link }) }),
    keyed(match, { name: "contributionCommitments", message: { round, attempt, seats } }),
  ];
  if (signed === undefined) return published;
  const message = { round, ...signed, publicKey: match.publicKey };
  return [...published, keyed(match, { name: "roundReceipt", message }, signed.lastEvent)];
}

function nextMessages(match: MatchIdentity, next: RoundProtocol): readonly KeyedFairnessMessage[] {
  const { binding, commitment, voided, excluded, phase } = next;
  const { round, attempt, holders, link } = binding;
  const published = [
    ...voidMessages(match, round, voided),
    commitmentMessage(match, { round, attempt, commitment, seats: holders, excluded, ...(link && { link }) }),
  ];
  if (phase === "open") return published;
  const message = { round, attempt, seats: publishedSeats(next) };
  return [...published, keyed(match, { name: "contributionCommitments", message })];
}

function voidMessages(
  match: MatchIdentity,
  round: number,
  voided: RoundProtocol["voided"],
): readonly KeyedFairnessMessage[] {
  return voided.map(({ attempt, missing }) =>
    keyed(match, { name: "attemptVoided", message: { round, attempt, missing } }),
  );
}

function commitmentMessage(
  match: MatchIdentity,
  fields: Omit<FairnessMessages["roundCommitment"], "match" | "publicKey">,
): KeyedFairnessMessage {
  const message = { match: match.id, ...fields, publicKey: match.publicKey };
  return keyed(match, { name: "roundCommitment", message });
}

function keyed({ id }: MatchIdentity, unkeyed: PublishedMessage, version = 0): KeyedFairnessMessage {
  const { message, name } = unkeyed;
  const attempt = "attempt" in message ? message.attempt : 0;
  return { ...unkeyed, key: `${id} ${name} ${message.round} ${attempt} ${version}` };
}
