/** The hand of the day in the pages: its button, its results, and one line to share. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LANGUAGES, type Language } from "../../../../client/i18n/i18n.ts";
import type { HandOfTheDay } from "../../../../shared/wire/hand-of-the-day.ts";
import {
  apiCalls,
  horizontalOverflow,
  PageVisitor,
  refuseNext,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import { GUEST, serveFakeHistory } from "../../../support/browser/fake-history-api.ts";

const HAND: HandOfTheDay = {
  day: "2026-11-23",
  secondsLeft: 4 * 3600 + 120,
  mine: { result: { score: -12, place: 3 } },
  bands: [1, 4, 12, 9, 3, 0],
  tomorrow: { day: "2026-11-24", commitment: "ab".repeat(32) },
};
const KEY = "a".repeat(43);

describe("the hand of the day in the pages", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  /** Ends the hand at a table that is in a match. */
  async function endHand(page: Page): Promise<void> {
    await page.evaluate(() => {
      const { view } = harness.session.snapshot;
      harness.session.update({ phase: "playing", view: { ...view, phase: "playing", result: "none" } });
    });
    await page.locator(".result").waitFor({ state: "detached" });
    await page.evaluate(() => {
      const { view } = harness.session.snapshot;
      const result = { winners: [1], scores: [...view.scores], why: "won" as const };
      const ended = { ...view, phase: "matchOver", result } as const;
      harness.session.update({ phase: "matchOver", isHandOfTheDay: true, matchId: "a hand", view: ended });
    });
    await page.locator(".result").waitFor();
  }

  it("shows the score as soon as it is saved, how everyone did, and when the next hand comes", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    let asked = 0;
    await serveFakeHistory(page, {
      "GET hand-of-the-day": () => {
        asked += 1;
        return asked === 1 ? { ...HAND, mine: {} } : HAND;
      },
      "GET matches?limit=1": { matches: [] },
    });
    await endHand(page);
    await page.getByText("Your result is being saved…").waitFor();
    await page.getByText("Today’s score: -12.").waitFor();
    await page.getByText("Next hand in 5 hrs.").waitFor();
    const bands = await page.locator(".hand-of-the-day-bands li").allInnerTexts();
    assert.deepEqual(
      bands.map((text) => text.replaceAll(/\s+/g, " ").trim()),
      [
        "Won 100 or more One player",
        "Won 50 to 99 4 players",
        "Won 0 to 49 12 players",
        "Lost 0 to 9 9 players",
        "Lost 10 to 29 (you) 3 players",
        "Lost 30 or more 0 players",
      ],
    );
    // Bars can only be compared if the longest one has the same room in each row.
    const bars = page.locator(".hand-of-the-day-bar");
    const widths = await bars.evaluateAll((all) =>
      all.map((bar) => Math.round(bar.getBoundingClientRect().width)),
    );
    assert.equal(new Set(widths).size, 1);
    assert.equal(asked, 2);
    await assertAccessible(page);
  });

  it("offers no rematch, no rules and no replay, but a text to share that does not reveal the cards", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    await serveFakeHistory(page, { "GET hand-of-the-day": HAND, "GET matches?limit=1": { matches: [] } });
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
    });
    await endHand(page);
    const share = page.getByRole("button", { name: "Share my score" });
    await share.waitFor();
    assert.equal(await page.getByRole("button", { name: /rematch|rules|replay/i }).count(), 0);
    assert.equal(await page.getByRole("link", { name: /watch/i }).count(), 0);
    await share.click();
    const shared = await page.evaluate(() => Reflect.get(globalThis, "shared"));
    const url = new URL(page.url()).origin;
    const text = `Last Card, hand of the day, 23 Nov 2026: score -12, #3. ${url}`;
    assert.deepEqual(shared, [{ text }]);
  });

  it("fits on the smallest phone in every language", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    await serveFakeHistory(page, { "GET hand-of-the-day": HAND, "GET matches?limit=1": { matches: [] } });
    await endHand(page);
    await page.locator(".hand-of-the-day-bands").waitFor();
    for (const code of Object.keys(LANGUAGES) as Language[]) {
      await page.evaluate((each) => harness.setLanguage(each), code);
      assert.equal(await horizontalOverflow(page), 0, code);
      const isCut = await page
        .locator(".hand-of-the-day")
        .evaluate((section) => section.scrollWidth > section.clientWidth);
      assert.equal(isCut, false, code);
      assert.deepEqual(await tooSmallTargets(page), [], code);
    }
  });

  it("starts from the home page with one press, and explains why it is refused a second time", async () => {
    const page = await visitor.visit("", {}, SMALLEST_PHONE);
    const button = page.getByRole("button", { name: "Hand of the day" });
    await refuseNext(page, "handAlreadyPlayed");
    await button.click();
    await page.getByRole("alert").filter({ hasText: "You’ve already played today’s hand." }).waitFor();
    await button.click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [
      ["create", { name: "Ada", handOfTheDay: true }],
      ["create", { name: "Ada", handOfTheDay: true }],
    ]);
  });

  it("has its score on the home page in place of the button after it was played", async () => {
    const page = await visitor.visit("", {}, SMALLEST_PHONE);
    const requests = await serveFakeHistory(page, {
      "GET hand-of-the-day": HAND,
      "GET me": GUEST,
      "GET me/figures": { months: [], handDays: 4 },
      "GET people": { met: [], relations: [] },
      "GET people/online": { friends: [], invitations: [] },
    });
    assert.equal(requests.length, 0);
    await page.evaluate((key) => localStorage.setItem("last-card:key", key), KEY);
    await page.reload();
    await page
      .getByText("Today’s score: -12. #3 of 29. Hand of the day, days in a row: 4. Next hand in 5 hrs.")
      .waitFor();
    assert.equal(await page.getByRole("button", { name: "Hand of the day" }).count(), 0);
    assert.equal(requests[0]?.key, `Bearer ${KEY}`);
  });
});
