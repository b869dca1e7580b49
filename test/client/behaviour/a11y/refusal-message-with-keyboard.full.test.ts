/** The message about a refused card disappears automatically, but not while the player reaches for it. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

describe("a refusal on the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  /** The page's clock is in hand, and a card has been refused. */
  async function refused(): Promise<Page> {
    const page = await visitor.sit(WIDE);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByTestId("card-y2").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("toast").waitFor();
    return page;
  }

  it("disappears automatically", async () => {
    const page = await refused();
    await page.clock.runFor(7_100);
    assert.equal(await page.getByTestId("toast").count(), 0);
  });

  it("about another player's turn disappears when the player's turn starts", async () => {
    const page = await visitor.sit(WIDE);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const turnGoesTo = (turn: number) =>
      page.evaluate((next) => {
        const { session } = tableHarness;
        session.update({ view: { ...session.snapshot.view, turn: next } });
      }, turn);
    await turnGoesTo(1);
    await page.getByTestId("draw-pile").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("toast").getByText("It’s not your turn yet").waitFor();
    await turnGoesTo(2);
    assert.equal(await page.getByTestId("toast").count(), 1);
    await turnGoesTo(0);
    // The next frame shows it.
    await page.clock.runFor(100);
    assert.equal(await page.getByTestId("toast").count(), 0);
  });

  it("stays while the player moves to it with the keyboard, however long that takes, and while it has the focus", async () => {
    const page = await refused();
    const isReached = () => page.getByTestId("toast").evaluate((toast) => toast === document.activeElement);
    for (let keys = 0; keys < 20 && !(await isReached()); keys += 1) {
      await page.clock.runFor(4_000);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Shift");
    await page.clock.runFor(20_000);
    assert.ok(await isReached());
    await page.keyboard.press("Shift+Tab");
    await page.clock.runFor(7_100);
    assert.equal(await page.getByTestId("toast").count(), 0);
  });
});
