/** The shield at the table: what players see of the check of the shuffles, without asking for it. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { KeptMatch, RunningMark } from "../../../../client/net/fairness/kept-match.ts";
import { RECEIPTS_FORMAT } from "../../../../shared/fairness/receipts.ts";
import { LAPTOP, PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

const MARKS: readonly RunningMark[] = ["checking", "notCheckable", "wrong"];

const NAMES: Readonly<Record<RunningMark, string>> = {
  checking: "Shuffles: being checked",
  notCheckable: "Shuffles: not checkable",
  wrong: "Shuffles: something is wrong",
};
/** What the browser keeps, once the chain in the state was another one than its own. */
const WRONG: KeptMatch = {
  receipts: {
    ...{ format: RECEIPTS_FORMAT, matchId: "a match", publicKey: "77".repeat(32) },
    rounds: [],
  },
  voided: [],
  problems: [{ check: "chain", status: "failed", reason: "chainDiffers", round: 2, event: 34 }],
};
const NOTICE = "Something is wrong with the shuffles. Open the shield with the cross to see what.";

describe("the shield at the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const [name, device] of Object.entries({ phone: PHONE, wide: LAPTOP }))
    it(`is there as soon as something is checked, and says in words and by its sign what was found (${name})`, async () => {
      const page = await visitor.sit(device);
      assert.equal(await shield(page).count(), 0, "a table without verifiable shuffles");
      const signs = new Set<string>();
      for (const fairnessMark of MARKS) {
        await updateTable(page, { fairnessMark });
        const button = page.getByRole("button", { name: NAMES[fairnessMark], exact: true });
        await button.waitFor();
        signs.add((await button.locator(".fair-shield-sign").getAttribute("d")) ?? "");
        await assertAccessible(page);
      }
      assert.equal(signs.size, MARKS.length, "each state has a sign of its own");
      await updateTable(page, { phase: "waiting" });
      await shield(page).waitFor({ state: "detached" });
    });

  it("announces that something is wrong, and not that it is being checked", async () => {
    const page = await visitor.sit();
    await updateTable(page, { fairnessMark: "checking" });
    await shield(page).waitFor();
    assert.equal(await page.getByTestId("toast").count(), 0);
    await updateTable(page, { fairnessMark: "wrong" });
    await page.getByRole("alert").getByText(NOTICE).waitFor();
  });

  it("opens the page where it says what is wrong, with keyboard and pointer", async () => {
    const page = await visitor.sit(SMALLEST_PHONE);
    await page.evaluate((kept) => {
      Object.assign(tableHarness.session, { fairness: { keptMatch: async () => kept } });
      tableHarness.session.update({ fairnessMark: "wrong" });
    }, WRONG);
    await shield(page).focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-testid=fairness-verdict][data-status=failed]").waitFor();
    assert.ok(await isFailureInSight(page));
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await page.locator("dialog.fairness").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.className), "table-fairness");
    await shield(page).click();
    await page.getByTestId("fairness-failures").waitFor();
  });
});

const shield = (page: Page) => page.getByTestId("fairness-mark");

function isFailureInSight(page: Page): Promise<boolean> {
  return page.getByTestId("fairness-failures").evaluate((failures) => {
    const row = failures.querySelector("li")?.getBoundingClientRect();
    const head = document.querySelector(".fairness-head")?.getBoundingClientRect();
    return row !== undefined && head !== undefined && row.top >= head.bottom && row.bottom <= innerHeight;
  });
}
