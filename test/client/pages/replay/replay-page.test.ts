/** The replay in a real browser: its steps, its links, records from files, and playing on from a step. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { LAPTOP, PageVisitor } from "../../../harness/pages/page-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { isRefusal, MATCH_ID, matchDetail } from "../../../support/browser/fake-history-api.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

const detail = matchDetail();
const last = detail.record.entries.length;

describe("a replay", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  async function watch(move: number | "deal" = "deal", device: Device = LAPTOP): Promise<Page> {
    const place = move === "deal" ? `#/match/${MATCH_ID}` : `#/match/${MATCH_ID}/${move}`;
    const answers = { [`GET matches/${MATCH_ID}`]: detail };
    const { page } = await openHistoryPage(visitor, place, { answers, device });
    await slider(page).waitFor();
    return page;
  }

  const slider = (page: Page) => page.getByRole("slider", { name: "Move" });
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const moveIn = async (page: Page) => Number(await slider(page).inputValue());
  const current = (page: Page) => page.locator(".replay-move[aria-current]");

  it("names the deck, if it is not the classic one", async () => {
    const record = botMatchRecord({ rules: editionRules("wild-only") });
    const answers = { [`GET matches/${MATCH_ID}`]: matchDetail({ record, rules: record.rules }) };
    const place = `#/match/${MATCH_ID}`;
    const { page } = await openHistoryPage(visitor, place, { answers, device: LAPTOP });
    await page.getByText("Wild-only deck").waitFor();
    await button(page, "Analyse").waitFor();
  });

  it("steps through the moves by buttons and keys, and describes each", async () => {
    const page = await watch();
    assert.equal(await moveIn(page), 1);
    const words = page.locator(".replay-words");
    assert.match((await words.textContent()) ?? "", /Round 1: 7 cards each/);
    assert.equal(await words.getAttribute("role"), "status");
    await button(page, "Next move").click();
    assert.equal(await moveIn(page), 2);
    assert.equal(await current(page).locator("span").last().textContent(), await words.textContent());
    await page.keyboard.press("End");
    assert.equal(await moveIn(page), last);
    assert.match((await words.textContent()) ?? "", /wins? the match!$/);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await moveIn(page), last - 1);
    await page.keyboard.press("Home");
    assert.equal(await moveIn(page), 1);
    await button(page, "Skip to the end").click();
    assert.equal(await moveIn(page), last);
  });

  it("shows a seat's view, or all hands open", async () => {
    const page = await watch(5);
    const eyes = page.getByLabel("View as");
    assert.equal(await eyes.inputValue(), "0", "one's own seat first");
    assert.equal(await page.locator(".replay-hand").count(), 1);
    await eyes.selectOption({ label: "All hands" });
    assert.equal(await page.locator(".replay-hand").count(), 3);
    await eyes.selectOption({ label: "Only Theo" });
    assert.match((await page.locator(".replay-hand").textContent()) ?? "", /Theo/);
  });

  it("shows that a match is not over, or does not exist", async () => {
    const { page } = await openHistoryPage(visitor, "#/match/nothing", {
      answers: { "GET matches/nothing": "unknownMatch" },
    });
    await page.getByRole("heading", { name: "This replay can’t be shown" }).waitFor();
    await page.getByText("There’s no such match, or it’s still being played.").waitFor();
  });
});
