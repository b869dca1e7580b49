/** The shield at the table: what players see of the check of the shuffles, without asking for it. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { KeptMatch, RunningMark } from "../../../../client/net/fairness/kept-match.ts";
import { RECEIPTS_FORMAT } from "../../../../shared/fairness/receipts.ts";
import { horizontalOverflow, PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";

const LOW: Device = { viewport: { width: 740, height: 360 }, touch: true, reducedMotion: true };
const WIDE: Device = { viewport: { width: 1280, height: 800 }, touch: false, reducedMotion: true };
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
  after(() => visitor.stop());

  for (const [name, device] of Object.entries({ phone: PHONE, wide: WIDE }))
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

  for (const [name, device] of Object.entries({
    phone: PHONE,
    smallest: SMALLEST_PHONE,
    low: LOW,
    wide: WIDE,
  }))
    for (const textSize of [100, 200] as const)
      it(`covers no control and stays inside the page (${name}, text of ${textSize} %)`, async () => {
        const page = await visitor.sit(device, "mine", { textSize });
        for (const fairnessMark of MARKS) {
          await updateTable(page, { fairnessMark });
          if (fairnessMark === "wrong") await shield(page).waitFor();
          assert.deepEqual(await coveredControls(page), [], fairnessMark);
          assert.ok((await horizontalOverflow(page)) <= 0);
        }
        await updateTable(page, { players: await withTimeBank(page) });
        assert.deepEqual(await coveredControls(page), [], "beside a time bank");
      });
});

const shield = (page: Page) => page.getByTestId("fairness-mark");

const withTimeBank = (page: Page) =>
  page.evaluate(() =>
    tableHarness.session.snapshot.players.map((player) => ({ ...player, waitingBudget: 20 })),
  );

function isFailureInSight(page: Page): Promise<boolean> {
  return page.getByTestId("fairness-failures").evaluate((failures) => {
    const row = failures.querySelector("li")?.getBoundingClientRect();
    const head = document.querySelector(".fairness-head")?.getBoundingClientRect();
    return row !== undefined && head !== undefined && row.top >= head.bottom && row.bottom <= innerHeight;
  });
}

/** What the shield covers, and what covers the shield; also if it sticks out of the page. */
function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const mark = document.querySelector(".table-fairness");
    const box = mark?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return [];
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const covers = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    const controls = document.querySelectorAll(
      ".mirror-hand button, .mirror-table button, .table-actions button, .table-say-button, .table-quick button, .table-time-bank, .table-seconds",
    );
    const under = [...controls].filter(covers).map(({ className }) => className);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return [...(isInside ? [] : ["page"]), ...under, ...(mark?.contains(top) ? [] : ["is covered itself"])];
  });
}
