/** A card that is raised while others think, with the keyboard and by tap. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LAPTOP, PHONE } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("a card that is raised while others think", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const turnGoesTo = (page: Page, turn: number) =>
    page.evaluate((next) => {
      const { session } = tableHarness;
      session.update({ view: { ...session.snapshot.view, turn: next } });
    }, turn);
  const raisedCards = (page: Page) =>
    page
      .locator("[data-intention=raised]")
      .evaluateAll((cards) => cards.map(({ dataset }) => dataset["testid"]));

  it("is marked, named on the status line, put back by Escape, and played on the player's turn", async () => {
    const page = await visitor.sit(LAPTOP);
    await turnGoesTo(page, 1);
    await page.getByTestId("card-b7").focus();
    await page.keyboard.press("Enter");
    const status = page.getByTestId("status");
    await status.getByText("then your blue 7").waitFor();
    const label = await page.getByTestId("card-b7").textContent();
    assert.match(label ?? "", /raised for your turn – press again to put it back/);
    await page.keyboard.press("Escape");
    assert.deepEqual(await raisedCards(page), []);
    await page.getByTestId("card-r5").first().focus();
    await page.keyboard.press("Enter");
    assert.deepEqual([await raisedCards(page), await sentRequestsOf(page)], [["card-r5"], []]);
    await turnGoesTo(page, 0);
    await page.waitForFunction(() => tableHarness.session.requests.length > 0);
    assert.deepEqual(await sentRequestsOf(page), [["play", { card: 6 }]]);
  });

  it("is put back by a tap, and a sentence says why it was not played", async () => {
    const page = await visitor.sit(PHONE);
    await turnGoesTo(page, 1);
    const tap = (card: string) => page.getByTestId(`card-${card}`).dispatchEvent("click");
    await tap("y2");
    await page.getByTestId("toast").getByText("played on your turn").waitFor();
    await tap("y2");
    assert.deepEqual(await raisedCards(page), []);
    await tap("W");
    await page.getByTestId("toast").getByText("needs a choice").waitFor();
    await tap("y2");
    await turnGoesTo(page, 0);
    await page.getByTestId("toast").getByText("Your yellow 2 doesn’t fit any more").waitFor();
    assert.deepEqual([await raisedCards(page), await sentRequestsOf(page)], [[], []]);
  });
});
