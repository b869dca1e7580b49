import assert from "node:assert/strict";
import type { ConnectionState } from "../../../../client/net/session/table-snapshot.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("a table whose connection is lost", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("stays visible in grey until the connection is back", async () => {
    const page = await visitor.sit();
    const lookWhile = async (connectionState: ConnectionState) => {
      await page.evaluate((now) => tableHarness.session.changeConnection(now), connectionState);
      return page.locator(".table-canvas").evaluate((canvas) => getComputedStyle(canvas).filter);
    };
    const cards = () => page.locator("[data-testid^=card-]").count();
    const seconds = async () => (await page.locator(".table-seconds").allTextContents()).join();
    const before = await cards();
    assert.match(await seconds(), /^\d:\d\d$/);
    assert.match(await lookWhile("returning"), /grayscale/);
    assert.equal(await cards(), before);
    await page.getByText("Reconnecting").first().waitFor();
    assert.equal(await seconds(), "", "C2: the table's clock may stand, and this page cannot know it");
    assert.equal(await lookWhile("connected"), "none");
    assert.match(await seconds(), /^\d:\d\d$/);
  });

  it("shows that a move is being sent until the response arrives, before the loss is noticed and after the return", async () => {
    const page = await visitor.sit();
    const status = page.getByTestId("status");
    const changeLine = (connectionState: ConnectionState) =>
      page.evaluate((now) => tableHarness.session.changeConnection(now), connectionState);
    await page.evaluate(() => {
      tableHarness.session.pendingAnswer = Promise.withResolvers();
    });
    assert.equal(await status.textContent(), "Your turn");
    await page.getByTestId("card-r5").first().focus();
    await page.keyboard.press("Enter");
    await status.filter({ hasText: "Sending your move…" }).waitFor();
    await page
      .locator("[aria-live]")
      .filter({ hasText: "Sending your move…" })
      .waitFor({ state: "attached" });
    for (const line of ["returning", "connected"] as const) {
      await changeLine(line);
      assert.equal(await status.textContent(), "Sending your move…");
    }
    await page.evaluate(() => tableHarness.session.pendingAnswer?.resolve());
    await status.filter({ hasText: "Your turn" }).waitFor();
    assert.equal(await page.getByText("Sending your move…").count(), 0);
  });
});
