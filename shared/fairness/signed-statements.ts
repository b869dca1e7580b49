/** What a server signs (Ed25519): the events of each round, and the result. All values are hex digits. */
import type { MatchResult } from "../game.ts";
import type { Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import { canonicalJson } from "./canonical-json.ts";
import { startChain } from "./event-chain.ts";
import { bytesOf, CHAINED_SCHEME, type Framed, frame } from "./framing.ts";
import type { SeatCommitment, TableLink } from "./match-fairness.ts";
import { rulesHash } from "./round-key.ts";

/** What the signature of a round covers. */
export interface RoundStatement {
  readonly matchId: string;
  readonly round: number;
  readonly commitment: string;
  readonly lastEvent: number;
  readonly head: string;
}

/** What the signature of a result covers. Names are left out: players may have theirs deleted. */
export interface ResultStatement {
  readonly matchId: string;
  readonly rules: Rules;
  /** By seat: `human`, or `bot:` and its character. */
  readonly kinds: readonly string[];
  /** The last head of each round. */
  readonly heads: readonly string[];
  readonly result: MatchResult;
}

/** What the signature of the start of a match covers: `at` in ms since 1970. */
export interface StartStatement {
  readonly matchId: string;
  readonly at: number;
}

/** What the signature of a commitment covers. */
export interface CommitmentStatement {
  readonly matchId: string;
  readonly round: number;
  readonly attempt: number;
  readonly commitment: string;
  readonly link: TableLink;
}

/** What the signature of the published commitments of all seats covers. */
export interface SeatsStatement {
  readonly commitment: string;
  readonly seats: readonly SeatCommitment[];
}

/** What the signature of an accepted contribution covers: the bytes of a seat, or in older receipts its commitment to them. */
export interface AcceptedStatement {
  readonly commitment: string;
  readonly seat: Seat;
  readonly part: "commitment" | "value";
  readonly hex: string;
}

/** Signs bytes with a secret key: both the key and the signature in hex digits. */
export type SignBytes = (secretKey: string, bytes: Uint8Array) => string;

export function signRound(secretKey: string, statement: RoundStatement, sign: SignBytes): string {
  return sign(secretKey, frame(roundFrame(statement)));
}

export function signResult(secretKey: string, statement: ResultStatement, sign: SignBytes): string {
  return sign(secretKey, frame(resultFrame(statement)));
}

export function roundFrame({ matchId, round, commitment, lastEvent, head }: RoundStatement): Framed {
  return { label: "receipt", fields: [matchId, round, bytesOf(commitment), lastEvent, bytesOf(head)] };
}

export function signStart(secretKey: string, statement: StartStatement, sign: SignBytes): string {
  return sign(secretKey, frame(startFrame(statement)));
}

/** The time as decimal digits: it does not fit into a number of four bytes. */
export function startFrame({ matchId, at }: StartStatement): Framed {
  return { label: "start", fields: [matchId, String(at)] };
}

export function resultFrame({ matchId, rules, kinds, heads, result }: ResultStatement): Framed {
  const { winners, scores, why } = result;
  const fields = [
    ...[matchId, bytesOf(rulesHash(rules)), kinds.length, ...kinds],
    ...[heads.length, ...heads.map(bytesOf), canonicalJson({ winners, scores, why })],
  ];
  return { label: "result", fields };
}

export function commitmentFrame({ matchId, round, attempt, commitment, link }: CommitmentStatement): Framed {
  const { number, before, seatIds } = link;
  return {
    scheme: CHAINED_SCHEME,
    label: "signed commitment",
    fields: [
      ...[matchId, round, attempt, bytesOf(commitment), number, bytesOf(before)],
      ...[seatIds.length, ...seatIds],
    ],
  };
}

/** The head of the round's chain before its deal covers the commitments of all seats. */
export function seatsFrame({ commitment, seats }: SeatsStatement): Framed {
  const { head } = startChain({ commitment, seats, lastEvent: 0 });
  return { scheme: CHAINED_SCHEME, label: "signed seats", fields: [bytesOf(commitment), bytesOf(head)] };
}

export function acceptedFrame({ commitment, seat, part, hex }: AcceptedStatement): Framed {
  const fields = [bytesOf(commitment), seat, part, bytesOf(hex)];
  return { scheme: CHAINED_SCHEME, label: "accepted contribution", fields };
}
