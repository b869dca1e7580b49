/**
 * The worker that a host serves in place of a broken one (`SERVICE_WORKER=remove`, docs/hosting.md): it deletes the cached
 * files and unregisters itself. Pages that the broken worker served are reloaded, but not during a round.
 */
import { deleteCachedFiles } from "../file-cache.ts";
import { askPageState } from "../worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(removeEverything()));

async function removeEverything(): Promise<void> {
  await deleteCachedFiles();
  // Only pages that a worker served: a page that was loaded without one is as the server has it.
  const pages = await self.clients.matchAll({ type: "window" });
  const states = await Promise.all(pages.map(askPageState));
  await self.registration.unregister();
  // A page that does not answer may be what is broken.
  const reloaded = pages.filter((_page, i) => states[i]?.isInRound !== true);
  await Promise.all(reloaded.map((page) => page.navigate(page.url).catch(() => undefined)));
}
