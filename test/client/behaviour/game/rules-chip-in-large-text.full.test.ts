/** The name of the table's rules with the largest texts, on phones held upright. */
import assert from "node:assert/strict";
import { PHONE, SMALL_PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";

describe("the chip of the rules in large texts", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const device of [SMALLEST_PHONE, SMALL_PHONE, PHONE]) {
    it(`shows the whole name on a screen ${device.viewport.width} px wide, beside an emote`, async () => {
      const page = await visitor.sit(device, "mine", { textSize: 200 });
      const rules = await page.evaluate(() => tableHarness.session.snapshot.rules);
      for (const jumpIn of [false, true]) {
        await updateTable(page, { rules: { ...rules, jumpIn } });
        const name = page.getByTestId("rules-chip").locator("span");
        const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        assert.ok(cut <= 0, `${await name.innerText()} is cut by ${cut} px`);
      }
      assert.ok((await page.locator(".table-quick-emote").count()) > 0);
    });
  }
});
