/** An update of the server while pages of the previous version are open: it never disturbs a round. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type ServerProcess, serverProcess } from "../support/server/server-process.ts";
import { buildPreviousVersion, type ClientBuild, CURRENT_BUILD } from "./client-builds.ts";
import { mouseInput } from "./input-devices.ts";
import { button, makeMove, type PagePlayer } from "./page-player.ts";
import { openBrowserAt, type RunningApp } from "./running-app.ts";
import { cachedPaths, DESKTOP_WITH_WORKER, versionOf, whenCached } from "./warm-page.ts";

const MAIN = join(import.meta.dirname, "../support/server/main-with-client-folder.ts");
const MOVES = 2;
/** Chromium lets a new worker wait for the old one's requests for up to five minutes. */
const LONGEST_START_MS = 400_000;

async function scriptOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? "";
}

describe("a server that is updated during a round", function () {
  this.slow(30_000);
  let previous: ClientBuild;
  let versions: { readonly previous: string; readonly current: string };
  let server: ServerProcess;
  let app: RunningApp;
  let player: PagePlayer;

  before(async () => {
    previous = await buildPreviousVersion();
    versions = { previous: await scriptOf(previous.folder), current: await scriptOf(CURRENT_BUILD) };
    server = serverProcess({ main: MAIN });
    await serve(previous.folder);
    app = await openBrowserAt(server.url);
    const opened = await app.open(DESKTOP_WITH_WORKER);
    player = { ...opened, name: "Ann", input: mouseInput(opened.page) };
  });
  after(async () => {
    await app?.close();
    await server?.remove();
    await previous?.remove();
  });

  const serve = (folder: string) => server.start({ CLIENT_FOLDER: folder });

  async function updateTo(folder: string): Promise<void> {
    await server.end("SIGTERM");
    await serve(folder);
  }

  const whenVersionIs = (page: Page, version: string) =>
    page
      .locator(`script[type=module][src="${version}"]`)
      .waitFor({ state: "attached", timeout: LONGEST_START_MS });

  /**
   * The page has fetched all that it fetches in advance. If it is closed or left before that, Chromium lets the new worker wait
   * for the old one's unanswered requests, up to five minutes.
   */
  const whenLoaded = async (page: Page) => {
    // Before it begins with these, the page may be idle for a while.
    await page.waitForFunction(() => {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      return ["/phaser-", "/service-worker.lazy-"].every((part) => names.some((name) => name.includes(part)));
    });
    await page.waitForLoadState("networkidle");
  };

  async function isCached(page: Page, version: string): Promise<boolean> {
    return (await cachedPaths(page)).includes(new URL(version, server.url).pathname);
  }

  it("has pages of the previous version, which keep all their files", async () => {
    assert.notEqual(versions.previous, versions.current);
    await whenCached(player.page);
    assert.equal(await versionOf(player.page), versions.previous);
    assert.ok(await isCached(player.page, versions.previous));
  });

  it("installs the new version, which does not start while a round is running", async () => {
    const { page } = player;
    await button(page, "Play with bots").click();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await updateTo(CURRENT_BUILD);
    await page.locator(".table-line").waitFor({ state: "hidden" });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state === "installed";
    });
    let moves = 0;
    while (moves < MOVES) moves += (await makeMove(player)) ? 1 : 0;
    assert.equal(await versionOf(page), versions.previous);
  });

  it("does not show the new version in other tabs either, and old pages still load their files", async () => {
    const { page } = player;
    const other = await app.openInSameBrowser(player, "/");
    await button(other.page, "Play with bots").waitFor();
    await whenLoaded(other.page);
    assert.equal(await versionOf(other.page), versions.previous);
    await whenAskedToStart(other.page);
    await other.page.getByRole("link", { name: "Settings" }).click();
    await other.page.getByRole("heading", { name: "Settings" }).waitFor();
    await whenLoaded(other.page);
    assert.equal(await versionOf(page), versions.previous);
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting !== null;
    });
    assert.equal(isWaiting, true);
    await other.page.close();
  });

  /** The other tab asks the new version to start, which asks all tabs: the first responds that it is in a round. */
  async function whenAskedToStart(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const asked = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("message", resolve, { once: true }),
      );
      registration?.waiting?.postMessage({ type: "activateBetweenRounds" });
      await asked;
    });
  }

  it("starts the new version when the player has left the table, and deletes the old files", async () => {
    const { page } = player;
    await page.goto(`${server.url}/`);
    await whenVersionIs(page, versions.current);
    await button(page, "Play with bots").waitFor();
    await page.waitForFunction(async (old) => {
      const found = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).match(old)),
      );
      return found.every((response) => response === undefined);
    }, versions.previous);
    assert.ok(await isCached(page, versions.current));
  });

  it("updates a page in the waiting room at once, also back to the previous version", async () => {
    // A new tab: a tab that has just reloaded does not reload again so soon.
    const { page } = await app.openInSameBrowser(player, "/");
    await page.getByRole("button", { name: "Create a table" }).click();
    await page.getByRole("button", { name: "Create table" }).click();
    await page.locator(".waiting").waitFor();
    await whenLoaded(page);
    await updateTo(previous.folder);
    await whenVersionIs(page, versions.previous);
    await page.locator(".waiting").waitFor();
  });

  it("updates a home page whose request it does not understand", async () => {
    const { page } = await app.openInSameBrowser(player, "/");
    await button(page, "Play with bots").waitFor();
    await whenLoaded(page);
    assert.equal(await versionOf(page), versions.previous);
    await updateTo(CURRENT_BUILD);
    // Until the page has found the server again, it offers a match without it.
    await page.getByText("Start right away against three bots").waitFor();
    const error = JSON.stringify({ code: "badMessage", facts: {} });
    await page.route("**/matchmake/create/**", (route) =>
      route.fulfill({ status: 400, json: { code: 400, error } }),
    );
    await button(page, "Play with bots").click();
    await whenVersionIs(page, versions.current);
    await button(page, "Play with bots").waitFor();
  });
});
