/**
 * Pieces of the page that could not be fetched. A browser never asks again for one: the page is loaded anew as soon as
 * the server is there, which also brings the pieces of today to a page that is older than its server.
 */

import { reloadPage, wasJustReloaded } from "./app-reload.ts";
import { retryDelays } from "./backoff.ts";
import { scheduleTimeout } from "./timer.ts";

/** A server that says nothing for so long is not there, in ms. */
const HEALTH_CHECK_TIMEOUT_MS = 3_000;

let isChunkMissing = false;

/** True from the first piece on that did not come: what needs it fails until the page is loaded anew. */
export function hasMissingChunk(): boolean {
  return isChunkMissing;
}

/** Looks after the pieces of this page: seats, names and settings outlive its being loaded anew. */
export function reloadOnMissingChunk(): void {
  addEventListener("vite:preloadError", () => {
    if (isChunkMissing || wasJustReloaded()) return;
    isChunkMissing = true;
    void reloadWhenServerIsUp();
  });
}

async function reloadWhenServerIsUp(): Promise<void> {
  for (const delay of retryDelays()) {
    if (await isServerUp()) return reloadPage();
    await new Promise<void>((resolve) => scheduleTimeout(delay, resolve));
  }
}

function isServerUp(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
