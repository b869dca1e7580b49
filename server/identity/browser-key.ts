/** How a browser proves who plays in it: 256 random bits of its own, of which the server keeps a hash and no more. */
import { createHash } from "node:crypto";
import { z } from "zod";

/** 32 bytes as base64url. */
export const browserKey = z.string().regex(/^[\w-]{43}$/);

/** Whose key it is: what is kept instead of the key. "" where there is none. */
export function hashOfBrowserKey(key: string | undefined): string {
  return key === undefined ? "" : createHash("sha256").update(key).digest("hex");
}
