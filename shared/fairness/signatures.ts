/** The server's signatures (Ed25519): of the events of each round, and of the result. All values are hex digits. */
import { ed25519 } from "@noble/curves/ed25519.js";
import type { MatchResult } from "../game.ts";
import type { Rules } from "../rules.ts";
import { canonicalJson } from "./canonical-json.ts";
import { bytesOf, type Framed, frame, hexOf } from "./framing.ts";
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

/** The public key of a secret key (32 bytes). */
export function publicKeyOf(secretKey: string): string {
  return hexOf(ed25519.getPublicKey(bytesOf(secretKey)));
}

/** Signs bytes with a secret key: both the key and the signature in hex digits. */
export type SignBytes = (secretKey: string, bytes: Uint8Array) => string;

/** `sign`: a server has a faster one, which gives the same signature. */
export function signRound(secretKey: string, statement: RoundStatement, sign = signBytes): string {
  return sign(secretKey, frame(roundFrame(statement)));
}

export function isRoundSigned(
  publicKey: string,
  { signature, ...statement }: RoundStatement & { readonly signature: string },
): boolean {
  return isSigned({ publicKey, signature, framed: roundFrame(statement) });
}

export function signResult(secretKey: string, statement: ResultStatement, sign = signBytes): string {
  return sign(secretKey, frame(resultFrame(statement)));
}

export function isResultSigned(
  publicKey: string,
  { signature, ...statement }: ResultStatement & { readonly signature: string },
): boolean {
  return isSigned({ publicKey, signature, framed: resultFrame(statement) });
}

function roundFrame({ matchId, round, commitment, lastEvent, head }: RoundStatement): Framed {
  return { label: "receipt", fields: [matchId, round, bytesOf(commitment), lastEvent, bytesOf(head)] };
}

function resultFrame({ matchId, rules, kinds, heads, result }: ResultStatement): Framed {
  const { winners, scores, why } = result;
  const fields = [
    ...[matchId, bytesOf(rulesHash(rules)), kinds.length, ...kinds],
    ...[heads.length, ...heads.map(bytesOf), canonicalJson({ winners, scores, why })],
  ];
  return { label: "result", fields };
}

const signBytes: SignBytes = (secretKey, bytes) => hexOf(ed25519.sign(bytes, bytesOf(secretKey)));

interface SignedFrame {
  readonly publicKey: string;
  readonly signature: string;
  readonly framed: Framed;
}

/** False also for a key that is no point of the curve. RFC 8032 is followed to the letter, as other languages do. */
function isSigned({ publicKey, signature, framed }: SignedFrame): boolean {
  try {
    return ed25519.verify(bytesOf(signature), frame(framed), bytesOf(publicKey), { zip215: false });
  } catch {
    return false;
  }
}
