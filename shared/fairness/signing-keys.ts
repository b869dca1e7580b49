/** The keys of a server: those that sign its matches, and the public ones as `/.well-known/last-card-key` answers with them. */
import { fields, listOf, matching, oneOf } from "../record/field-checks.ts";

const SIGNATURE_ALGORITHM = "Ed25519";

/** Keys in hex digits. */
export interface SigningKeys {
  readonly algorithm: typeof SIGNATURE_ALGORITHM;
  readonly current: string;
  /** Older matches are signed with these. */
  readonly former: readonly string[];
}

const MOST_KEYS = 1_000;
const publicKey = matching(/^[0-9a-f]{64}$/);
const signingKeys = fields({
  algorithm: oneOf([SIGNATURE_ALGORITHM]),
  current: publicKey,
  former: listOf(publicKey, { least: 0, most: MOST_KEYS }),
});

export function isSigningKeys(value: unknown): value is SigningKeys {
  return signingKeys(value, "") === undefined;
}

/** All keys, for `verifyMatch`. */
export function knownKeysIn({ current, former }: SigningKeys): readonly string[] {
  return [current, ...former];
}

/** A key with its public part: hex digits. */
export interface SigningKeyPair {
  readonly publicKey: string;
  readonly secretKey: string;
}

/** The key that signs new matches, and those before it. */
export interface ServerSigningKeys extends SigningKeyPair {
  /** The newest first. Matches that began with one of them are signed with it until they end. */
  readonly former: readonly SigningKeyPair[];
}

/** The secret key that belongs to this public one; undefined if it is not one of the server's. */
export function secretKeyFor(keys: ServerSigningKeys, publicKey: string): string | undefined {
  return [keys, ...keys.former].find((pair) => pair.publicKey === publicKey)?.secretKey;
}
