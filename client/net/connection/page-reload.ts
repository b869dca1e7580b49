/** Reloads the page to get the current client, also when a lazy chunk could not be loaded. Seats, names and settings are kept. */

import { BASE_PATH } from "../../base-path.ts";
import { scheduleTimeout } from "../../scheduler.ts";
import { retryDelays } from "./retry-delays.ts";

/** The page does not reload again sooner than this, in ms: a fault that a reload does not fix must not cause a loop. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT_KEY = "last-card:loaded-for-pieces";

/** Reloads the page; does nothing if the browser forbids session storage, because then a loop could not be detected. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

/** How long after a reload `takeReload` still reports it, in ms. */
const REPORTED_WITHIN_MS = 15_000;
let isReported = false;

/** True on its first call, if the page has just been reloaded by `reloadPage`. */
export function takeReload(): boolean {
  if (isReported) return false;
  isReported = true;
  try {
    const at = sessionStorage.getItem(RELOADED_AT_KEY);
    return at !== null && Date.now() - Number(at) < REPORTED_WITHIN_MS;
  } catch {
    return false;
  }
}

/** True if the page was reloaded a moment ago, or if the browser forbids session storage and it cannot be known. */
export function wasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS;
  } catch {
    return true;
  }
}

/** A server that does not answer a health check in this time counts as down, in ms. */
const HEALTH_CHECK_TIMEOUT_MS = 3_000;

let isChunkMissing = false;

/** True once a chunk could not be loaded: what needs it fails until the page has reloaded. */
export function hasMissingChunk(): boolean {
  return isChunkMissing;
}

/**
 * Reloads the page after a chunk could not be loaded, as soon as the server is up: browsers do not retry a failed import.
 * After an update of the server the reload also brings the new chunks.
 */
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
  return fetch(`${BASE_PATH}healthz`, {
    cache: "no-store",
    signal: AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
