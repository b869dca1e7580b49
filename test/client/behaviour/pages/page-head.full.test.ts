/** The heading of the pages after the first one: characters and stitched suits, which are only decoration. */
import assert from "node:assert/strict";
import { horizontalOverflow, PageVisitor, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";

const ADDRESSES = ["?page=how-to-play", "?page=rules", "?page=settings"];

describe("the heading of a page", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const address of ADDRESSES) {
    it(`has three characters that look over its seam, and a suit of each colour behind the page, at ${address}`, async () => {
      const page = await visitor.visit(address, {}, SMALLEST_PHONE);
      await page.locator(".page-head h1").waitFor();
      assert.equal(await page.locator(".page-faces[aria-hidden=true] .face").count(), 3);
      const suits = page.locator(".stitches[aria-hidden=true] i");
      const pictures = await suits.evaluateAll((all) =>
        all.map((each) => getComputedStyle(each).backgroundImage),
      );
      assert.equal(new Set(pictures).size, 4);
      assert.ok(pictures.every((picture) => picture.includes("stroke-dasharray")));
      assert.equal(await page.locator(".stitches").evaluate((each) => getComputedStyle(each).zIndex), "-1");
      assert.equal(await horizontalOverflow(page), 0);
    });
  }

  it("has no suits behind the words where colours are forced, or more contrast is wanted", async () => {
    const page = await visitor.visit("?page=settings");
    const suits = page.locator(".stitches");
    await suits.waitFor();
    await page.emulateMedia({ forcedColors: "active" });
    assert.equal(await suits.isVisible(), false);
    await page.emulateMedia({ forcedColors: "none", contrast: "more" });
    assert.equal(await suits.isVisible(), false);
  });
});
