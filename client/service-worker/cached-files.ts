/**
 * The files of the game in the browser's cache. Every file of a version is stored before the version is used, so that a
 * page never has only half of its files. Requests that are not named here never reach the cache: the API, health checks,
 * join requests, link previews.
 */

import { NavigationRoute, type PrecacheEntry, type RouteHandlerCallback, Serwist } from "serwist";
import { pageBelow } from "../../shared/text/page-below.ts";
import { BASE_PATH } from "../base-path.ts";
import { FILE_CACHE } from "../file-cache.ts";
import { readersLanguage } from "../i18n/worker-texts.ts";
import { HASHED_FILE, languageOfFile, PAGE_ADDRESS, SERVER_ADDRESS } from "./addresses.ts";

declare const self: ServiceWorkerGlobalScope;

/** All files of this version; the build fills it in. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

const PAGE_URL = `${BASE_PATH}index.html`;
/** The installation must not take the connection from the game. */
const DOWNLOADS_AT_A_TIME = 2;

/** Our own rules for the requests of pages; everything else goes to the network as if there were no worker. */
export class CachedFiles {
  readonly #serwist = new Serwist({
    precacheEntries: PRECACHE_ENTRIES,
    precacheOptions: {
      cacheName: FILE_CACHE,
      // The server varies the page by language and encoding, but this copy serves every language.
      matchOptions: { ignoreVary: true },
      // A request for "/" that is no navigation asks which version the server has.
      directoryIndex: null,
      cleanURLs: false,
    },
  });
  readonly #cachedPage = this.#serwist.createHandlerBoundToUrl(PAGE_URL);
  #isPageFromNetworkWanted = false;

  /** Stores the files when the worker is installed, and answers requests from them. */
  serve(): void {
    this.#serwist.registerRoute(new NavigationRoute(this.#openPage, { allowlist: [PAGE_ADDRESS] }));
    this.#serwist.registerRoute(
      new NavigationRoute(this.#openFromNetwork, { denylist: [PAGE_ADDRESS, SERVER_ADDRESS] }),
    );
    this.#serwist.registerCapture(
      ({ url, sameOrigin }) => sameOrigin && HASHED_FILE.test(url.pathname),
      loadOlderFile,
    );
    self.addEventListener("install", (event) => event.waitUntil(this.#storeFiles(event)));
    self.addEventListener("fetch", this.#serwist.handleFetch);
  }

  /**
   * Stores all files of this version, or fails; of the texts, those in the reader's language. Serwist's own installation never ends if a download fails
   * (serwist/serwist#367): the worker would stay half installed, and the next visit would not try again.
   */
  async #storeFiles(event: ExtendableEvent): Promise<void> {
    const language = await readersLanguage();
    const files = [...this.#serwist.getUrlsToPrecacheKeys()].filter(([url]) =>
      [undefined, language].includes(languageOfFile(url)),
    );
    const storeNext = async (): Promise<void> => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) await this.#storeFile(event, file);
    };
    await Promise.all(Array.from({ length: DOWNLOADS_AT_A_TIME }, storeNext));
  }

  async #storeFile(event: ExtendableEvent, [url, cacheKey]: readonly [string, string]): Promise<void> {
    // A name with a hash of the content is the key itself: such a file may come from the browser's own cache.
    const request = new Request(url, { cache: url === cacheKey ? "default" : "reload" });
    const params = { cacheKey };
    await Promise.all(
      this.#serwist.precacheStrategy.handleAll({ event, request, url: new URL(url), params }),
    );
  }

  /** Stores the texts of the reader's language if this version has not stored them: the reader has changed it. */
  async storeTexts(): Promise<void> {
    const language = await readersLanguage();
    const files = [...this.#serwist.getUrlsToPrecacheKeys().values()];
    const texts = files.filter((url) => languageOfFile(url) === language);
    const cache = await caches.open(FILE_CACHE);
    const isStored = await Promise.all(texts.map((url) => cache.match(url, { ignoreVary: true })));
    await cache.addAll(texts.filter((_, i) => isStored[i] === undefined));
  }

  /** Deletes the files of older versions. */
  async deleteOlderFiles(): Promise<void> {
    const cache = await caches.open(FILE_CACHE);
    const current = new Set(this.#serwist.getUrlsToPrecacheKeys().values());
    const others = (await cache.keys()).filter(({ url }) => !current.has(url));
    // The files of a newer version are stored in the same cache; one that is installed from now on is not in the list.
    if (self.registration.installing !== null || self.registration.waiting !== null) return;
    await Promise.all(others.map((file) => cache.delete(file)));
  }

  /** The next page comes from the network, if there is one: the server has a version that could not be installed. */
  takePageFromNetwork(): void {
    this.#isPageFromNetworkWanted = true;
  }

  /** From the cache, so that the page opens at once and with files of its own version. */
  readonly #openPage: RouteHandlerCallback = (options) => {
    if (!this.#isPageFromNetworkWanted) return this.#cachedPage(options);
    this.#isPageFromNetworkWanted = false;
    return this.#openFromNetwork(options);
  };

  /** Without a network every address opens the page, which then says what is missing. */
  readonly #openFromNetwork: RouteHandlerCallback = (options) =>
    fetch(options.request).catch(async () => {
      const page = await this.#cachedPage(options);
      return PAGE_ADDRESS.test(options.url.pathname) ? page : movedBelow(page);
    });
}

/** The cached page for an address below its own. */
async function movedBelow(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
  return new Response(pageBelow(await page.text(), BASE_PATH), { headers });
}

/** A page of an older version still loads files of its own: they stay as long as such a page is open. */
const loadOlderFile: RouteHandlerCallback = async ({ request }) => {
  const cached = await caches.match(request, { cacheName: FILE_CACHE, ignoreVary: true });
  return cached ?? fetch(request);
};
