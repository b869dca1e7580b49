/** “Is this fair?” about replays, in a real browser, with fake responses of the server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { assertFairnessWellMade, fairnessVerdict } from "../../../harness/pages/fairness-dialog.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { PageVisitor, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { isRefusal, MATCH_ID, matchDetail } from "../../../support/browser/fake-history-api.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

const fair = fairMatch({ seed: "on the page", matchId: MATCH_ID, rules: { target: "single" } });
const { mine: _, ...detail } = matchDetail({ record: fair.record });
const changed = {
  ...fair.record,
  fairness: { ...fair.record.fairness, signature: "0".repeat(fair.record.fairness.signature.length) },
};
const old = botMatchRecord({ seats: 3, rules: { target: "single" }, seed: "of old" });

describe("“Is this fair?” in a replay", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit((error) => isRefusal(error) || error.includes("last-card-key")));

  async function ask(record: object): Promise<Page> {
    const answers = { [`GET matches/${MATCH_ID}`]: { ...detail, record } };
    const { page } = await openHistoryPage(visitor, `#/match/${MATCH_ID}/1`, {
      answers,
      device: SMALLEST_PHONE,
    });
    await page.locator(".replay-open-side").click();
    await page.getByTestId("open-fair").click();
    await fairnessVerdict(page).waitFor();
    return page;
  }

  const outcomes = [
    { name: "right", record: fair.record, status: "ok" },
    { name: "wrong", record: changed, status: "failed" },
    { name: "not checkable", record: old, status: "notCheckable" },
  ];
  for (const { name, record, status } of outcomes)
    it(`shows that a replay is ${name}, on the smallest phone and in every language`, async () => {
      const page = await ask(record);
      assert.equal(await fairnessVerdict(page).getAttribute("data-status"), status);
      const failures = await page.getByTestId("fairness-failures").count();
      assert.equal(failures, status === "failed" ? 1 : 0, "only a failure is shown as one");
      await page.getByText("The server knows all hands").waitFor();
      await assertFairnessWellMade(page);
    });
});
