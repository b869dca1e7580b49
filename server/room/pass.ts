/** What the framework keeps of one who was let in, on a line that broke and came back as well. */
import type { Client } from "@colyseus/core";
import { hashOfBrowserKey } from "../identity/browser-key.ts";
import type { ParsedJoin } from "../rooms/message-schemas.ts";

export interface AuthResult {
  /** The hash of the browser's key; "" without one. */
  readonly owner: string;
}

/** The key itself is not kept, only its hash. */
export function authResultOf({ key }: ParsedJoin): AuthResult {
  return { owner: hashOfBrowserKey(key) };
}

/** Whose browser is at the other end of this connection; "" where it did not say. */
export function clientOwner({ auth }: Client): string {
  const result: unknown = auth;
  const isAuthResult = typeof result === "object" && result !== null && "owner" in result;
  return isAuthResult && typeof result.owner === "string" ? result.owner : "";
}
