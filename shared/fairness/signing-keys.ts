/** The keys of a server: those that sign its matches, and the public ones as `/.well-known/last-card-key` answers with them. */
import { fields, integer, listOf, matching, oneOf } from "../record/field-checks.ts";

const SIGNATURE_ALGORITHM = "Ed25519";

/** Keys in hex digits. */
export interface SigningKeys {
  readonly algorithm: typeof SIGNATURE_ALGORITHM;
  readonly current: string;
  /** Older matches are signed with these. */
  readonly former: readonly string[];
  /** When former keys have ended. Absent if the end of none is known. */
  readonly ends?: readonly KeyEnd[];
}

/** Why a key signs no more matches: the server has another one, or somebody else may have it. */
export const KEY_END_REASONS = ["rotated", "stolen"] as const;

/** The server has signed no match with this key that began at this time or later. */
export interface KeyEnd {
  readonly key: string;
  /** In ms since 1970. Of a stolen key: when somebody else may have got it. */
  readonly from: number;
  readonly reason: (typeof KEY_END_REASONS)[number];
}

/** The keys of a server, for `verifyMatch`. */
export interface KnownKeys {
  /** Also former ones. */
  readonly knownKeys: readonly string[];
  readonly keyEnds?: readonly KeyEnd[];
}

const MOST_KEYS = 1_000;
const MOST_MS = 2 ** 53 - 1;
const publicKey = matching(/^[0-9a-f]{64}$/);
const keyEnd = fields({
  key: publicKey,
  from: integer({ least: 0, most: MOST_MS }),
  reason: oneOf(KEY_END_REASONS),
});
const signingKeys = fields(
  {
    algorithm: oneOf([SIGNATURE_ALGORITHM]),
    current: publicKey,
    former: listOf(publicKey, { least: 0, most: MOST_KEYS }),
  },
  { ends: listOf(keyEnd, { least: 0, most: MOST_KEYS }) },
);

export function isSigningKeys(value: unknown): value is SigningKeys {
  return signingKeys(value, "") === undefined;
}

export function knownKeysIn({ current, former, ends = [] }: SigningKeys): KnownKeys {
  return { knownKeys: [current, ...former], keyEnds: ends };
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
  /** Absent if no end of a former key is known. */
  readonly ends?: readonly KeyEnd[];
}

/** The secret key that belongs to this public one; undefined if it is not one of the server's. */
export function secretKeyFor(keys: ServerSigningKeys, publicKey: string): string | undefined {
  return [keys, ...keys.former].find((pair) => pair.publicKey === publicKey)?.secretKey;
}
