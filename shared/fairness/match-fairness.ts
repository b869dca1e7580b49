/** The field `fairness` of a match record: everything that a verifier of the shuffles needs (docs/fairness.md). */
import { CLASSIC_DECK, type EditionId, type Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import type { Scheme } from "./framing.ts";

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

/** Every commitment of version 2 names this deck (docs/fairness.md). It covers the rules, which name the deck of the table. */
export const DECK = { edition: CLASSIC_DECK, version: 1 } as const;

/** The deck of a record, as it names it. Another version of a deck would be another record of it. */
export interface NamedDeck {
  readonly edition: EditionId;
  readonly version: 1;
}

/** What every shuffle with these rules begins with (docs/fairness.md). */
export function deckNamed({ edition = CLASSIC_DECK }: Pick<Rules, "edition">): NamedDeck {
  return { edition, version: DECK.version };
}

/** The place of an attempt among all that its table has prepared, in all its matches. */
export interface TableLink {
  /** Counts from 1. */
  readonly number: number;
  /** The commitment of the attempt before it; `NO_COMMITMENT` for the first one. */
  readonly before: string;
  /** By seat: the ids of the seats in the state of the table. */
  readonly seatIds: readonly string[];
}

const HASH_DIGITS = 64;
export const NO_COMMITMENT = "0".repeat(HASH_DIGITS);

/** An attempt to agree on the key of a round. All values are hex digits. */
export interface KeyAttempt {
  /** Counts from 0 in each round. */
  readonly attempt: number;
  readonly commitment: string;
  /** The server's 32 bytes. */
  readonly secret: string;
  readonly seats: readonly SeatContribution[];
  /** Absent in matches of version 1. */
  readonly link?: TableLink;
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

/**
 * Why a prepared round was not dealt: the match had ended; everybody had left before it began; or its signing key was lost.
 */
export const DROP_REASONS = ["matchOver", "everybodyLeft", "keyLost"] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A round that the table had prepared before, and has not dealt: mostly that of another match. */
export interface DroppedRound extends KeyAttempt {
  readonly round: number;
  /** The hashes of the id of its match, and of its rules. */
  readonly match: string;
  readonly rules: string;
  readonly why: DropReason;
  /** The commitments of all seats were published. From then on, the server could come to know the cards. Absent otherwise. */
  readonly isListed?: true;
  readonly voided: readonly VoidAttempt[];
}

/** All that the table has prepared, as a chain of commitments over all its matches: the newest of them (docs/fairness.md). */
export interface TableChain {
  /** How many attempts there were. */
  readonly number: number;
  /** The commitment of the last one. */
  readonly head: string;
  /** What was not dealt: the next record has it. */
  readonly dropped: readonly DroppedRound[];
}

/** A round with its own key. */
export interface FairRound extends KeyAttempt, SignedHead {
  /** Counts from 1. */
  readonly round: number;
  readonly voided: readonly VoidAttempt[];
  /** What the table had prepared since the last round that was dealt. Absent if it is nothing. */
  readonly dropped?: readonly DroppedRound[];
}

/** When a match began, in ms since 1970, with the server's signature: a former key has signed no match after its end. */
export interface SignedStart {
  readonly at: number;
  readonly signature: string;
}

export interface MatchFairness {
  readonly scheme: Scheme;
  readonly matchId: string;
  /** Absent in matches of version 1, which all have this one. */
  readonly deck?: NamedDeck;
  /** The Ed25519 key that verifies all signatures of the match. */
  readonly publicKey: string;
  readonly rounds: readonly FairRound[];
  /** The signature of the result. */
  readonly signature: string;
  /** Absent in matches of older servers. */
  readonly started?: SignedStart;
}
