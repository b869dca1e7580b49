/** The pages of the match history on the smallest phone, in every language. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import {
  horizontalOverflow,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import { isRefusal, PROFILE_ID } from "../../../support/browser/fake-history-api.ts";

/** What a player sees who has played for some months, and with others. */
const ANSWERS = {
  "GET me/figures": {
    months: ["2026-09", "2026-10"].map((month) => ({
      month,
      matches: 127,
      wins: 38,
      catches: 12,
      cardsPlayed: 4710,
    })),
    handDays: 3,
  },
  "GET people": {
    met: [{ match: "m", seat: 1, name: "Theo", at: 0 }],
    relations: [{ id: "r", kind: "blocked", name: "Wolfgang Amadeus M.", since: 0 }],
    shown: "friends",
  },
};

describe("the match history and the leaderboard", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  describe("the player's own matches", () => {});

  for (const place of ["#/history", "#/profile", "#/leaderboard", `#/profile/${PROFILE_ID}`]) {
    it(`${place} passes axe, fits 320 px in every language, and is easy to hit`, async () => {
      const { page } = await openHistoryPage(visitor, place, { device: SMALLEST_PHONE, answers: ANSWERS });
      await page.locator(".past-row, .figures, .standing").first().waitFor();
      await assertAccessible(page);
      assert.deepEqual(await tooSmallTargets(page), []);
      for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
        await page.evaluate((chosen) => localStorage.setItem("last-card:language", chosen), code);
        await page.reload();
        await page.locator(".past-row, .figures, .standing").first().waitFor();
        assert.ok((await horizontalOverflow(page)) <= 0, `${code} is too wide`);
      }
    });
  }
});
