/** A replay whose page closes while something is still running. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { LAPTOP, PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { isRefusal, MATCH_ID, matchDetail } from "../../../support/browser/fake-history-api.ts";

describe("a replay whose page closes", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  async function watch(): Promise<Page> {
    const answers = { [`GET matches/${MATCH_ID}`]: matchDetail() };
    const { page } = await openHistoryPage(visitor, `#/match/${MATCH_ID}/3`, { answers, device: LAPTOP });
    await page.getByRole("slider", { name: "Move" }).waitFor();
    return page;
  }

  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const arrivedHome = (page: Page) => page.getByRole("button", { name: "Create a table" }).waitFor();

  it("does not change the address after the player leaves, even if the replay was playing", async () => {
    const page = await watch();
    await press(page, "Play");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await press(page, "Back to home");
    await arrivedHome(page);
    assert.equal(new URL(page.url()).hash, "");
  });

  it("closes its dialog about continuing when the player goes back", async () => {
    const page = await watch();
    await press(page, "Play on from here");
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await arrivedHome(page);
    assert.equal(await page.getByRole("dialog").count(), 0);
  });
});
