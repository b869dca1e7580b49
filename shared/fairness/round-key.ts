/** The commitments and contributions of a round, and the shuffle key that is made of them. */
import { asFirstStored, type Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import { canonicalJson } from "./canonical-json.ts";
import { bytesOf, CHAINED_SCHEME, type Field, hashOf, keyedHashOf } from "./framing.ts";
import {
  DECK,
  type KeyAttempt,
  type SeatCommitment,
  type SeatContribution,
  type SeatHolder,
  type TableLink,
} from "./match-fairness.ts";

/** What the server's commitment is bound to. */
export interface RoundBinding {
  readonly matchId: string;
  /** Counts from 1. */
  readonly round: number;
  /** Counts from 0 in each round. */
  readonly attempt: number;
  readonly rules: Rules;
  /** By seat. */
  readonly holders: readonly SeatHolder[];
  /** Absent in matches of version 1. */
  readonly link?: TableLink;
}

/** The SHA-256 of the rules, in hex digits. */
export function rulesHash(rules: Rules): string {
  return hashOf("rules", [canonicalJson(asFirstStored(rules))]);
}

/** The SHA-256 of the id of a match, in hex digits: the record of another match does not tell the id. */
export function matchHash(matchId: string): string {
  return hashOf("match", [matchId], CHAINED_SCHEME);
}

/** The server's commitment to its secret (32 bytes): both in hex digits. */
export function commitmentTo(secret: string, { link, ...binding }: RoundBinding): string {
  const { matchId, round, attempt, rules, holders } = binding;
  if (link !== undefined)
    return chainedCommitmentTo(secret, {
      ...{ match: matchHash(matchId), rules: rulesHash(rules) },
      ...{ round, attempt, holders, link },
    });
  const bound = [matchId, round, attempt, bytesOf(rulesHash(rules)), holders.length, ...holders];
  return hashOf("commitment", [...bound, bytesOf(secret)]);
}

/** The same of version 2, which also binds the deck, the seat ids, and the attempt before it at the table. */
export function chainedCommitmentTo(secret: string, binding: ChainedBinding): string {
  const { match, rules, round, attempt, holders, link } = binding;
  const { number, before, seatIds } = link;
  const fields = [
    ...[bytesOf(match), round, attempt, bytesOf(rules), DECK.edition, DECK.version],
    ...[number, bytesOf(before), holders.length],
    ...holders.flatMap((holder, seat) => [seatIds[seat] ?? "", holder]),
    bytesOf(secret),
  ];
  return hashOf("commitment", fields, CHAINED_SCHEME);
}

/** `match` and `rules` are hashes, in hex digits. */
interface ChainedBinding extends Pick<RoundBinding, "round" | "attempt" | "holders"> {
  readonly match: string;
  readonly rules: string;
  readonly link: TableLink;
}

/** A seat's contribution, bound to the server's commitment and so to match, round and attempt. */
export interface Contribution {
  /** The server's commitment that the client has received. */
  readonly commitment: string;
  readonly seat: Seat;
  /** The 32 random bytes, in hex digits. */
  readonly value: string;
}

/** A seat's commitment to its contribution, in hex digits. */
export function commitmentOfSeat({ commitment, seat, value }: Contribution): string {
  return hashOf("contribution", [bytesOf(commitment), seat, bytesOf(value)]);
}

/**
 * The server's contribution for a bot. It follows from the secret: if the server could choose it later, it would choose
 * the cards of a round to which no player contributes.
 */
export function serverContribution(secret: string, commitment: string, seat: Seat): string {
  return keyedHashOf(secret, { label: "server contribution", fields: [bytesOf(commitment), seat] });
}

type Attempt = Pick<KeyAttempt, "commitment" | "secret" | "seats">;

/** All seats with the values and commitments that the server contributes. */
export function withServerContributions({ commitment, secret, seats }: Attempt): readonly SeatContribution[] {
  return seats.map((contribution, seat) => {
    if (contribution.kind !== "server") return contribution;
    const value = serverContribution(secret, commitment, seat);
    return { ...contribution, value, commitment: commitmentOfSeat({ commitment, seat, value }) };
  });
}

/** The key of all shuffles of the round: 64 hex digits. */
export function roundKey(attempt: Attempt): string {
  const { secret, commitment } = attempt;
  const fields = withServerContributions(attempt).flatMap((seat): readonly Field[] => [
    ...commitmentFields(seat),
    bytesOf(seat.value ?? ""),
  ]);
  return keyedHashOf(secret, { label: "key", fields: [bytesOf(commitment), ...fields] });
}

/** The fields of what is published about a seat. */
export function commitmentFields({ kind, commitment = "" }: SeatCommitment): readonly Field[] {
  return [kind, bytesOf(commitment)];
}
