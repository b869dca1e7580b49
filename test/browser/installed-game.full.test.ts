/** The game as an app of the device: its shortcuts, the offer to install it, and what iOS reads from the page. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import { button } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

declare global {
  var openedPrompts: number;
}

/** Chromium offers the installation only after some use of a page: this is the same event. */
function makeBrowserOffer(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    globalThis.openedPrompts = 0;
    const prompt = async () => {
      globalThis.openedPrompts += 1;
    };
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });
}

const finishRound = (page: Page) => page.evaluate(() => localStorage.setItem("last-card:install", "offer"));
const card = (page: Page) => page.getByRole("region", { name: "Install Last Card" });

/** Waits until everything is loaded: an unexpected install offer would have appeared by then. */
async function reloadWhole(page: Page): Promise<void> {
  await page.reload();
  await page.waitForLoadState("networkidle");
}

describe("the installed game", function () {
  this.slow(20_000);
  let app: RunningApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  it("plays with bots at once by its shortcut, and not again after a reload", async () => {
    const { page, context, errors } = await app.open(DESKTOP, "/?play=bots");
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    const table = page.url();
    assert.match(table, /\/\?table=\w{6}$/);
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    assert.equal(page.url(), table);
    await page.goBack();
    await button(page, "Play with bots").waitFor();
    assert.equal(page.url(), `${app.url}/`);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("opens a private table with its invitation by the other shortcut", async () => {
    const { page, context } = await app.open(PHONE, "/?play=friends");
    await page.getByRole("dialog", { name: "Invite players" }).waitFor();
    assert.match(page.url(), /\/\?table=\w{6}$/);
    await context.close();
  });

  it("is offered after the first finished round, and never before", async () => {
    const { page, context } = await app.open({ ...PHONE, isFirstVisit: true });
    assert.equal(await makeBrowserOffer(page), true, "the browser's own offer is held back");
    await page.waitForLoadState("networkidle");
    assert.equal(await card(page).count(), 0);
    await finishRound(page);
    await reloadWhole(page);
    assert.equal(await card(page).count(), 0, "the browser has made no offer since");
    await makeBrowserOffer(page);
    await card(page).waitFor();
    await assertAccessible(page);
    await button(page, "Install").click();
    await card(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => globalThis.openedPrompts), 1);
    await context.close();
  });

  it("does not offer it again after a refusal", async () => {
    const { page, context } = await app.open(DESKTOP);
    await finishRound(page);
    await reloadWhole(page);
    await makeBrowserOffer(page);
    await button(page, "No, thanks").press("Enter");
    await card(page).waitFor({ state: "detached" });
    await reloadWhole(page);
    await makeBrowserOffer(page);
    await page.waitForLoadState("networkidle");
    assert.equal(await card(page).count(), 0);
    assert.equal(await page.evaluate(() => globalThis.openedPrompts), 0);
    await context.close();
  });

  it("explains the installation on iOS, and declares the app's images and status bar", async () => {
    const { page, context } = await app.open(PHONE);
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await finishRound(page);
    await page.reload();
    await card(page).getByText("Tap Share, then “Add to Home Screen”.").waitFor();
    assert.equal(await button(page, "Install").count(), 0);
    await page.locator("meta[name=apple-mobile-web-app-status-bar-style]").waitFor({ state: "attached" });
    const picture = page.locator(
      "link[rel=apple-touch-startup-image][media*='(device-width: 390px)'][media*=portrait]",
    );
    const response = await fetch(app.url + (await picture.getAttribute("href")));
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "image/png"]);
    await button(page, "No, thanks").tap();
    await card(page).waitFor({ state: "detached" });
    await context.close();
  });

  it("respects safe areas, and does not overscroll", async () => {
    const { page, context } = await app.open(PHONE);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior),
      "none",
    );
    const viewport = page.locator("meta[name=viewport]");
    assert.match((await viewport.getAttribute("content")) ?? "", /viewport-fit=cover/);
    const devtools = await context.newCDPSession(page);
    const inset = { top: 47, bottom: 34, left: 60, right: 60 };
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: inset });
    // The page is drawn after the document has loaded.
    await page.waitForFunction((expected) => {
      const element = document.querySelector(".page");
      if (!element) return false;
      const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(element);
      return [paddingTop, paddingBottom, paddingLeft, paddingRight].join(" ") === expected;
    }, "47px 34px 60px 60px");
    await context.close();
  });
});
