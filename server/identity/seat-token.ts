/** Seat tokens: 256 random bits that only the player has. The table keeps their hashes. */
import { hash as digest, randomBytes, timingSafeEqual } from "node:crypto";
import type { NewSeatToken } from "../../shared/table/table-platform.ts";

const TOKEN_BYTES = 32;

/** A new random token; its hash is in hex digits. */
export function makeSeatToken(): NewSeatToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** True if the hash is that of the token. Takes the same time for every wrong token. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
}

/** The hash of a token, in hex digits. */
export function hashToken(token: string): string {
  return digest("sha256", token, "hex");
}
