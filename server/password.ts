/** A table's password: kept for the table's life only, as a keyed hash, compared in constant time. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

export type PasswordCheck = (tried: string) => boolean;

/** Says whether a password is the one that the table was opened with. */
export function passwordCheck(password: string): PasswordCheck {
  const key = randomBytes(KEY_BYTES);
  const hashOf = (text: string) => createHmac("sha256", key).update(text).digest();
  const hash = hashOf(password);
  return (tried) => timingSafeEqual(hashOf(tried), hash);
}
