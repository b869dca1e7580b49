/** The messages of the verifiable shuffle between a table and its clients (docs/fairness.md, docs/protocol.md). */
import type { SeatCommitment, SeatHolder, SignedHead, TableLink } from "../fairness/match-fairness.ts";
import type { ContributionRefusal } from "../fairness/round-protocol.ts";
import type { Seat } from "../seat.ts";

/** An attempt to agree on the key of a round. */
export interface AttemptNumber {
  /** Counts from 1. */
  readonly round: number;
  /** Counts from 0 in each round. */
  readonly attempt: number;
}

/**
 * The detail `why` of the refusal `contributionRefused`. `otherAttempt`: the request is not about an attempt that goes on.
 * `noFairRound`: no match with verifiable shuffles runs.
 */
export type ContributionProblem = ContributionRefusal | "otherAttempt" | "noFairRound";

/** The server has committed to its secret: players who want to contribute send their own commitments now. */
export interface RoundCommitment extends AttemptNumber {
  /** The id of the match. */
  readonly match: string;
  /** The server's commitment: 64 hex digits. */
  readonly commitment: string;
  /** Who holds each seat. */
  readonly seats: readonly SeatHolder[];
  /** The seats that contribute nothing more in this match: a deal has waited for them in vain. */
  readonly excluded: readonly Seat[];
  /** The key that verifies the server's signatures: 64 hex digits. */
  readonly publicKey: string;
  /** Not part of the message: `boundCommitment` has it. */
  readonly link?: TableLink;
}

/** No more commitments: this is fixed from now on, by seat. Players who have committed reveal now. */
export interface ContributionCommitments extends AttemptNumber {
  readonly seats: readonly SeatCommitment[];
}

/** Some seats have not revealed what they had committed to. Another attempt begins with the next `roundCommitment`. */
export interface AttemptVoided extends AttemptNumber {
  readonly missing: readonly Seat[];
}

/** The server's signature of the round, at its end, and again if the match ends between two rounds. */
export interface RoundSignature extends SignedHead {
  readonly round: number;
  readonly publicKey: string;
}

/** What a `roundCommitment` of version 2 also binds. */
export interface BoundCommitment extends AttemptNumber, TableLink {}

/** The server's signature of `contributionCommitments`, and with it of the commitment before them. */
export interface SignedSeats extends AttemptNumber {
  /** 128 hex digits. */
  readonly signature: string;
}

/** To one client: the server has accepted its contribution, and signs that. */
export interface AcceptedContribution extends AttemptNumber {
  readonly signature: string;
}

/** The messages by name, in FAIRNESS messages. A client that joins is sent what is current, in the same order. */
export interface PublishedMessages {
  readonly roundCommitment: RoundCommitment;
  readonly contributionCommitments: ContributionCommitments;
  readonly attemptVoided: AttemptVoided;
  readonly roundReceipt: RoundSignature;
}

/** Those with these names are in SIGNATURES messages. */
export interface FairnessMessages extends PublishedMessages {
  readonly boundCommitment: BoundCommitment;
  readonly signedSeats: SignedSeats;
  readonly acceptedContribution: AcceptedContribution;
}

type Named<Messages> = {
  readonly [N in keyof Messages]: { readonly name: N; readonly message: Messages[N] };
}[keyof Messages];

/** A message with its name. */
export type FairnessMessage = Named<FairnessMessages>;
/** As it is sent: what follows from the commitment before, which the client has, may be left out of `boundCommitment`. */
export type SentFairnessMessage =
  | FairnessMessage
  | {
      readonly name: "boundCommitment";
      readonly message: Omit<BoundCommitment, keyof FollowingLink> & Partial<FollowingLink>;
    };
type FollowingLink = Pick<TableLink, "before" | "seatIds">;
export type PublishedMessage = Named<PublishedMessages>;
