import { isInFrame } from "../frame.ts";

/** Whether the page may have a service worker: only over https and on localhost, not in every mode, and in no frame. */
export function isServiceWorkerAvailable(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis && !isInFrame();
}
