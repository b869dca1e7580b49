/** Whether this browser has service workers at this address: only over https and on localhost, and not in every mode. */
export function isServiceWorkerAvailable(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis;
}
