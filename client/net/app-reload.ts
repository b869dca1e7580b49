/** Loading the page anew, which brings the program of today: seats, names and settings outlive it. */

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
