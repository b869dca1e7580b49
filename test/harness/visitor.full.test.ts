/** Visits with devices of the same kind have the same page, which has nothing left of the last visit. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LAPTOP, PageVisitor, PHONE, SMALLEST_PHONE } from "./pages/page-visitor.ts";

describe("a visitor of the harness", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const visitAgain = async (device = PHONE) => {
    await visitor.endVisit();
    // A page that opens no database itself.
    return visitor.visit("?page=rules", {}, device);
  };

  it("comes back to the same page without stores, scripts and routes of the last visit", async () => {
    const first = await visitor.visit("", { mine: '["QK7M2P"]' });
    await first.addInitScript(() => Object.assign(globalThis, { isLeft: true }));
    await first.route("**/api/**", (route) => route.fulfill({ body: "from the last visit" }));
    await first.evaluate(() => {
      localStorage.setItem("left", "yes");
      const opening = indexedDB.open("left");
      return new Promise((resolve) => opening.addEventListener("success", resolve));
    });
    const second = await visitAgain();
    assert.equal(second, first);
    assert.deepEqual(await traces(second), {
      local: ["last-card:install", "last-card:name"],
      session: [],
      databases: [],
      isLeft: false,
      answer: "other",
    });
  });

  it("keeps the stores when it loads the page again", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => localStorage.setItem("last-card:name", "Theo"));
    await page.reload();
    assert.equal(await page.evaluate(() => localStorage.getItem("last-card:name")), "Theo");
  });

  it("does not fail for what the page asks while it is left, when the test's routes are gone", async () => {
    const page = await visitor.visit();
    await page.route("**/api/push/**", (route) => route.fulfill({ body: "answered" }));
    await page.evaluate(
      () => void setInterval(() => void fetch("/api/push/late", { method: "PUT" }).catch(() => undefined), 1),
    );
    await visitor.endVisit();
    assert.equal(await visitor.visit(), page);
  });

  it("has the same page on another screen, with the media as the device has them", async () => {
    const seen = (page: Page) =>
      page.evaluate(() => [
        innerWidth,
        ...["(prefers-reduced-motion)", "(forced-colors)", "(prefers-contrast: more)", "print"].map(
          (media) => matchMedia(media).matches,
        ),
      ]);
    const first = await visitor.visit();
    await first.emulateMedia({ media: "print", forcedColors: "active", contrast: "more" });
    await first.setViewportSize({ width: 1000, height: 700 });
    const small = await visitAgain({ ...SMALLEST_PHONE, reducedMotion: false });
    assert.equal(small, first);
    assert.deepEqual(await seen(small), [320, false, false, false, false]);
    assert.deepEqual(await seen(await visitAgain()), [390, true, false, false, false]);
  });

  it("keeps one of the pages that a test has opened, and closes the others", async () => {
    const [first, second] = [await visitor.visit(), await visitor.visit()];
    assert.notEqual(second, first);
    await visitor.endVisit();
    assert.deepEqual([first.isClosed(), second.isClosed()], [false, true]);
  });

  it("has the same page in another file of tests", async () => {
    const first = await visitor.visit();
    await visitor.endVisit();
    const other = new PageVisitor();
    await other.start();
    assert.equal(await other.visit(), first);
    await other.endVisit();
  });

  it("has another page without a touch screen, or where the clock was changed", async () => {
    const first = await visitor.visit();
    const laptop = await visitAgain(LAPTOP);
    assert.notEqual(laptop, first);
    const back = await visitAgain();
    assert.equal(back, first);
    await back.clock.install();
    assert.notEqual(await visitAgain(), back);
  });
});

/** What an earlier visit could have left. */
function traces(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    isLeft: "isLeft" in globalThis,
    answer: (await (await fetch("api/left")).text()) === "from the last visit" ? "left" : "other",
  }));
}
