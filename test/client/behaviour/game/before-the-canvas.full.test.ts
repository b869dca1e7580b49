/** The table while its canvas is still loading. */
import assert from "node:assert/strict";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("the status line and the buttons of the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("are not seen before the canvas has a place for them, unless the table is shown without one", async () => {
    const page = await visitor.sit(PHONE);
    const { promise: canLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route("**/table-canvas*", async (route) => {
      await canLoad;
      await route.continue();
    });
    await page.reload();
    const first = await page.waitForFunction(() => {
      const parts = [...document.querySelectorAll(".table-status, .table-actions")];
      if (parts.length < 2) return undefined;
      const isPlain = document.querySelector(".table-page.is-plain") !== null;
      return { isPlain, opacities: parts.map((part) => getComputedStyle(part).opacity) };
    });
    const seen = await first.jsonValue();
    const expected = seen?.isPlain ? "1" : "0";
    assert.deepEqual(seen?.opacities, [expected, expected]);
    load();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    const opacities = await page
      .locator(".table-status, .table-actions")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
    assert.deepEqual(opacities, ["1", "1"]);
  });
});
