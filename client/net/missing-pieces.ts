/**
 * Pieces of the page that could not be fetched. A browser never asks again for one: the page is loaded anew as soon as
 * the server is there, which also brings the pieces of today to a page that is older than its server.
 */

import { loadAnew, wasJustLoaded } from "./app-reload.ts";
import { pauses } from "./backoff.ts";
import { afterMs } from "./timer.ts";

/** A server that says nothing for so long is not there, in ms. */
const PATIENCE_MS = 3_000;

let isMissing = false;

/** True from the first piece on that did not come: what needs it fails until the page is loaded anew. */
export function isPieceMissing(): boolean {
  return isMissing;
}

/** Looks after the pieces of this page: seats, names and settings outlive its being loaded anew. */
export function mendMissingPieces(): void {
  addEventListener("vite:preloadError", () => {
    if (isMissing || wasJustLoaded()) return;
    isMissing = true;
    void loadWhenThere();
  });
}

async function loadWhenThere(): Promise<void> {
  for (const pause of pauses()) {
    if (await isServerThere()) return loadAnew();
    await new Promise<void>((resolve) => afterMs(pause, resolve));
  }
}

function isServerThere(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
