/** The server's signatures of what a table publishes before a deal. They are the same each time, so none of them is stored. */
import { type Framed, frame } from "../../fairness/framing.ts";
import type { TableLink } from "../../fairness/match-fairness.ts";
import {
  acceptedFrame,
  type CommitmentStatement,
  commitmentFrame,
  type SignBytes,
  seatsFrame,
} from "../../fairness/signed-statements.ts";
import { type ServerSigningKeys, secretKeyFor } from "../../fairness/signing-keys.ts";
import type { Seat } from "../../seat.ts";
import type { AttemptNumber, FairnessMessage, PublishedMessage } from "../../wire/fairness.ts";
import type { ContributionMade } from "./contribution.ts";

/** Who signs, and all that the table publishes now. */
export interface PublishedSigner {
  readonly keys: ServerSigningKeys | undefined;
  readonly signBytes: SignBytes;
  readonly messages: readonly PublishedMessage[];
}

/** The signatures of some of the messages; of none in a match of version 1. */
export function signaturesOf(
  some: readonly PublishedMessage[],
  signer: PublishedSigner,
): readonly FairnessMessage[] {
  return some.flatMap((published): readonly FairnessMessage[] => {
    const { name, message } = published;
    if (name !== "roundCommitment" && name !== "contributionCommitments") return [];
    const about = signedAttempt(message, signer);
    if (about === undefined) return [];
    const { round, attempt, commitment, link, sign } = about;
    if (name === "roundCommitment")
      return [
        {
          name: "boundCommitment",
          message: { round, attempt, ...link, signature: sign(commitmentFrame(about)) },
        },
      ];
    const signature = sign(seatsFrame({ commitment, seats: message.seats }));
    return [{ name: "signedSeats", message: { round, attempt, signature } }];
  });
}

/** The contribution of this seat was accepted: with this, the server cannot deny it later. Undefined in a match of version 1. */
export function signatureOfAccepted(
  made: ContributionMade,
  seat: Seat,
  signer: PublishedSigner,
): FairnessMessage | undefined {
  const about = signedAttempt(made, signer);
  if (about === undefined) return undefined;
  const [part, hex] =
    made.type === "commitContribution"
      ? (["commitment", made.commitment] as const)
      : (["value", made.value] as const);
  const { round, attempt, commitment, sign } = about;
  const signature = sign(acceptedFrame({ commitment, seat, part, hex }));
  return { name: "acceptedContribution", message: { round, attempt, part, signature } };
}

interface SignedAttempt extends CommitmentStatement {
  readonly link: TableLink;
  readonly sign: (framed: Framed) => string;
}

/** The commitment of an attempt, with the key of its match. */
function signedAttempt(
  { round, attempt }: AttemptNumber,
  { keys, signBytes, messages }: PublishedSigner,
): SignedAttempt | undefined {
  for (const { name, message } of messages) {
    if (name !== "roundCommitment" || message.round !== round || message.attempt !== attempt) continue;
    const { match: matchId, commitment, link, publicKey } = message;
    const secretKey = keys && secretKeyFor(keys, publicKey);
    if (link === undefined || secretKey === undefined) return undefined;
    const sign = (framed: Framed) => signBytes(secretKey, frame(framed));
    return { matchId, round, attempt, commitment, link, sign };
  }
  return undefined;
}
