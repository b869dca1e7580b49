/** The game without a network: every page opens from the browser's cache, and a lost network breaks no page. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { botMatchRecord } from "../support/game/bot-match-record.ts";
import { openApp, type RunningApp } from "./running-app.ts";
import { cachedPaths, DESKTOP_WITH_WORKER, whenCached, whenTextsCached } from "./warm-page.ts";

/** The heading at each address without a network. */
const PLACES: readonly (readonly [path: string, heading: string])[] = [
  ["/", "Last Card"],
  ["/index.html", "Last Card"],
  ["/?page=how-to-play", "How to play"],
  ["/?page=rules#T5", "The rules"],
  ["/?page=settings", "Settings"],
  ["/?table=QK7M2P&lang=de", "You’re invited!"],
  ["/#/replay", "Watch a replay"],
  ["/#/history", "Your matches"],
  ["/#/leaderboard", "Leaderboard"],
  ["/#/profile", "Your profile"],
  ["/nothing/here", "Page not found"],
];

describe("the game without a network", function () {
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

  /** A real navigation, not only a new fragment of the same page. */
  async function openOffline(page: Page, path: string): Promise<void> {
    await page.context().setOffline(false);
    await page.goto(`${app.url}/healthz`);
    await page.context().setOffline(true);
    await page.goto(app.url + path);
  }

  async function chooseLanguage(page: Page, language: string): Promise<void> {
    await page.context().setOffline(false);
    await page.goto(`${app.url}/`);
    await page.getByRole("combobox").first().selectOption(language);
    await whenTextsCached(page, language);
  }

  for (const [path, heading] of PLACES) {
    it(`shows “${heading}” at ${path}`, async () => {
      const { page } = warm;
      await openOffline(page, path);
      await page.getByRole("heading", { name: heading, exact: true }).first().waitFor();
    });
  }

  it("shows on the home page and at a table that there is no connection", async () => {
    const { page } = warm;
    await openOffline(page, "/");
    await page.getByRole("status").filter({ hasText: "Can’t reach the server" }).waitFor();
    await assertAccessible(page);
    await openOffline(page, "/?table=QK7M2P");
    await page
      .getByRole("button", { name: /^(Join|Take a seat)/ })
      .first()
      .click();
    await page.getByText("You’re not connected").waitFor();
  });

  it("plays a replay from a file, in another language than the one in which it was stored", async () => {
    const { page } = warm;
    await chooseLanguage(page, "ja");
    await openOffline(page, "/#/replay");
    const record = Buffer.from(JSON.stringify(botMatchRecord()));
    await page.locator("input[type=file]").setInputFiles({
      name: "match.json",
      mimeType: "application/json",
      buffer: record,
    });
    await page.locator("html[data-ready=table][lang=ja]").waitFor();
    await chooseLanguage(page, "en");
  });

  it("shows the licences, and leaves the server's own answers to the network", async () => {
    const { page, context } = warm;
    await openOffline(page, "/licences.txt");
    await page.getByText("# Licenses").waitFor();
    for (const path of ["/api/me", "/healthz", "/readyz", "/link-preview/general.jpg"]) {
      await context.setOffline(true);
      await assert.rejects(page.goto(app.url + path), /ERR_INTERNET_DISCONNECTED/, path);
    }
  });

  it("stores the files of the game and nothing else", async () => {
    const { page } = warm;
    await page.goto(`${app.url}/`);
    await page.evaluate(async () => {
      const paths = [
        "/healthz",
        "/api/me",
        "/api/leaderboard",
        "/link-preview/general.jpg",
        "/?table=QK7M2P",
      ];
      await Promise.all(paths.map((path) => fetch(path)));
    });
    const paths = await cachedPaths(page);
    const others = paths.filter((path) => !path.startsWith("/assets/"));
    assert.deepEqual(others.toSorted(), ["/emblem-turn.svg", "/emblem.svg", "/index.html", "/licences.txt"]);
    assert.ok(paths.length > 50);
  });

  it("stores the page without anything of a table", async () => {
    const { page } = await app.open(DESKTOP_WITH_WORKER, "/?table=QK7M2P&lang=de");
    await whenCached(page);
    const stored = await page.evaluate(async () => {
      const cached = await caches.match("/index.html", { ignoreSearch: true });
      return (await cached?.text()) ?? "";
    });
    assert.match(stored, /<title>Last Card<\/title>/);
    assert.doesNotMatch(stored, /QK7M2P/);
  });
});
