import { createHash } from "node:crypto";

/** The browser key of a text: always the same one. */
export function testBrowserKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
