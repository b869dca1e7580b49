/** Responses to requests of a table's page that has closed. */
import assert from "node:assert/strict";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("a table's page that has closed", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("stops the tab's alert", async () => {
    const page = await visitor.sit();
    const title = await page.title();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    assert.notEqual(await page.title(), title);
    await page.evaluate(() => tableHarness.close());
    assert.equal(await page.title(), title);
  });

  it("shows no response, and starts no alert", async () => {
    const page = await visitor.sit();
    await page.evaluate(() => {
      const { session } = tableHarness;
      session.refusal = { code: "stale", details: {} };
      session.pendingAnswer = Promise.withResolvers();
    });
    await page.keyboard.press("d");
    assert.equal((await sentRequestsOf(page)).length, 1);
    const title = await page.title();
    await page.evaluate(async () => {
      tableHarness.close();
      Object.defineProperty(document, "hidden", { value: true });
      tableHarness.session.pendingAnswer?.resolve();
      // One turn of the event loop: the code that waits for the answer continues before it.
      await new Promise((resume) => setTimeout(resume));
    });
    assert.deepEqual([await page.title(), await page.locator(".table-page").count()], [title, 0]);
  });
});
