/** The server's signatures (Ed25519): of the events of each round, and of the result. All values are hex digits. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToNumberLE } from "@noble/curves/utils.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { bytesOf, type Framed, frame, hexOf } from "./framing.ts";
import { type RoundStatement, roundFrame, type SignBytes } from "./signed-statements.ts";

/** The public key of a secret key (32 bytes). */
export function publicKeyOf(secretKey: string): string {
  return hexOf(ed25519.getPublicKey(bytesOf(secretKey)));
}

export function isRoundSigned(
  publicKey: string,
  { signature, ...statement }: RoundStatement & { readonly signature: string },
): boolean {
  return isSigned(publicKey, signature, roundFrame(statement));
}

/** Signs without Node: slower than its own code, with the same signature. */
export const signBytes: SignBytes = (secretKey, bytes) => hexOf(ed25519.sign(bytes, bytesOf(secretKey)));

const { Point } = ed25519;
const POINT_BYTES = 32;

/**
 * RFC 8032 without the cofactor and without points of small order, as docs/fairness.md says, so that all verifiers agree:
 * the library's own check multiplies by the cofactor. False also for bytes that are no point of the curve.
 */
export function isSigned(publicKey: string, signature: string, framed: Framed): boolean {
  try {
    const [key, signed] = [bytesOf(publicKey), bytesOf(signature)];
    const r = signed.subarray(0, POINT_BYTES);
    const [pointR, pointA] = [Point.fromBytes(r), Point.fromBytes(key)];
    if (pointR.isSmallOrder() || pointA.isSmallOrder()) return false;
    const k = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(r, key, frame(framed)))));
    // Throws if it is not below the order of the base point.
    const s = Point.Fn.fromBytes(signed.subarray(POINT_BYTES));
    return pointR.add(pointA.multiplyUnsafe(k)).equals(Point.BASE.multiplyUnsafe(s));
  } catch {
    return false;
  }
}
