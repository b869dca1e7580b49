/** The browser key identifies a player: 256 random bits that the browser stores. The server only stores a hash. */
import { createHash } from "node:crypto";
import { z } from "zod";

/** 32 bytes as base64url. */
export const browserKey = z.string().regex(/^[\w-]{43}$/);

/** The hash that is stored instead of the key; "" without a key. */
export function hashOfBrowserKey(key: string | undefined): string {
  return key === undefined ? "" : createHash("sha256").update(key).digest("hex");
}
