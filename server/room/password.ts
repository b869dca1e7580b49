/** A table's password: kept for the table's life only, as a keyed hash, compared in constant time. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { PasswordHash } from "../journal/table-record.ts";
import { TokenBucket } from "../limits/rate-limits.ts";

const PASSWORD_KEY_BYTES = 32;

/** Wrong passwords at one table, from however many addresses: no more than fifty in any hour are looked at. */
const PASSWORD_ATTEMPT_RATE = { perSecond: 25 / 3600, burst: 25 } as const;

/** What is left of them. */
export function passwordAttemptBucket({ steady }: Pick<Clock, "steady">): TokenBucket {
  return new TokenBucket(PASSWORD_ATTEMPT_RATE, steady);
}

export type PasswordCheck = (tried: string) => boolean;

/** Says whether a password is the one that the table was opened with. */
export function makePasswordCheck({ key, hash }: PasswordHash): PasswordCheck {
  const expected = Buffer.from(hash, "hex");
  return (attempt) => timingSafeEqual(keyedHash(attempt, key), expected);
}

/** What is kept of a password: nothing that it could be read from. */
export function hashPassword(password: string): PasswordHash {
  const key = randomBytes(PASSWORD_KEY_BYTES).toString("hex");
  return { key, hash: keyedHash(password, key).toString("hex") };
}

function keyedHash(text: string, key: string): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();
}
