/** For everybody: what axe finds, small screens, thumbs, large text, two languages. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { overflow, PHONE, SMALLEST_PHONE, tooSmall, Visitor } from "../../harness/pages/visitor.ts";
import { assertAccessible } from "../../support/accessible.ts";

describe("for everyone", function () {
  this.timeout(60_000);
  const visitor = new Visitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  const PLACES: Readonly<Record<string, () => Promise<Page>>> = {
    home: () => visitor.visit("", {}, SMALLEST_PHONE),
    "the window for a new table": async () => {
      const page = await visitor.visit("", {}, SMALLEST_PHONE);
      await page.getByRole("button", { name: "Create a table" }).click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "how to play": () => visitor.visit("?page=how-to-play", {}, SMALLEST_PHONE),
    "the rules": () => visitor.visit("?page=rules#H8", {}, SMALLEST_PHONE),
    "an invitation": () => visitor.visit("?table=QK7M2P", {}, SMALLEST_PHONE),
    "an invitation with house rules": () =>
      visitor.visit("?table=QK7M2P&rules=merciless", {}, SMALLEST_PHONE),
    "the waiting room": async () => {
      const page = await visitor.sit("full", SMALLEST_PHONE);
      await page.getByText("Change every rule").click();
      return page;
    },
    "the waiting room of a guest": () => visitor.sit("guest", SMALLEST_PHONE),
    "the result of a round": () => visitor.sit("roundOver", SMALLEST_PHONE),
    "the result of a match": () => visitor.sit("matchOver", SMALLEST_PHONE),
  };

  for (const [name, go] of Object.entries(PLACES)) {
    it(`${name} has no fault that axe finds, fits 320 px in both languages, and is easy to hit`, async () => {
      const page = await go();
      await assertAccessible(page);
      assert.deepEqual(await tooSmall(page), []);
      assert.ok((await overflow(page)) <= 0, "English is too wide");
      await page.evaluate(() => localStorage.setItem("last-card:language", "de"));
      await page.reload();
      await page.locator(".page").first().waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "de");
      assert.ok((await overflow(page)) <= 0, "German is too wide");
    });
  }

  for (const [search, name] of [
    ["", "home"],
    ["?table=QK7M2P", "an invitation"],
  ] as const) {
    it(`${name} can be read with text twice as large`, async () => {
      const page = await visitor.visit(search, {}, PHONE);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      assert.ok((await overflow(page)) <= 0);
    });
  }
});
