/** The first look at the home page on all sizes of screens. */
import assert from "node:assert/strict";
import { PageVisitor, PHONE } from "../../../harness/pages/page-visitor.ts";

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

describe("the first look at the home page on a screen", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const viewport of SIZES) {
    it(`shows five whole faces over the cards, and all ways to play, at ${viewport.width} px`, async () => {
      const page = await visitor.visit("", {}, { ...PHONE, viewport });
      const faces = page.locator(".fan-face");
      await faces.first().waitFor();
      const boxes = await faces.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON()),
      );
      assert.equal(boxes.length, 5);
      for (const { left, top, right } of boxes)
        assert.ok(left >= 0 && top >= 0 && right <= viewport.width, `${left} ${top} ${right}`);
      for (const name of ["Quick play", "Play with bots", "Play with friends"]) {
        const play = page.getByRole("button", { name });
        assert.ok(
          await play.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
          name,
        );
      }
    });

    for (const language of ["en", "ar"]) {
      it(`cuts a face at the edge of the row at ${viewport.width} px (${language})`, async () => {
        const page = await visitor.visit("", {}, { ...PHONE, viewport });
        await page.evaluate((code) => localStorage.setItem("last-card:language", code), language);
        await page.reload();
        await page.locator("#name").focus();
        await page.locator(".face-row").waitFor();
        const shares = await page.locator(".face-row").evaluate((row) => {
          const { left, right } = row.getBoundingClientRect();
          return [...row.children].map((child) => {
            const box = child.getBoundingClientRect();
            return (Math.min(box.right, right) - Math.max(box.left, left)) / box.width;
          });
        });
        const cut = shares.filter((share) => share > 0 && share < 0.99);
        assert.ok(cut.length === 1 && cut.every((share) => share > 0.3 && share < 0.8), `${shares}`);
      });
    }
  }

  it("says what the first game is like on the smallest phones, and has all of a newcomer's ways on the first screen", async () => {
    for (const viewport of SIZES) {
      const page = await visitor.visit("", { isFirstVisit: true }, { ...PHONE, viewport });
      for (const part of [page.getByText("Great for a first game"), ...(await page.locator(".way").all())])
        assert.ok(
          await part.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight),
          `${viewport.width}`,
        );
      await visitor.endVisit();
    }
  });
});
