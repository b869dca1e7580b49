/** `/.well-known/last-card-key`: the public keys that verify the server's signatures of its matches (docs/fairness.md). */
import type { Application } from "express";
import type { ServerSigningKeys } from "../../shared/fairness/signing-keys.ts";
import { publishedKeys } from "../identity/signing-keys.ts";

/** Short, so that a new key is known soon: a match is verified at its end at the earliest. */
const CACHE_CONTROL = "public, max-age=300";

/** Any page may read the keys: a verifier may be on another server. */
export function addSigningKeyRoute(app: Application, keys: ServerSigningKeys): void {
  const published = publishedKeys(keys);
  app.get("/.well-known/last-card-key", (_request, response) => {
    response
      .set("Cache-Control", CACHE_CONTROL)
      .set("Access-Control-Allow-Origin", "*")
      .set("Cross-Origin-Resource-Policy", "cross-origin")
      .json(published);
  });
}
