/** The page “Is this fair?” in a real browser, with fake responses of the server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { commitmentToDay } from "../../../../shared/fairness/daily-commitment.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import {
  horizontalOverflow,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import {
  isRefusal,
  MATCH_ID,
  matchDetail,
  serveFakeHistory,
} from "../../../support/browser/fake-history-api.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

const fair = fairMatch({ seed: "on the page", matchId: MATCH_ID, rules: { target: "single" } });
const { mine: _, ...detail } = matchDetail({ record: fair.record });
const changed = {
  ...fair.record,
  fairness: { ...fair.record.fairness, signature: "0".repeat(fair.record.fairness.signature.length) },
};
const old = botMatchRecord({ seats: 3, rules: { target: "single" }, seed: "of old" });

const SEED = "5e".repeat(32);
const HAND = {
  ...{ day: "2026-11-23", secondsLeft: 4000, bands: [0, 0, 0, 0, 0, 0], mine: {} },
  commitment: commitmentToDay("2026-11-23", SEED).commitment,
  tomorrow: commitmentToDay("2026-11-24", SEED),
  yesterday: { ...commitmentToDay("2026-11-22", SEED), seed: SEED },
};

const dialog = (page: Page) => page.locator("dialog.fairness");
const verdict = (page: Page) => page.getByTestId("fairness-verdict");

async function assertWellMade(page: Page): Promise<void> {
  await assertAccessible(page);
  assert.deepEqual(await tooSmallTargets(page), []);
  const english = await dialog(page).innerText();
  for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
    await page.evaluate((chosen) => harness.setLanguage(chosen), code);
    assert.ok((await horizontalOverflow(page)) <= 0, `${LANGUAGES[code]} is too wide`);
    assert.ok(
      await dialog(page).evaluate((shown) => shown.scrollWidth <= shown.clientWidth),
      LANGUAGES[code],
    );
    if (code !== "en") assert.notEqual(await dialog(page).innerText(), english);
  }
}

describe("“Is this fair?”", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit((error) => isRefusal(error) || error.includes("last-card-key")));
  after(() => visitor.stop());

  async function ask(record: object): Promise<Page> {
    const answers = { [`GET matches/${MATCH_ID}`]: { ...detail, record } };
    const { page } = await openHistoryPage(visitor, `#/match/${MATCH_ID}/1`, {
      answers,
      device: SMALLEST_PHONE,
    });
    await page.locator(".replay-open-side").click();
    await page.getByTestId("open-fair").click();
    await verdict(page).waitFor();
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
      assert.equal(await verdict(page).getAttribute("data-status"), status);
      const failures = await page.getByTestId("fairness-failures").count();
      assert.equal(failures, status === "failed" ? 1 : 0, "only a failure is shown as one");
      await page.getByText("The server knows all hands").waitFor();
      await assertWellMade(page);
    });

  async function endHand(page: Page, part: object): Promise<void> {
    await page.evaluate((more) => {
      const { view } = harness.session.snapshot;
      harness.session.update({ phase: "playing", view: { ...view, phase: "playing", result: "none" } });
      const result = { winners: [1], scores: [...view.scores], why: "won" as const };
      const ended = { ...view, phase: "matchOver", result } as const;
      harness.session.update({ phase: "matchOver", matchId: "a match", view: ended, ...more });
    }, part);
    await page.locator(".result").getByRole("button", { name: "Is this fair?" }).click();
    await verdict(page).waitFor();
  }

  async function askAfterHand(hand: object): Promise<Page> {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    await serveFakeHistory(page, { "GET hand-of-the-day": hand, "GET matches?limit=1": { matches: [] } });
    await endHand(page, { isHandOfTheDay: true });
    await dialog(page).locator("[data-day]").first().waitFor();
    return page;
  }

  const statusOf = (page: Page, day: string) =>
    page.locator(`[data-day="${day}"]`).getAttribute("data-status");

  it("checks the hand of the day with the commitment that this browser stored the day before", async () => {
    const page = await askAfterHand(HAND);
    assert.equal(await statusOf(page, "2026-11-22"), "notCheckable", "the browser was not there before");
    await page.keyboard.press("Escape");
    const next = {
      ...{ ...HAND, day: HAND.tomorrow.day, commitment: HAND.tomorrow.commitment },
      tomorrow: commitmentToDay("2026-11-25", SEED),
      yesterday: { ...HAND.yesterday, day: HAND.day, commitment: HAND.commitment },
    };
    await serveFakeHistory(page, { "GET hand-of-the-day": next });
    await page.getByRole("button", { name: "Is this fair?" }).click();
    await page.getByText("The server had promised this deal before the day.").waitFor();
    await page.keyboard.press("Escape");
    await serveFakeHistory(page, { "GET hand-of-the-day": { ...next, commitment: "0f".repeat(32) } });
    await page.getByRole("button", { name: "Is this fair?" }).click();
    await page.locator("[data-testid=fairness-verdict][data-status=failed]").waitFor();
    assert.equal(await statusOf(page, next.day), "failed");
    await assertWellMade(page);
  });

  it("explains that a local match has no server to check", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    await endHand(page, { isLocalGame: true, localTable: { isKept: true, isLastMatchLost: false } });
    await dialog(page).getByText("There’s no server to check").waitFor();
    assert.equal(await verdict(page).getAttribute("data-status"), "notCheckable");
  });
});
