/** What the framework keeps of one who was let in, on a line that broke and came back as well. */
import type { Client } from "@colyseus/core";
import { ownerOf } from "../identity/browser-key.ts";
import type { Arrival } from "../rooms/message-schemas.ts";

export interface Pass {
  /** The hash of the browser's key; "" without one. */
  readonly owner: string;
}

/** The key itself is not kept, only its hash. */
export function passOf({ key }: Arrival): Pass {
  return { owner: ownerOf(key) };
}

/** Whose browser is at the other end of this connection; "" where it did not say. */
export function ownerOn({ auth }: Client): string {
  const pass: unknown = auth;
  const isPass = typeof pass === "object" && pass !== null && "owner" in pass;
  return isPass && typeof pass.owner === "string" ? pass.owner : "";
}
