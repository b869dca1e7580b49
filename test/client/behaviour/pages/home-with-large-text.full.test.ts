/** The home page with the largest texts, on a phone held upright. */
import assert from "node:assert/strict";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { PageVisitor, PHONE } from "../../../harness/pages/page-visitor.ts";

describe("the home page in large texts", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("has a way to play on the first screen of a phone", async () => {
    const { page } = await openHistoryPage(visitor, "", { device: PHONE });
    const play = page.getByRole("button", { name: "Quick play" });
    await play.waitFor();
    await page.evaluate(() => localStorage.setItem("last-card:settings", JSON.stringify({ textSize: 200 })));
    await page.reload();
    await play.waitFor();
    const bottom = await play.evaluate((button) => button.getBoundingClientRect().bottom / innerHeight);
    assert.ok(bottom <= 1, `${bottom}`);
  });
});
