/** A table's password: kept for the table's life only, as a keyed hash, compared in constant time. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { KeptPassword } from "../journal/table-record.ts";
import { Bucket } from "../limits/rate-limits.ts";

const KEY_BYTES = 32;

/** Wrong passwords at one table, from however many addresses: no more than fifty in any hour are looked at. */
const GUESSES = { perSecond: 25 / 3600, atOnce: 25 } as const;

/** What is left of them. */
export function passwordGuesses({ steady }: Pick<Clock, "steady">): Bucket {
  return new Bucket(GUESSES, steady);
}

export type PasswordCheck = (tried: string) => boolean;

/** Says whether a password is the one that the table was opened with. */
export function passwordCheck({ key, hash }: KeptPassword): PasswordCheck {
  const wanted = Buffer.from(hash, "hex");
  return (tried) => timingSafeEqual(hashOf(tried, key), wanted);
}

/** What is kept of a password: nothing that it could be read from. */
export function keepPassword(password: string): KeptPassword {
  const key = randomBytes(KEY_BYTES).toString("hex");
  return { key, hash: hashOf(password, key).toString("hex") };
}

function hashOf(text: string, key: string): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest();
}
