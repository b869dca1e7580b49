/** The cache of the game: when it is filled, and networks that are cut while a page or the cache is loaded. */
import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { languageOfFile } from "../../client/service-worker/addresses.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { openCutConnection } from "../support/network/cut-connection.ts";
import { button } from "./page-player.ts";
import { openApp, type RunningApp } from "./running-app.ts";
import { cachedPaths, DESKTOP_WITH_WORKER, whenCached, whenTextsCached } from "./warm-page.ts";

/** Lets this many requests of the context to `url` pass, then cuts the network. */
function cutAfter(context: BrowserContext, url: string, count: number): void {
  let left = count;
  const cut = (request: { url(): string }) => {
    if (!request.url().startsWith(url)) return;
    left -= 1;
    if (left >= 0) return;
    context.off("request", cut);
    void context.setOffline(true);
  };
  context.on("request", cut);
}

/** From its next load on, the page stores its registered worker in `installedWorker`. */
async function noteInstalledWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { installedWorker: undefined });
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = async (...options) => {
      const registration = await register(...options);
      Object.assign(globalThis, { installedWorker: registration.installing });
      return registration;
    };
  });
}

describe("the cache of the game", function () {
  this.slow(20_000);
  let app: RunningApp;
  let warm: OpenedPage;

  before(async () => {
    app = await openApp();
    warm = await app.open(DESKTOP_WITH_WORKER);
    await whenCached(warm.page);
  });
  after(() => app.close());
  afterEach(() => warm.context.setOffline(false));

  for (const count of [0, 1, 2, 4, 8]) {
    it(`opens the home page if the network is cut after ${count} requests`, async () => {
      const { page, context } = warm;
      await page.goto(`${app.url}/healthz`);
      cutAfter(context, app.url, count);
      await page.goto(`${app.url}/`);
      await context.setOffline(true);
      await button(page, "Play with bots").waitFor();
      await page.getByRole("link", { name: "How to play" }).click();
      await page.getByRole("heading", { name: "How to play", exact: true }).waitFor();
    });
  }

  it("stores the texts of the reader's language, and those of another one when the reader chooses it", async () => {
    const { page, context } = await app.open(DESKTOP_WITH_WORKER);
    await whenCached(page);
    const languages = async () =>
      [...new Set((await cachedPaths(page)).flatMap((path) => languageOfFile(path) ?? []))].toSorted();
    assert.deepEqual(await languages(), ["en"]);
    await page.getByRole("combobox", { name: "Language" }).selectOption("de");
    await whenTextsCached(page, "de");
    await context.setOffline(true);
    await page.goto(`${app.url}/?page=rules`);
    await page.getByRole("heading", { name: "Die Regeln", exact: true }).waitFor();
    await context.close();
  });

  for (const count of [0, 1, 10]) {
    it(`does not use a cache that was cut after ${count} files, and fills it at the next visit`, async () => {
      const network = await openCutConnection(app.url);
      network.filesLeft = count;
      const { page, context, errors } = await app.open(DESKTOP_WITH_WORKER, "/healthz");
      await noteInstalledWorker(page);
      await page.goto(`${network.url}/`);
      await button(page, "Play with bots").waitFor();
      // The installation fails: a worker that stayed half installed would block the next visit.
      await page.waitForFunction(() => {
        const worker: unknown = Reflect.get(globalThis, "installedWorker");
        return worker instanceof ServiceWorker && worker.state === "redundant";
      });
      assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
      assert.equal(await button(page, "Play with bots").isVisible(), true);
      const broken = errors.filter((error) => !/Failed to load resource|WebSocket/.test(error));
      assert.deepEqual(broken, []);
      network.filesLeft = Number.POSITIVE_INFINITY;
      await page.reload();
      await whenCached(page);
      await context.close();
      await network.close();
    });
  }

  it("is installed when everything else has loaded, so that the first visit is as fast as without it", async () => {
    const { page, context } = await app.open(DESKTOP_WITH_WORKER, "/healthz");
    await page.addInitScript(() => {
      const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
      navigator.serviceWorker.register = (...options) => {
        const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        Object.assign(globalThis, { loadedFirst: [document.readyState, ...loaded] });
        return register(...options);
      };
    });
    await page.goto(`${app.url}/`);
    await whenCached(page);
    const before: readonly string[] = await page.evaluate("loadedFirst");
    assert.equal(before[0], "complete");
    for (const part of [/\/connect\.lazy-/, /\/game-page\.lazy-/, /\/table-canvas\.lazy-/, /\/nunito-/])
      assert.ok(
        before.some((path) => part.test(path)),
        String(part),
      );
    await context.close();
  });

  it("stays stored only while the setting is on", async () => {
    const { page, context } = await app.open(DESKTOP_WITH_WORKER, "/?page=settings");
    await whenCached(page);
    const offlineUse = page.getByRole("switch", { name: "Offline use" });
    await offlineUse.setChecked(false, { force: true });
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration === undefined && (await caches.keys()).length === 0;
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    assert.deepEqual(await cachedPaths(page), []);
    await offlineUse.setChecked(true, { force: true });
    await whenCached(page);
    await context.close();
  });

  it("is not offered over plain http, where browsers have no service workers", async () => {
    const plain = app.url.replace("127.0.0.1", "house.test");
    const { page, context, errors } = await app.open(DESKTOP_WITH_WORKER, "/healthz");
    await page.goto(`${plain}/?page=settings`);
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    assert.equal(await page.evaluate(() => "serviceWorker" in navigator), false);
    assert.equal(await page.getByRole("switch", { name: "Offline use" }).count(), 0);
    await page.goto(`${plain}/`);
    await button(page, "Play with bots").waitFor();
    // The browser's only message is that this address is not secure.
    assert.deepEqual(
      errors.filter((error) => !error.startsWith("The Cross-Origin-Opener-Policy header has been ignored")),
      [],
    );
    await context.close();
  });

  it("can be installed: Chromium reports no missing requirement", async () => {
    const { page, context } = warm;
    await page.goto(`${app.url}/`);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors, []);
    const { errors } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
  });
});
