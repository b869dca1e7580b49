/** Public ids of matches and profiles, used in links: 22 characters that cannot be guessed. */
import { createHash, randomBytes } from "node:crypto";

const ID_BYTES = 16;

/** 128 random bits as base64url. */
export function makePublicId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** The id of a match that began before matches had ids: derived from its seed, which it does not reveal. */
export function matchIdFrom(seed: string): string {
  return createHash("sha256")
    .update(`the match of ${seed}`)
    .digest()
    .subarray(0, ID_BYTES)
    .toString("base64url");
}
