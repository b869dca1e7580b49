/** The host changes rules faster than the table answers: nothing chosen before is lost. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PageVisitor, sentRequests } from "../../../harness/pages/page-visitor.ts";

describe("rules chosen on a slow connection", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("add up, and are shown at once; after the last response the page shows the table's rules", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(answerLater);
    await page.getByText("Customise the rules").click();
    const [jumpIn, forced] = ["Jump-in", "Force Play"].map((name) => page.getByRole("switch", { name }));
    assert.ok(jumpIn && forced);
    const wasOn = await jumpIn.isChecked();
    await jumpIn.click();
    await forced.click();
    assert.deepEqual([await jumpIn.isChecked(), await forced.isChecked()], [!wasOn, true]);
    const [, second] = await sentRequests(page);
    const rules = await page.evaluate(() => harness.session.snapshot.rules);
    assert.deepEqual(second, ["setRules", { rules: { ...rules, jumpIn: !wasOn, forcePlay: true } }]);
    await answerOne(page);
    assert.equal(await jumpIn.isChecked(), !wasOn, "the second is still to be answered");
    await answerOne(page);
    await page.waitForFunction(isSwitched, wasOn);
  });
});

/** Runs in the page: requests wait for the test. */
function answerLater(): void {
  const { session } = harness;
  session.request = (name, payload) => {
    session.requests.push([name, payload]);
    return new Promise((answer) =>
      addEventListener(
        "answer",
        (event) => {
          event.stopImmediatePropagation();
          answer({ ok: true, value: { lastEvent: session.snapshot.lastEvent } });
        },
        { once: true },
      ),
    );
  };
}

/** The oldest of the requests that wait. */
const answerOne = (page: Page) => page.evaluate(() => dispatchEvent(new Event("answer")));

/** Runs in the page. */
function isSwitched(isOn: boolean): boolean {
  return document.querySelector<HTMLInputElement>("[aria-label=Jump-in]")?.checked === isOn;
}
