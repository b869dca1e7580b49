/** A visitor's first game: one press, and the cards are dealt. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { manualClock } from "../support/server/manual-clock.ts";
import { makeMove } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

describe("a first visit", () => {
  let app: RunningApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  it("is in a game with three bots after one press", async () => {
    const { page, context, errors } = await app.open(PHONE);
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.locator("[data-testid^=card-]").first().waitFor({ state: "attached" });
    assert.match(page.url(), /\?table=[A-Z0-9]{6}$/);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("works without https, too, and without what browsers allow only on secure pages", async () => {
    const { page, context, errors } = await app.open(PHONE);
    await page.goto(app.url.replace("127.0.0.1", "house.test"));
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.locator("[data-testid^=card-]").first().waitFor({ state: "attached" });
    // The browser reports that it ignores the headers of secure pages.
    const isHeader = (error: string) => error.startsWith("The Cross-Origin-Opener-Policy header");
    assert.deepEqual(
      errors.filter((error) => !isHeader(error)),
      [],
    );
    await context.close();
  });

  it("shows a message if the browser has no WebGL, and is played with plain buttons", async () => {
    const opened = await app.open(DESKTOP);
    const { page, context } = opened;
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, how?: object) {
          return kind.includes("webgl") ? null : Reflect.apply(getContext, this, [kind, how]);
        },
      });
    });
    await page.reload();
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.getByText("This browser can’t show the table because WebGL is off or missing").waitFor();
    const cards = page.locator("[data-testid^=card-]");
    await cards.first().waitFor({ state: "attached" });
    // Plain buttons: there is no canvas under them. A wild card may have to be answered before the first turn.
    const input = {
      press: (control: Locator) => control.click(),
      type: (field: Locator, text: string) => field.fill(text),
    };
    const drawPile = page.locator("[data-testid=draw-pile]:not([aria-disabled=true])");
    // While a colour is to be chosen, also for a Wild that has just been pressed, the pile is hidden.
    while (!(await drawPile.isVisible())) await makeMove({ ...opened, name: "Visitor", input });
    const held = await cards.count();
    await drawPile.click();
    await page.waitForFunction(
      (before) => document.querySelectorAll("[data-testid^=card-]").length !== before,
      held,
    );
    await context.close();
  });
});

describe("quick play", () => {
  let app: RunningApp;
  before(async () => {
    // No match begins while the second page arrives.
    app = await openApp({ clock: manualClock() });
  });
  after(() => app.close());

  it("continues this browser's seat if quick play leads to the same table again", async () => {
    const first = await app.open(DESKTOP);
    await first.page.getByRole("button", { name: "Quick play" }).click();
    await first.page.locator(".waiting").waitFor();
    const second = await app.openInSameBrowser(first, "/");
    await second.page.getByRole("button", { name: "Quick play" }).click();
    await second.page.locator(".waiting").waitFor();
    assert.equal(second.page.url(), first.page.url());
    assert.equal(await second.page.locator(".sitter-name").count(), 1);
    await first.page.getByText("This table is open in another window").waitFor();
    assert.deepEqual(first.errors, []);
    await first.context.close();
  });
});
