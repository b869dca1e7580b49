/** The player's own profile in a real browser, with a fake match history: presses in quick succession, and its ratings. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import {
  DECK_RATINGS,
  isRefusal,
  ME,
  PROFILE,
  PROFILE_DETAIL,
  PROFILE_ID,
} from "../../../support/browser/fake-history-api.ts";

const CODE = "ABCDE-FGHJK-MNPQR-STUVW-XYZ23";

describe("the player's own profile, in detail", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  it("sends what is pressed while another request has no answer, and the same press once", async () => {
    const { page, requests } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        "GET me": ME,
        "PATCH profile": { profile: PROFILE },
        "POST profile/code": { recoveryCode: CODE },
      },
    });
    const { promise: isPressed, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/profile", async (route) => {
      await isPressed;
      await route.fallback();
    });
    await button(page, "Save").click();
    await button(page, "Save").dispatchEvent("click");
    await button(page, "New recovery code").click();
    await button(page, "Create new code").click();
    resolve();
    await page.getByText(CODE).waitFor();
    const sent = requests.filter(({ method }) => method !== "GET").map(({ method }) => method);
    assert.deepEqual(sent, ["PATCH", "POST"]);
  });

  it("shows the rating with each deck, the classic one first, here and on the public page", async () => {
    const { page } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        "GET me": { ...ME, deckRatings: DECK_RATINGS },
        [`GET profiles/${PROFILE_ID}`]: { ...PROFILE_DETAIL, deckRatings: DECK_RATINGS },
      },
    });
    const rows = page.locator(".leaders tbody tr");
    const expected = [
      /Classic deck\s+1,247\s+12\s+5/,
      /Ruthless deck\s+1,312\s+21\s+9/,
      /Wild-only deck\s+988\s+1\s+0/,
    ];
    for (const [address, heading] of [
      ["#/profile", "Your profile"],
      [`#/profile/${PROFILE_ID}`, PROFILE_DETAIL.profile.name],
    ] as const) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address);
      await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
      await rows.nth(2).waitFor();
      const texts = await rows.allTextContents();
      for (const [i, row] of expected.entries()) assert.match(texts[i] ?? "", row);
    }
    await assertAccessible(page);
    const link = page.getByRole("link", { name: "Ruthless deck" });
    assert.equal(await link.getAttribute("href"), "/#/leaderboard/ruthless");
  });

  it("shows the course of the rating, with a text for screen readers", async () => {
    const { page } = await openHistoryPage(visitor, "#/profile");
    const curve = page.getByRole("img", { name: /^From 1,000 to 1,247\. Lowest 1,000/ });
    await curve.waitFor();
    assert.equal(await page.locator(".curve-line").count(), 1);
    await page.getByText("Favourite colour: green").waitFor();
    const figures = await page.locator(".figures div").allTextContents();
    assert.ok(figures.includes("Winning streak2") && figures.includes("Longest winning streak3"));
  });
});
