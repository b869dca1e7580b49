/** Names of matches and profiles that last, in links: 22 symbols that nobody can guess. */
import { createHash, randomBytes } from "node:crypto";

const ID_BYTES = 16;

/** 128 random bits as base64url. */
export function makePublicId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** For a match that began before matches had such names: always the same one, and its seed cannot be read off. */
export function matchIdFrom(seed: string): string {
  return createHash("sha256")
    .update(`the match of ${seed}`)
    .digest()
    .subarray(0, ID_BYTES)
    .toString("base64url");
}
