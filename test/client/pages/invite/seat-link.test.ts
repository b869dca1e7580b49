/** The link that takes one's seat to another device, in a real browser with made-up doors. */
import assert from "node:assert/strict";
import { apiCalls, PageVisitor, refuseNext } from "../../../harness/pages/page-visitor.ts";

const TOKEN = "k3-_secret";

describe("a seat on another device", function () {
  this.timeout(60_000);
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  it("opens by its link, and the secret leaves the address", async () => {
    const page = await visitor.visit(`#/seat/QK7M2P/${TOKEN}`);
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["seat", "QK7M2P", TOKEN]]);
    assert.match(page.url(), /\/\?table=QK7M2P$/);
    assert.ok(!JSON.stringify(await page.evaluate(() => history.state ?? "")).includes(TOKEN));
  });

  it("is lost to everybody once it was taken: the guest is invited like all others", async () => {
    const page = await visitor.visit();
    await refuseNext(page, "invalidSeatToken");
    await page.evaluate((token) => {
      location.hash = `#/seat/QK7M2P/${token}`;
    }, TOKEN);
    await page.getByRole("heading", { name: "You’re invited" }).waitFor();
    await page.getByRole("alert").filter({ hasText: "no longer yours" }).waitFor();
    assert.match(page.url(), /\/\?table=QK7M2P$/);
  });
});
