/**
 * The service worker: it keeps the files of the game in this browser, so that the game also opens without a network. The
 * build writes it to `/service-worker.js` (build/service-worker.ts); the page registers it (client/offline/).
 * Each part registers its own event handlers: one line here for each part.
 */
import {
  askPageState,
  type MessageToPage,
  type MessageToWorker,
  type PageState,
} from "../worker-messages.ts";
import { showsGame } from "./addresses.ts";
import { CachedFiles } from "./cached-files.ts";
import { showTurnNotifications } from "./turn-notifications.ts";

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

// When a new version of the worker starts: as soon as no page is in a round. The pages ask for it, because only they
// know when a round ends. Files of older versions are deleted when no page uses them any more.

/** The name of the page's script, which contains a hash of the client's content; the build fills it in. */
declare const PAGE_VERSION: string;

/** Listens to what the pages ask for, and tells them when this version has started. */
function handleVersions(files: CachedFiles): void {
  self.addEventListener("activate", (event) => event.waitUntil(start()));
  self.addEventListener("message", (event) => event.waitUntil(handleMessage(event, files)));
}

/** The first version also serves the page that has installed it. */
async function start(): Promise<void> {
  await self.clients.claim();
  const message: MessageToPage = { type: "versionActivated", version: PAGE_VERSION };
  for (const page of await openPages()) page.postMessage(message);
}

async function handleMessage(event: ExtendableMessageEvent, files: CachedFiles): Promise<void> {
  const message: MessageToWorker = event.data;
  // Pages of another version may send other messages.
  if (message.type === "languageChanged") await files.storeTexts();
  if (message.type === "takePageFromNetwork") files.takePageFromNetwork();
  if (message.type === "activateBetweenRounds") {
    if ((await pageStates()).every((state) => state?.isInRound === false)) await self.skipWaiting();
  } else if (message.type === "pageLoaded") {
    if ((await pageStates()).every((state) => state?.version === PAGE_VERSION))
      await files.deleteOlderFiles();
  }
}

/** What every page is doing. A page that does not answer may be in a round, and may need any file. */
async function pageStates(): Promise<readonly (PageState | undefined)[]> {
  return Promise.all((await openPages()).map(askPageState));
}

/** Also pages that another worker serves, or none. */
async function openPages(): Promise<readonly WindowClient[]> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.filter(({ url }) => showsGame(url));
}
