/**
 * The service worker: it keeps the files of the game in this browser, so that the game also opens without a network. The
 * build writes it to `/service-worker.js` (build/service-worker.ts); the page registers it (client/offline/).
 * Each part registers its own event handlers: one line here for each part.
 */
import { CachedFiles } from "./cached-files.ts";
import { showTurnNotifications } from "./turn-notifications.ts";
import { handleVersions } from "./version-activation.ts";

declare const self: ServiceWorkerGlobalScope;

/** The page asks for this worker if its player wants notifications, but not to play offline. */
const isForNotificationsOnly = self.location.search === "?notifications";

if (isForNotificationsOnly) self.addEventListener("install", () => void self.skipWaiting());
else {
  const files = new CachedFiles();
  files.serve();
  handleVersions(files);
}
showTurnNotifications();
