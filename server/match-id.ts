import { createHash, randomBytes } from "node:crypto";

const ID_BYTES = 16;

/** The lasting name of a match, in links to it: 22 symbols that nobody can guess. */
export function makeMatchId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** The same for one that began before matches had such names; always the same one, and its seed cannot be read off. */
export function matchIdFrom(seed: string): string {
  return createHash("sha256")
    .update(`the match of ${seed}`)
    .digest()
    .subarray(0, ID_BYTES)
    .toString("base64url");
}
