/** Signatures that follow from the secret key, and that a verifier must refuse (docs/fairness.md): for the vectors. */
import { ED25519_TORSION_SUBGROUP, ed25519 } from "@noble/curves/ed25519.js";
import { bytesToNumberLE } from "@noble/curves/utils.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { bytesOf, frame, hexOf } from "../../shared/fairness/framing.ts";
import { type RoundStatement, roundFrame } from "../../shared/fairness/signed-statements.ts";
import { seedOf } from "../simulation/seeded-random.ts";

const { Point, utils } = ed25519;
const { Fn } = Point;
type CurvePoint = typeof Point.BASE;

/** The neutral point, and one of order 8. */
const [NEUTRAL, ORDER_8] = [Point.ZERO, Point.fromHex(ED25519_TORSION_SUBGROUP[1] ?? "")];

export interface RefusedSignature extends RoundStatement {
  readonly why: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** What a signer may choose freely: its secret numbers, and points that are added to R and to the public key. */
interface Signer {
  /** The number of the public key; the key itself is `key·B + addedToKey`. */
  readonly key: bigint;
  /** The number of `R`, which is `nonce·B + addedToR`. */
  readonly nonce: bigint;
  readonly addedToR?: CurvePoint;
  readonly addedToKey?: CurvePoint;
  /** Added to `s`. */
  readonly more?: bigint;
}

const STATEMENT: RoundStatement = {
  ...{ matchId: "vectors", round: 1, lastEvent: 9 },
  ...{ commitment: seedOf("refused: commitment"), head: seedOf("refused: head") },
};

/** The number of a secret key. */
const key = utils.getExtendedPublicKey(bytesOf(seedOf("refused: the server"))).scalar;
const nonce = Fn.create(bytesToNumberLE(bytesOf(seedOf("refused: another nonce"))));
/** Each is right for a verifier that checks less. */
const SIGNERS: Readonly<Record<string, Signer>> = {
  "R has a part of small order: only right with the cofactor": { key, nonce, addedToR: ORDER_8 },
  "the public key has a part of small order: only right with the cofactor": {
    ...{ key, nonce, addedToKey: ORDER_8 },
  },
  "R is of small order": { key, nonce: 0n },
  "the public key is of small order": { key: 0n, nonce },
  "s is not below the order of the base point": { key, nonce, more: Fn.ORDER },
};

export function refusedSignatures(): readonly RefusedSignature[] {
  return Object.entries(SIGNERS).map(([why, signer]) => ({ why, ...STATEMENT, ...signedBy(signer) }));
}

function signedBy(signer: Signer): Pick<RefusedSignature, "publicKey" | "signature"> {
  const { addedToR = NEUTRAL, addedToKey = NEUTRAL, more = 0n } = signer;
  const publicKey = Point.BASE.multiplyUnsafe(signer.key).add(addedToKey).toBytes();
  const r = Point.BASE.multiplyUnsafe(signer.nonce).add(addedToR).toBytes();
  const k = Fn.create(bytesToNumberLE(sha512(concatBytes(r, publicKey, frame(roundFrame(STATEMENT))))));
  const s = Fn.create(signer.nonce + k * signer.key) + more;
  return { publicKey: hexOf(publicKey), signature: hexOf(concatBytes(r, bytesBelow256Bits(s))) };
}

/** 32 bytes, the lowest first. */
function bytesBelow256Bits(value: bigint): Uint8Array {
  return bytesOf(value.toString(16).padStart(64, "0")).toReversed();
}
