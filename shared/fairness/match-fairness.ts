/** The field `fairness` of a match record: everything that a verifier of the shuffles needs (docs/fairness.md). */
import type { Seat } from "../seat.ts";
import type { SCHEME } from "./framing.ts";

/** Who holds a seat when the commitment is made: the server contributes for bots. */
export type SeatHolder = "player" | "bot";

/** Whose bytes a seat contributes: its player's, the server's for a bot, or none. */
export const CONTRIBUTORS = ["player", "server", "none"] as const;
export type Contributor = (typeof CONTRIBUTORS)[number];

/** What is published about a seat before anyone reveals a contribution: hex digits, absent for `none`. */
export interface SeatCommitment {
  readonly kind: Contributor;
  readonly commitment?: string;
}

/** What the record says about a seat. The server's contributions follow from its secret. */
export interface SeatContribution extends SeatCommitment {
  /** The player's 32 bytes in hex digits; absent if the player did not reveal them. */
  readonly value?: string;
}

/** An attempt to agree on the key of a round. All values are hex digits. */
export interface KeyAttempt {
  /** Counts from 0 in each round. */
  readonly attempt: number;
  readonly commitment: string;
  /** The server's 32 bytes. */
  readonly secret: string;
  readonly seats: readonly SeatContribution[];
}

/** An attempt that ended without a key, because players did not reveal what they had committed to. */
export interface VoidAttempt extends KeyAttempt {
  readonly missing: readonly Seat[];
}

/** The server's signature of the public events of a round up to an event. */
export interface SignedHead {
  /** The number of the last event that the head covers. */
  readonly lastEvent: number;
  readonly head: string;
  readonly signature: string;
}

/** A round with its own key. */
export interface FairRound extends KeyAttempt, SignedHead {
  /** Counts from 1. */
  readonly round: number;
  readonly voided: readonly VoidAttempt[];
}

/** When a match began, in ms since 1970, with the server's signature: a former key has signed no match after its end. */
export interface SignedStart {
  readonly at: number;
  readonly signature: string;
}

export interface MatchFairness {
  readonly scheme: typeof SCHEME;
  readonly matchId: string;
  /** The Ed25519 key that verifies all signatures of the match. */
  readonly publicKey: string;
  readonly rounds: readonly FairRound[];
  /** The signature of the result. */
  readonly signature: string;
  /** Absent in matches of older servers. */
  readonly started?: SignedStart;
}
