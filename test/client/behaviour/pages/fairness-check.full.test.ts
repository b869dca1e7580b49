/** The page “Is this fair?” in a real browser, with fake responses of the server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { commitmentToDay } from "../../../../shared/fairness/day-commitment.ts";
import {
  assertFairnessWellMade,
  fairnessDialog,
  fairnessVerdict,
} from "../../../harness/pages/fairness-dialog.ts";
import { PageVisitor, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import {
  isRefusal,
  MATCH_ID,
  matchDetail,
  serveFakeHistory,
} from "../../../support/browser/fake-history-api.ts";

const SEED = "5e".repeat(32);
const HAND = {
  ...{ day: "2026-11-23", secondsLeft: 4000, bands: [0, 0, 0, 0, 0, 0], mine: {} },
  commitment: commitmentToDay("2026-11-23", SEED).commitment,
  tomorrow: commitmentToDay("2026-11-24", SEED),
  yesterday: { ...commitmentToDay("2026-11-22", SEED), seed: SEED },
};

describe("“Is this fair?”", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit((error) => isRefusal(error) || error.includes("last-card-key")));

  async function endHand(page: Page, part: object): Promise<void> {
    await page.evaluate((more) => {
      const { view } = harness.session.snapshot;
      harness.session.update({ phase: "playing", view: { ...view, phase: "playing", result: "none" } });
      const result = { winners: [1], scores: [...view.scores], why: "won" as const };
      const ended = { ...view, phase: "matchOver", result } as const;
      harness.session.update({ phase: "matchOver", matchId: "a match", view: ended, ...more });
    }, part);
    await page.locator(".result").getByRole("button", { name: "Is this fair?" }).click();
    await fairnessVerdict(page).waitFor();
  }

  async function askAfterHand(hand: object): Promise<Page> {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    await serveFakeHistory(page, { "GET hand-of-the-day": hand, "GET matches?limit=1": { matches: [] } });
    await endHand(page, { isHandOfTheDay: true });
    await fairnessDialog(page).locator("[data-day]").first().waitFor();
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
    // The next day is kept, too, if the page behind the dialog has asked before.
    const today = page.locator(`[data-day="${next.day}"]`);
    await today.getByText("The server promised this deal before the day began.").waitFor();
    await page.keyboard.press("Escape");
    await serveFakeHistory(page, { "GET hand-of-the-day": { ...next, commitment: "0f".repeat(32) } });
    await page.getByRole("button", { name: "Is this fair?" }).click();
    await page.locator("[data-testid=fairness-verdict][data-status=failed]").waitFor();
    assert.equal(await statusOf(page, next.day), "failed");
    await assertFairnessWellMade(page);
  });

  it("waits for a match that has just ended and is not saved yet", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    let isSaved = false;
    const answer = () => {
      const answered = isSaved ? matchDetail() : "notReady";
      isSaved = true;
      return answered;
    };
    await serveFakeHistory(page, {
      [`GET matches/${MATCH_ID}`]: answer,
      "GET matches?limit=1": { matches: [] },
    });
    await endHand(page, { matchId: MATCH_ID });
    // The record of a match without a proof.
    await page.locator("[data-testid=fairness-verdict][data-status=notCheckable]").waitFor();
    assert.equal(await fairnessDialog(page).getByRole("button", { name: "Try again" }).count(), 0);
  });

  it("explains that a local match has no server to check", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    await endHand(page, { isLocalGame: true, localTable: { isKept: true, isLastMatchLost: false } });
    await fairnessDialog(page).getByText("There’s no server to check").waitFor();
    assert.equal(await fairnessVerdict(page).getAttribute("data-status"), "notCheckable");
  });
});
