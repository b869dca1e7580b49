/** The settings in a real browser: each applies at once, is stored, and can be used with keyboards and screen readers. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  horizontalOverflow,
  PageVisitor,
  PHONE,
  SMALLEST_PHONE,
  sentRequests,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the settings", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const open = async (device = PHONE) => {
    const page = await visitor.visit("?page=settings", {}, device);
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    return page;
  };

  it("show all tips again once they are switched off and on", async () => {
    const page = await open();
    await page.evaluate(() => localStorage.setItem("last-card:seen-hints", "play draw"));
    const seen = () => page.evaluate(() => localStorage.getItem("last-card:seen-hints"));
    await page.getByRole("switch", { name: "Tips" }).uncheck({ force: true });
    assert.equal(await seen(), "play draw");
    await page.getByRole("switch", { name: "Tips" }).check({ force: true });
    assert.equal(await seen(), "");
  });

  it("make all texts larger, on every page", async () => {
    const page = await open();
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const before = await size();
    await page.getByRole("radio", { name: "200%" }).check({ force: true });
    assert.equal(await size(), 2 * before);
    await page.getByRole("button", { name: "Back to home" }).click();
    await page.getByRole("button", { name: "Quick play" }).waitFor();
    assert.equal(await size(), 2 * before);
    await page.reload();
    await page.getByRole("button", { name: "Quick play" }).waitFor();
    assert.equal(await size(), 2 * before);
  });

  it("turn motion off or on, independent of the device's setting", async () => {
    const page = await open();
    const motion = () => page.locator("html").getAttribute("data-motion");
    const transition = () =>
      page
        .locator(".button")
        .first()
        .evaluate((button) => getComputedStyle(button).transitionDuration);
    assert.equal(await motion(), "reduced", "as this device is set");
    assert.equal(await transition(), "0s");
    await page.getByRole("radio", { name: "Full" }).check({ force: true });
    assert.equal(await motion(), "full");
    assert.notEqual(await transition(), "0s");
    await page.getByRole("radio", { name: "Same as device" }).check({ force: true });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.locator('html[data-motion="full"]').waitFor({ state: "attached" });
    await page.getByRole("radio", { name: "Reduced" }).check({ force: true });
    assert.equal(await motion(), "reduced");
  });

  it("work with only the keyboard", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "70%" }).focus();
    await page.keyboard.press("ArrowLeft");
    assert.ok(await page.getByRole("radio", { name: "40%" }).isChecked());
    await page.keyboard.press("Tab");
    assert.ok(
      await page.getByRole("switch", { name: "Music" }).evaluate((el) => el === document.activeElement),
    );
    await page.keyboard.press("Space");
    assert.ok(await page.getByRole("switch", { name: "Music" }).isChecked());
  });

  it("let players choose a face by keyboard, with one request each time", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    const emblems = page.getByRole("group", { name: "Your face" });
    await emblems.getByLabel("Fox").focus();
    await page.keyboard.press("Space");
    assert.ok(await emblems.getByLabel("Fox").isChecked());
    await page.keyboard.press("ArrowRight");
    assert.ok(await emblems.getByLabel("Cat").isChecked());
    assert.equal((await keptSettings(page))["emblem"], "cat");
    await page.evaluate(() => harness.session.update({ spectatorCount: 1 }));
    assert.deepEqual(await sentRequests(page), [
      ["setAvatar", { avatar: 1, back: 0 }],
      ["setAvatar", { avatar: 2, back: 0 }],
    ]);
  });

  describe("of the device", () => {
    const deviceSwitches = (page: Page) =>
      page
        .getByRole("region", { name: "This device" })
        .getByRole("switch")
        .evaluateAll((switches) => switches.map((each) => each.getAttribute("aria-label")));
    const withBrowser = async (script: () => void) => {
      const page = await visitor.visit("?page=settings");
      await page.addInitScript(script);
      await page.reload();
      await page.getByRole("heading", { name: "Settings" }).waitFor();
      return page;
    };

    it("are on, and one switch each turns them off", async () => {
      const page = await open();
      for (const name of ["Keep the screen on", "Badge on the app icon"]) {
        assert.ok(await page.getByRole("switch", { name }).isChecked(), name);
        await page.getByRole("switch", { name }).uncheck({ force: true });
      }
      const { keepAwake, badge } = await keptSettings(page);
      assert.deepEqual([keepAwake, badge], [false, false]);
    });

    it("start and end full screen by a press, and show when Escape or the browser has ended it", async () => {
      const page = await open();
      const fullScreen = page.getByRole("switch", { name: "Full screen" });
      await fullScreen.check({ force: true });
      await page.waitForFunction(() => document.fullscreenElement === document.documentElement);
      await page.evaluate(() => document.exitFullscreen());
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[aria-label="Full screen"]')?.checked === false,
      );
      await page.evaluate(() => {
        Element.prototype.requestFullscreen = async () => {
          document.dispatchEvent(new Event("fullscreenerror"));
          throw new TypeError("Permissions check failed");
        };
      });
      await fullScreen.click({ force: true });
      assert.ok(!(await fullScreen.isChecked()), "a refusal leaves the switch off");
    });

    it("are not shown if the browser cannot do it", async () => {
      const page = await withBrowser(() => {
        Reflect.deleteProperty(Navigator.prototype, "setAppBadge");
        Object.defineProperty(Document.prototype, "fullscreenEnabled", { value: undefined });
      });
      assert.deepEqual(await deviceSwitches(page), [
        "Offline use",
        "Keep the screen on",
        "Hide codes and links",
      ]);
    });

    it("explain over plain HTTP why some of them are missing", async () => {
      const page = await withBrowser(() => {
        Reflect.deleteProperty(Navigator.prototype, "wakeLock");
        Reflect.deleteProperty(Navigator.prototype, "setAppBadge");
        Object.defineProperty(globalThis, "isSecureContext", { value: false });
        Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
      });
      await page
        .getByText("Some settings aren’t available because this page wasn’t loaded over HTTPS.")
        .waitFor();
      assert.deepEqual(await deviceSwitches(page), ["Hide codes and links", "Full screen"]);
      await assertAccessible(page);
    });
  });

  for (const percent of [100, 200]) {
    it(`pass axe at 320 px and ${percent} %, and are easy to hit`, async () => {
      const page = await open(SMALLEST_PHONE);
      await page.getByRole("group", { name: "Text size" }).getByLabel(`${percent}%`).check({ force: true });
      await assertAccessible(page);
      assert.deepEqual(await tooSmallTargets(page), []);
      assert.ok((await horizontalOverflow(page)) <= 0);
    });
  }
});

function keptSettings(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("last-card:settings") ?? "{}"));
}
