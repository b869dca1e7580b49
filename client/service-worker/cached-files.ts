/**
 * The files of the game in the browser's cache. Every file of one version is stored before the version is used, so that a
 * page never has only half of its files. Requests that are not named here never reach the cache: the API, health checks,
 * join requests, link previews.
 */
import { NavigationRoute, type PrecacheEntry, Serwist } from "serwist";

declare const self: ServiceWorkerGlobalScope;

/** All files of this version; the build fills it in. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

const PAGE_URL = "/index.html";
const CACHE_NAME = "last-card-files";
/** The installation must not take the connection from the game. */
const DOWNLOADS_AT_A_TIME = 2;
/** The addresses of the page: what follows the `?` is read by the page, not by the server. */
const PAGE_ADDRESS = /^\/(?:index\.html)?(?:\?|$)/;

/** Answers requests for the page and its files from the cache. */
export function serveCachedFiles(): void {
  const serwist = new Serwist({
    precacheEntries: PRECACHE_ENTRIES,
    precacheOptions: {
      cacheName: CACHE_NAME,
      concurrency: DOWNLOADS_AT_A_TIME,
      // The server varies the page by language and encoding, but this copy serves every language.
      matchOptions: { ignoreVary: true },
      // A request for "/" that is no navigation asks which version the server has.
      directoryIndex: null,
      cleanURLs: false,
    },
  });
  const page = serwist.createHandlerBoundToUrl(PAGE_URL);
  serwist.registerRoute(new NavigationRoute(page, { allowlist: [PAGE_ADDRESS] }));
  self.addEventListener("install", serwist.handleInstall);
  self.addEventListener("activate", serwist.handleActivate);
  self.addEventListener("fetch", serwist.handleFetch);
}
