/** What a server signs (Ed25519): the events of each round, and the result. All values are hex digits. */
import type { MatchResult } from "../game.ts";
import type { Rules } from "../rules.ts";
import { canonicalJson } from "./canonical-json.ts";
import { bytesOf, type Framed, frame } from "./framing.ts";
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
