/** The server's signatures of what a table publishes before a deal. They are the same each time, so none of them is stored. */
import { type Framed, frame } from "../../fairness/framing.ts";
import { acceptedFrame, type SignBytes, seatsFrame } from "../../fairness/signed-statements.ts";
import { type ServerSigningKeys, secretKeyFor } from "../../fairness/signing-keys.ts";
import type { Seat } from "../../seat.ts";
import type {
  AttemptNumber,
  FairnessMessage,
  PublishedMessage,
  RoundCommitment,
  SentFairnessMessage,
} from "../../wire/fairness.ts";
import type { ContributionMade } from "./contribution.ts";

/** Who signs, and all that the table publishes now. */
export interface PublishedSigner {
  readonly keys: ServerSigningKeys | undefined;
  readonly signBytes: SignBytes;
  readonly messages: readonly PublishedMessage[];
}

/** What version 2 adds to some of the messages; nothing in a match of version 1. `known`: what all receivers have been sent before. */
export function signaturesOf(
  some: readonly PublishedMessage[],
  signer: PublishedSigner,
  known: readonly PublishedMessage[] = [],
): readonly SentFairnessMessage[] {
  return some.flatMap((published): readonly SentFairnessMessage[] => {
    const { name, message } = published;
    if (name === "roundCommitment") return boundIn(message, [...known, ...some]);
    if (name !== "contributionCommitments") return [];
    const about = signedAttempt(message, signer);
    if (about === undefined) return [];
    const { round, attempt, commitment, sign } = about;
    const signature = sign(seatsFrame({ commitment, seats: message.seats }));
    return [{ name: "signedSeats", message: { round, attempt, signature } }];
  });
}

/** Without what follows from the commitment before, if that is known. */
function boundIn(
  { round, attempt, link }: RoundCommitment,
  known: readonly PublishedMessage[],
): readonly SentFairnessMessage[] {
  if (link === undefined) return [];
  const { number, before, seatIds } = link;
  const isBefore = ({ name, message }: PublishedMessage) =>
    name === "roundCommitment" && message.link?.number === number - 1 && message.commitment === before;
  const last = known.find(isBefore)?.message;
  const lastIds = last !== undefined && "link" in last ? last.link?.seatIds : undefined;
  const rest = last === undefined ? { before } : {};
  const ids = lastIds?.join() === seatIds.join() ? {} : { seatIds };
  return [{ name: "boundCommitment", message: { round, attempt, number, ...rest, ...ids } }];
}

/** The contribution of this seat was accepted: with this, the server cannot deny it later. Undefined in a match of version 1. */
export function signatureOfAccepted(
  made: Extract<ContributionMade, { type: "revealContribution" }>,
  seat: Seat,
  signer: PublishedSigner,
): FairnessMessage | undefined {
  const about = signedAttempt(made, signer);
  if (about === undefined) return undefined;
  const { round, attempt, commitment, sign } = about;
  const signature = sign(acceptedFrame({ commitment, seat, part: "value", hex: made.value }));
  return { name: "acceptedContribution", message: { round, attempt, signature } };
}

interface SignedAttempt extends AttemptNumber {
  readonly commitment: string;
  readonly sign: (framed: Framed) => string;
}

/** The commitment of an attempt, with the key of its match. */
function signedAttempt(
  { round, attempt }: AttemptNumber,
  { keys, signBytes, messages }: PublishedSigner,
): SignedAttempt | undefined {
  for (const { name, message } of messages) {
    if (name !== "roundCommitment" || message.round !== round || message.attempt !== attempt) continue;
    const { commitment, link, publicKey } = message;
    const secretKey = keys && secretKeyFor(keys, publicKey);
    if (link === undefined || secretKey === undefined) return undefined;
    return { round, attempt, commitment, sign: (framed) => signBytes(secretKey, frame(framed)) };
  }
  return undefined;
}
