/** The statistics of the shuffles in a real browser, with a fake match history. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { NO_COUNTS } from "../../../../shared/fairness/statistics/shuffle-counts.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import {
  horizontalOverflow,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import { isRefusal } from "../../../support/browser/fake-history-api.ts";
import { sampleShuffleStatistics } from "../../../support/browser/sample-shuffle-statistics.ts";

describe("the statistics of the shuffles", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  const open = async (answer: object | "notReady", device = SMALLEST_PHONE) =>
    (await openHistoryPage(visitor, "#/fairness", { answers: { "GET fairness": answer }, device })).page;

  it("are linked from the match history, and lead back", async () => {
    const { page } = await openHistoryPage(visitor, "#/history", {
      answers: { "GET matches": { matches: [] }, "GET fairness": sampleShuffleStatistics() },
    });
    await page.getByRole("link", { name: "Shuffle statistics" }).click();
    await page.getByRole("heading", { name: "Shuffle statistics", level: 1 }).waitFor();
    assert.equal(await page.title(), "Shuffle statistics · Last Card");
    await page.getByText("nobody else can check them").waitFor();
    await page.getByRole("link", { name: "Your matches" }).click();
    await page.getByRole("heading", { name: "Your matches", level: 1 }).waitFor();
  });

  it("fit the smallest phone in every language, and axe finds no fault", async () => {
    const page = await open(sampleShuffleStatistics({ favour: 1 }));
    await page.locator(".shuffle-frame").first().waitFor();
    for (const summary of await page.locator("summary").all()) await summary.click();
    await assertAccessible(page);
    assert.deepEqual(await tooSmallTargets(page), []);
    const english = await page.locator("main").innerText();
    for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
      await page.evaluate((chosen) => harness.setLanguage(chosen), code);
      assert.ok((await horizontalOverflow(page)) <= 0, `${LANGUAGES[code]} is too wide`);
      if (code !== "en") assert.notEqual(await page.locator("main").innerText(), english);
    }
  });

  it("show in texts and tables which figure is outside its band", async () => {
    const page = await open(sampleShuffleStatistics({ favour: 1 }));
    await page.getByText("232 of 233 figures are inside their expected range.").waitFor();
    await page.getByText("hardly ever produce").waitFor();
    assert.equal(await page.locator(".shuffle-strays").innerText(), "▲ Position 1: 16%");
    const chart = page.locator(".shuffle-figure").first();
    await chart.getByText("Show as a table").click();
    const table = chart.getByRole("table", { name: "Wild cards by position" });
    assert.equal(await table.locator("tbody tr").count(), 107);
    assert.match(
      await table.locator("tbody tr").first().innerText(),
      /^1\s+16% \(Outside the expected range\)/,
    );
  });

  it("have a table with four columns for each other figure, and say if there is too little yet", async () => {
    const page = await open(sampleShuffleStatistics());
    const opening = page.getByRole("table", { name: "Opening cards" });
    await opening.waitFor();
    assert.deepEqual(await opening.locator("thead th").allTextContents(), [
      "What",
      "How often",
      "By chance",
      "Expected range",
    ]);
    assert.match(
      (await opening.getByRole("row", { name: "Draw Two" }).textContent()) ?? "",
      /Inside the expected range/,
    );
    const first = page.getByRole("table", { name: "Going first" });
    assert.match(
      (await first.getByRole("row", { name: "2 players" }).textContent()) ?? "",
      /Too few deals so far/,
    );
    await page.getByText("Good players win more often").waitFor();
  });

  it("say that nothing has been counted yet", async () => {
    const page = await open(NO_COUNTS);
    await page.getByText("No matches have been counted yet.").waitFor();
    assert.equal(await page.locator(".shuffle-figure").count(), 0);
  });

  it("can be requested again after a failure", async () => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked === 1 ? "notReady" : sampleShuffleStatistics();
    };
    const { page } = await openHistoryPage(visitor, "#/fairness", { answers: { "GET fairness": answer } });
    await page.getByText("Match history is unavailable right now.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".shuffle-frame").first().waitFor();
  });
});
