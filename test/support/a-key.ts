import { createHash } from "node:crypto";

/** A browser's key made of a text: always the same one. */
export function aKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
