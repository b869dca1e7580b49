/** The shield at the table, on every screen and with large text. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { RunningMark } from "../../../../client/net/fairness/kept-match.ts";
import { horizontalOverflow, SCREENS } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";

const MARKS: readonly RunningMark[] = ["checking", "notCheckable", "wrong"];

describe("the shield at the table, on every screen", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const [name, device] of Object.entries(SCREENS))
    for (const textSize of [100, 200] as const)
      it(`covers no control and stays inside the page (${name}, text of ${textSize} %)`, async () => {
        const page = await visitor.sit(device, "mine", { textSize });
        for (const fairnessMark of MARKS) {
          await updateTable(page, { fairnessMark });
          if (fairnessMark === "wrong") await page.getByTestId("fairness-mark").waitFor();
          assert.deepEqual(await coveredControls(page), [], fairnessMark);
          assert.ok((await horizontalOverflow(page)) <= 0);
        }
        await updateTable(page, { players: await withTimeBank(page) });
        assert.deepEqual(await coveredControls(page), [], "beside a time bank");
      });
});

const withTimeBank = (page: Page) =>
  page.evaluate(() =>
    tableHarness.session.snapshot.players.map((player) => ({ ...player, waitingBudget: 20 })),
  );

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
