/** The proof of a seat: 256 random bits that only the player keeps; the table keeps their hash. */
import { hash as digest, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;

export interface NewSeatToken {
  /** For the player, once. */
  readonly token: string;
  /** For the table, as hex digits. */
  readonly hash: string;
}

/** A token that nobody has seen yet. */
export function makeSeatToken(): NewSeatToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** True if the token is the one behind the hash; takes the same time for every wrong one. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
}

function hashToken(token: string): string {
  return digest("sha256", token, "hex");
}
