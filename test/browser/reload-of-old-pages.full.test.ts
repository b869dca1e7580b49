/** A page that misses a file, or is older than its server, reloads automatically. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { createAppServer } from "../../server/app.ts";
import {
  closeContexts,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { parseConfig } from "../support/server/game-server.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { memoryContext } from "../support/server/memory-context.ts";
import { DESKTOP } from "./running-app.ts";

describe("a page that misses files of its server", () => {
  it("ends no player's game if it could not fetch all of its files: it reloads automatically", async () => {
    const { server, port } = await startServer(0);
    const browser = await sharedBrowser();
    const { page } = await openUnpainted(browser);
    await page.addInitScript(neverBeIdle);
    // Until the page reloads, however often the browser asks.
    let visits = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await page.route("**/assets/connect.lazy-*.js", (route) =>
      visits > 1 ? route.continue() : route.abort(),
    );
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => sessionStorage.getItem("last-card:loaded-for-pieces") !== null);
    await page.getByText("No public tables right now").waitFor();
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.locator(".waiting").waitFor();
    await closeContexts(browser);
    await server.close();
  });

  it("reloads in the waiting room if the server has a new version, and keeps its seat", async () => {
    const { server, port } = await startServer(0);
    const url = `http://127.0.0.1:${port}/`;
    const browser = await sharedBrowser();
    const { page } = await openUnpainted(browser);
    await page.goto(url);
    const ofToday = (await page.content()).replace(/src="[^"]+"/, 'src="/assets/index-ofToday.js"');
    await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: ofToday }));
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.waitForFunction(() => sessionStorage.getItem("last-card:loaded-for-pieces") !== null);
    await page.waitForFunction(
      () => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload",
    );
    await page.locator(".waiting").waitFor();
    assert.equal(await page.locator(".waiting .sitter-name").count(), 1);
    await closeContexts(browser);
    await server.close();
  });
});

/** Runs in the page: a busy processor calls back only when the time is over that the page waits for an idle moment. */
function neverBeIdle(): void {
  globalThis.requestIdleCallback = (run, options) =>
    options?.timeout === undefined
      ? 0
      : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), options.timeout);
}

async function openUnpainted(browser: Browser): Promise<OpenedPage> {
  const opened = await openPage(browser, DESKTOP);
  await disablePainting(opened.page);
  return opened;
}

/** Its tables have a clock that stands still: a slow page still finds players in the waiting room of quick play. */
async function startServer(port: number) {
  const config = parseConfig({ PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "silent" });
  const context = { ...memoryContext(config), makeClock: () => manualClock() };
  const server = createAppServer(config, { context, ownsProcess: false });
  return { server, port: await server.listen() };
}
