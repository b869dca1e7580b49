/** Loading the page anew, which brings the program of today: seats, names and settings outlive it. */
import { retryDelays, scheduleTimeout } from "./backoff.ts";

/** What does not get better by it shall not load the page over and over, in ms. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT_KEY = "last-card:loaded-for-pieces";

/** Where the browser cannot remember it, the page stays as it is: it might be loaded over and over. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

/** A reload is told of for so long, in ms. */
const TOLD_WITHIN_MS = 15_000;
let isTold = false;

/** True once, on a page that was loaded anew a moment ago. */
export function takeReload(): boolean {
  if (isTold) return false;
  isTold = true;
  try {
    const at = sessionStorage.getItem(RELOADED_AT_KEY);
    return at !== null && Date.now() - Number(at) < TOLD_WITHIN_MS;
  } catch {
    return false;
  }
}

/** True also where the browser forbids its storage, in which nobody could tell. */
export function wasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS;
  } catch {
    return true;
  }
}

// Pieces of the page that could not be fetched. A browser never asks again for one: the page is loaded anew as soon as
// the server is there, which also brings the pieces of today to a page that is older than its server.

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
