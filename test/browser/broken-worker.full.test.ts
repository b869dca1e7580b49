/** A host gets rid of a broken service worker: `SERVICE_WORKER=remove`. */
import assert from "node:assert/strict";
import { join } from "node:path";
import type { OpenedPage } from "../support/browser/browser.ts";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { buildWithWorker, type ClientBuild, CURRENT_BUILD } from "./client-builds.ts";
import { mouseInput } from "./input-devices.ts";
import { button, makeMove } from "./page-player.ts";
import { openBrowserAt, type RunningApp } from "./running-app.ts";
import { cachedPaths, DESKTOP_WITH_WORKER, whenCached } from "./warm-page.ts";

const MAIN = join(import.meta.dirname, "../support/server/main-with-client-folder.ts");

/** Answers every navigation with an empty page, and caches it. */
const BROKEN_WORKER = `
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate") return;
    const empty = new Response("<title>nothing</title>", { headers: { "Content-Type": "text/html" } });
    event.respondWith(caches.open("broken").then(async (cache) => {
      await cache.put(event.request, empty.clone());
      return empty;
    }));
  });`;

describe("a broken service worker", function () {
  this.slow(20_000);
  let broken: ClientBuild;
  let server: ServerProcess;
  let app: RunningApp;

  before(async () => {
    broken = await buildWithWorker(BROKEN_WORKER);
    server = serverProcess({ main: MAIN });
    await server.start({ CLIENT_FOLDER: CURRENT_BUILD });
    app = await openBrowserAt(server.url);
  });
  afterEach(() => server.end("SIGKILL"));
  after(async () => {
    await app.close();
    await server.remove();
    await broken.remove();
  });

  async function restart(env: Readonly<Record<string, string>>): Promise<void> {
    await server.end("SIGTERM");
    await server.start({ CLIENT_FOLDER: CURRENT_BUILD, ...env });
  }

  async function assertRemoved({ page }: OpenedPage): Promise<void> {
    assert.deepEqual(await cachedPaths(page), []);
    assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  }

  const whenUnregistered = ({ page }: OpenedPage) =>
    page.waitForFunction(async () => {
      const isRegistered = (await navigator.serviceWorker.getRegistration()) !== undefined;
      return !isRegistered && (await caches.keys()).length === 0;
    });

  it("that shows empty pages is gone after one visit, and the page that it served is reloaded", async () => {
    await restart({ CLIENT_FOLDER: broken.folder });
    const opened = await app.open(DESKTOP_WITH_WORKER);
    const { page } = opened;
    await whenCached(page);
    await page.reload();
    assert.equal(await page.title(), "nothing");
    await restart({ SERVICE_WORKER: "remove" });
    await page.goto(`${server.url}/`);
    await button(page, "Play with bots").waitFor();
    await whenUnregistered(opened);
    await assertRemoved(opened);
    await page.reload();
    await button(page, "Play with bots").waitFor();
    await whenUnregistered(opened);
  });

  it("is removed without a reload of a page in a round, which plays on", async () => {
    await restart({});
    const opened = await app.open(DESKTOP_WITH_WORKER);
    const { page } = opened;
    await whenCached(page);
    await button(page, "Play with bots").click();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await restart({ SERVICE_WORKER: "remove" });
    await page.locator(".table-line").waitFor({ state: "hidden" });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await whenUnregistered(opened);
    while (!(await makeMove({ ...opened, name: "Ann", input: mouseInput(page) })));
    assert.equal(await page.evaluate(() => "isSamePage" in globalThis), true);
  });
});
