/** What a client keeps of a match: with it, it can tell that a record is the match that it saw. */
import type { Card } from "../card.ts";
import { makeCard } from "../record/card-text.ts";
import type { Seat } from "../seat.ts";
import { chainCheck, extendSeenChain, type SeenCommand, startSeenChain } from "./event-chain.ts";
import type { SeatCommitment, SignedHead, TableLink } from "./match-fairness.ts";
import { commitmentOfSeat } from "./round-key.ts";
import type { FailedStep } from "./verify/fairness-step.ts";

/** The oldest first. Those of version 2 may be about matches of version 1, too. */
export const RECEIPTS_FORMATS = ["last-card-receipts/1", "last-card-receipts/2"] as const;
export const [, RECEIPTS_FORMAT] = RECEIPTS_FORMATS;

/** A command of which the client was shown the events: the number of the first one, and a check of all so far. */
export interface SeenCheck {
  readonly n: number;
  readonly check: number;
}

/** The hand that the client was shown after an event, in text notation: for example when it came back. */
export interface SeenHand {
  /** The number of the event; 0 before the first. */
  readonly n: number;
  readonly hand: readonly string[];
}

/** What the server has signed before a deal, in hex digits: it cannot deny that it has said so. */
export interface ReceiptSignatures {
  /** Of `seats`, and with them of the commitment. */
  readonly seats?: string;
  /** Of the client's own bytes: the server has accepted them. */
  readonly ownValue?: string;
  /** In receipts of older clients: of the commitment with its link, and of the client's own commitment, which was accepted. */
  readonly commitment?: string;
  readonly ownCommitment?: string;
}

/** What a client keeps of one attempt of a round. */
export interface RoundReceipt {
  readonly round: number;
  readonly attempt: number;
  /** -1 for a spectator. */
  readonly seat: Seat;
  /** The server's commitment, as the client received it. */
  readonly commitment: string;
  /** Absent if the client contributed nothing. */
  readonly own?: {
    /** 32 bytes in hex digits. */
    readonly value: string;
    /** The server has confirmed the client's commitment, and the connection has not been closed since. */
    readonly isAcknowledged: boolean;
    /** The server has accepted the bytes themselves: it cannot say that they did not come. Absent otherwise. */
    readonly isRevealed?: true;
  };
  /** What the server published about all seats before the contributions were revealed. */
  readonly seats?: readonly SeatCommitment[];
  readonly seen: readonly SeenCheck[];
  readonly hands?: readonly SeenHand[];
  /** The head of the chain as the client computed it; absent if it missed events. */
  readonly head?: string;
  /** The server's signature at the end of the round. */
  readonly signed?: SignedHead;
  /** The rest is absent in matches of version 1. What the commitment binds besides, as the client received it. */
  readonly link?: TableLink;
  readonly signatures?: ReceiptSignatures;
  /** The server has published other seats, too: both together are the proof of that. */
  readonly otherSeats?: { readonly seats: readonly SeatCommitment[]; readonly signature?: string };
  /** What the server has signed beside `signed`: earlier heads of the round, or contradictions. */
  readonly otherSigned?: readonly SignedHead[];
}

/** Plain data, in a file or in the browser's storage. */
export interface MatchReceipts {
  readonly format: (typeof RECEIPTS_FORMATS)[number];
  readonly matchId: string;
  /** The server's public key, as the client received it. */
  readonly publicKey: string;
  readonly rounds: readonly RoundReceipt[];
  /** What the client found wrong while the match ran, beside what its receipts show; absent if it found nothing. */
  readonly problems?: readonly FailedStep[];
  /**
   * The ids of earlier matches at the table of which the client was shown a prepared deal, or cards, and no end. Absent if there
   * are none.
   */
  readonly unfinished?: readonly string[];
}

/** A receipt with the head of its seen chain, which is only needed while it grows. */
export interface GrowingReceipt {
  readonly receipt: RoundReceipt;
  /** Hex digits. */
  readonly seenHead: string;
}

/** The receipt of an attempt whose commitment the client has just received. */
export function openReceipt(
  start: Pick<RoundReceipt, "round" | "attempt" | "seat" | "commitment">,
): GrowingReceipt {
  return { receipt: { ...start, seen: [] }, seenHead: startSeenChain(start.commitment) };
}

/** The receipt after the client was shown the events of a command. */
export function addSeen({ receipt, seenHead }: GrowingReceipt, command: SeenCommand): GrowingReceipt {
  const head = extendSeenChain(seenHead, command);
  const seen = [...receipt.seen, { n: command.n, check: chainCheck({ head }) }];
  return { receipt: { ...receipt, seen }, seenHead: head };
}

/** The hand in text notation, for `hands`. */
export function seenHand(n: number, hand: readonly Card[]): SeenHand {
  return { n, hand: hand.map(makeCard) };
}

/** Why a client must not reveal its contribution; undefined if it may. */
export type RevealProblem = "notContributed" | "ownContributionDropped";

/**
 * To be asked before a client reveals: the published seats must contain its commitment. A client that reveals anyway
 * gives its contribution to a server that does not use it.
 */
export function whyNotReveal({ own, seat, commitment, seats }: RoundReceipt): RevealProblem | undefined {
  if (own === undefined) return "notContributed";
  const expected = commitmentOfSeat({ commitment, seat, value: own.value });
  return seats?.[seat]?.commitment === expected ? undefined : "ownContributionDropped";
}
