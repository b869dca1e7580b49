/** The signatures that a client got before a deal (version 2): of commitments, and of its contribution. */
import type { SeatCommitment } from "../match-fairness.ts";
import type { MatchReceipts, RoundReceipt } from "../receipts.ts";
import { commitmentOfSeat } from "../round-key.ts";
import { isSigned } from "../signatures.ts";
import { type AcceptedStatement, acceptedFrame, commitmentFrame, seatsFrame } from "../signed-statements.ts";

type Signer = Pick<MatchReceipts, "matchId" | "publicKey">;

/** False if one of them is wrong. What was not signed for the client is right, too. */
export function isAllSigned(receipt: RoundReceipt, signer: Signer): boolean {
  const { seats, signatures = {}, otherSeats } = receipt;
  return (
    isCommitmentRight(receipt, signer) &&
    areSeatsRight(receipt, signer, { seats, signature: signatures.seats }) &&
    areSeatsRight(receipt, signer, otherSeats ?? {}) &&
    isOwnRight(receipt, signer, "commitment") &&
    isOwnRight(receipt, signer, "value")
  );
}

function isCommitmentRight(
  { round, attempt, commitment, link, signatures }: RoundReceipt,
  { matchId, publicKey }: Signer,
): boolean {
  const signature = signatures?.commitment;
  if (link === undefined || signature === undefined) return true;
  return isSigned(publicKey, signature, commitmentFrame({ matchId, round, attempt, commitment, link }));
}

interface SignedList {
  readonly seats?: readonly SeatCommitment[] | undefined;
  readonly signature?: string | undefined;
}

function areSeatsRight(
  { commitment }: RoundReceipt,
  { publicKey }: Signer,
  { seats, signature }: SignedList,
): boolean {
  if (seats === undefined || signature === undefined) return true;
  return isSigned(publicKey, signature, seatsFrame({ commitment, seats }));
}

function isOwnRight(
  { commitment, seat, own, signatures }: RoundReceipt,
  { publicKey }: Signer,
  part: AcceptedStatement["part"],
): boolean {
  const signature = part === "commitment" ? signatures?.ownCommitment : signatures?.ownValue;
  if (own === undefined || signature === undefined) return true;
  const hex = part === "commitment" ? commitmentOfSeat({ commitment, seat, value: own.value }) : own.value;
  return isSigned(publicKey, signature, acceptedFrame({ commitment, seat, part, hex }));
}
