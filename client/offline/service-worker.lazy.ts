/** Registers the service worker. A lazy chunk that loads after everything that the player is waiting for. */

const WORKER_URL = "/service-worker.js";

/** Registers the service worker, if this browser and this address allow one. */
export async function registerServiceWorker(): Promise<void> {
  // The development server serves no worker: a cached page would hide the changes of a developer.
  if (!import.meta.env.PROD || !isServiceWorkerAvailable()) return;
  // The browser may refuse, for example because its storage is full: the game then needs the network, as before.
  await navigator.serviceWorker.register(WORKER_URL, { updateViaCache: "none" }).catch(() => {});
}

/** Browsers have service workers only over https and on localhost. */
function isServiceWorkerAvailable(): boolean {
  return "serviceWorker" in navigator;
}
