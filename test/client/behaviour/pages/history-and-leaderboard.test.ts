/** Finished matches, profiles and the leaderboard in a real browser, with a fake match history. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { UNRATED_REASONS } from "../../../../shared/history.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import {
  isRefusal,
  leaders,
  manyMatches,
  matchRow,
  PROFILE_DETAIL,
} from "../../../support/browser/fake-history-api.ts";

describe("the match history and the leaderboard", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  it("is reached from the first page, and leads back there", async () => {
    const { page } = await openHistoryPage(visitor, "");
    await page.getByRole("link", { name: "Your matches" }).click();
    await page.getByRole("heading", { name: "Your matches", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Leaderboard" }).click();
    await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
    const current = page.locator("[aria-current=page]");
    assert.deepEqual(await current.allTextContents(), ["Leaderboard", "Classic deck"]);
    await page.goBack();
    await page.getByRole("heading", { name: "Your matches", level: 1 }).waitFor();
    await button(page, "Back to home").click();
    await button(page, "Quick play").waitFor();
  });

  describe("the player's own matches", () => {
    it("show how each ended, who played and the player's rank, and lead to the replay", async () => {
      const { page, requests } = await openHistoryPage(visitor, "#/history");
      const rows = page.locator(".past-row");
      await rows.first().waitFor();
      assert.deepEqual(await page.locator(".past-end").allTextContents(), [
        "Won",
        "#3 of 3",
        "You’re the last player left and claim the win.",
        "Ended: no activity",
        "Ended: not enough players",
      ]);
      assert.match((await rows.nth(0).textContent()) ?? "", /Rated/);
      assert.match((await rows.nth(4).textContent()) ?? "", /Someone/);
      assert.match(
        (await rows
          .nth(0)
          .getByRole("link", { name: /^Watch/ })
          .getAttribute("href")) ?? "",
        /#\/match\//,
      );
      assert.match(requests[0]?.key ?? "", /^Bearer [\w-]{43}$/);
    });

    it("explain why a match is not rated, or how much of it counts", async () => {
      const unrated = UNRATED_REASONS.map((reason) => ({ unrated: reason }));
      const ratings = [...unrated, { share: 0.25 }, { share: 1 }, { share: 0.5 ** 12 }];
      const matches = ratings.map((myRating, i) => matchRow({ id: `match-${i}`, myRating }));
      const { page } = await openHistoryPage(visitor, "#/history", {
        answers: { "GET matches": { matches } },
      });
      const notes = page.locator(".past-row .rating-note");
      await notes.first().waitFor();
      const texts = await notes.allTextContents();
      assert.equal(new Set(texts).size, ratings.length - 1);
      assert.ok(texts.some((text) => text.startsWith("Counts only 25% towards your rating:")));
      assert.ok(texts.some((text) => text.startsWith("Counts only 0.024% towards your rating:")));
      assert.ok(texts.every((text) => text.endsWith(".") && !text.includes("ratingNotes")));
      // Only a match that counted for the player is marked as rated.
      assert.equal(await page.locator(".past-tag").count(), 3);
    });

    it("offers the replay of a hand of the day when that day is over, and says when", async () => {
      const later = Date.now() + 3_600_000;
      const matches = [matchRow({ id: "today", recordOpensAt: later }), matchRow({ recordOpensAt: 1 })];
      const { page } = await openHistoryPage(visitor, "#/history", {
        answers: { "GET matches": { matches } },
      });
      const rows = page.locator(".past-row");
      await rows.first().getByText("Replay available from").waitFor();
      assert.equal(await rows.nth(1).locator("a.button").count(), 1);
      assert.equal(await rows.first().locator("a.button").count(), 0);
    });

    it("are shown as many as there are, page after page", async () => {
      const { page } = await openHistoryPage(visitor, "#/history", {
        answers: {
          "GET matches": { matches: manyMatches(), next: "older" },
          "GET matches?before=older": { matches: [matchRow({ id: "z" })] },
        },
      });
      await button(page, "Show older matches").click();
      await page.locator(".past-row").nth(5).waitFor();
      assert.equal(await button(page, "Show older matches").count(), 0);
    });

    it("show an error, and are requested again", async () => {
      let isUp = false;
      const { page } = await openHistoryPage(visitor, "#/history", {
        answers: {
          "GET matches": () => (isUp ? { matches: manyMatches() } : "notReady"),
        },
      });
      await page.getByText("Match history is unavailable right now.").waitFor();
      isUp = true;
      await button(page, "Try again").click();
      await page.locator(".past-row").first().waitFor();
    });

    it("say that there are none yet", async () => {
      const { page } = await openHistoryPage(visitor, "#/history", {
        answers: { "GET matches": { matches: [] } },
      });
      await page.getByText("No finished matches yet.").waitFor();
    });
  });

  it("ranks profiles, which are all public", async () => {
    const { page } = await openHistoryPage(visitor, "#/leaderboard", {
      answers: { "GET profiles/p0": PROFILE_DETAIL },
    });
    await page.getByRole("row", { name: /1\s*M?\s*Marisol/ }).waitFor();
    await page.getByRole("link", { name: "Marisol" }).click();
    await page.getByRole("heading", { name: "Ada", level: 1 }).waitFor();
    await page.getByRole("heading", { name: "Recent matches" }).waitFor();
  });

  it("has a leaderboard for each deck, which the address names", async () => {
    const ruthless = { rows: leaders().rows.slice(2, 3) };
    const { page } = await openHistoryPage(visitor, "#/leaderboard", {
      answers: { "GET leaderboard?edition=ruthless": ruthless },
    });
    const chosen = page.locator("main [aria-current]");
    assert.equal(await chosen.textContent(), "Classic deck");
    await page.getByRole("link", { name: "Ruthless deck" }).click();
    const ofRuthless = page.getByRole("table", { name: "Ruthless deck" });
    await ofRuthless.getByRole("row", { name: /Wolfgang/ }).waitFor();
    assert.equal(await ofRuthless.locator("tbody tr").count(), 1);
    assert.equal(await chosen.textContent(), "Ruthless deck");
    await page.reload();
    await ofRuthless.waitFor();
    assert.equal(await chosen.textContent(), "Ruthless deck");
    await page.goBack();
    await page.getByRole("row", { name: /Marisol/ }).waitFor();
  });

  it("says that there is no such profile", async () => {
    const { page } = await openHistoryPage(visitor, "#/profile/nobody");
    await page.getByText("There’s no such profile").waitFor();
  });
});
