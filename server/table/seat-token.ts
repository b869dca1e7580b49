/** The proof of a seat: 256 random bits that only the player keeps; the table keeps their hash. */
import { hash as digest, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;

export interface NewToken {
  /** For the player, once. */
  readonly token: string;
  /** For the table, as hex digits. */
  readonly hash: string;
}

/** A token that nobody has seen yet. */
export function makeSeatToken(): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** True if the token is the one behind the hash; takes the same time for every wrong one. */
export function isTokenOf(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));
}

function hashOf(token: string): string {
  return digest("sha256", token, "hex");
}
