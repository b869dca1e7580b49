/** The server's public keys, as `/.well-known/last-card-key` answers with them. */
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
