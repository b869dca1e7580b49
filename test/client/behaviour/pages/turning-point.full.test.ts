/** The result of a match: its curve, its turning point, and the picture and the clip of it. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { LAPTOP, PageVisitor, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { type ServedPages, servePages } from "../../../harness/pages/serve-pages.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import { type Device, openPage, sharedBrowser } from "../../../support/browser/browser.ts";
import {
  isRefusal,
  MATCH_ID,
  matchDetail,
  serveFakeHistory,
} from "../../../support/browser/fake-history-api.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

const RECORD = botMatchRecord({ seats: 4, rules: { target: "single" }, seed: "b" });

const section = (page: Page) => page.getByRole("region", { name: "How the match turned" });

/** The match of the page ends, and has this record. */
async function end(page: Page, record: object): Promise<void> {
  await serveFakeHistory(page, {
    [`GET matches/${MATCH_ID}`]: { ...matchDetail(), record },
    "GET matches?limit=1": { matches: [] },
  });
  await page.evaluate((matchId) => {
    const { session } = harness;
    const { view } = session.snapshot;
    session.update({ phase: "playing", view: { ...view, phase: "playing" } });
    const result = { winners: [0], scores: [...view.scores], why: "won" as const };
    session.update({ phase: "matchOver", matchId, view: { ...view, phase: "matchOver", result } });
  }, MATCH_ID);
}

describe("the turning point in the result of a match", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  async function endMatch(device: Device, record: object = RECORD): Promise<Page> {
    const page = await visitor.sit("roundOver", device);
    await end(page, record);
    return page;
  }

  it("is named in a sentence with the chances, and leads to the replay at that move", async () => {
    const page = await endMatch(SMALLEST_PHONE);
    const text =
      (await section(page)
        .getByText(/^Turning point: move \d+\./)
        .textContent()) ?? "";
    const [, move = "", from = "", to = ""] =
      /^Turning point: move (\d+)\. .+ chance of winning: from (\d+)% to (\d+)%\.$/.exec(text) ?? [];
    assert.ok(Number(from) < Number(to), text);
    const href = await section(page).getByRole("link", { name: "Watch it" }).getAttribute("href");
    assert.equal(href, `/#/match/${MATCH_ID}/${move}`);
    await assertAccessible(page);
  });

  it("is shown with every deck", async () => {
    const record = botMatchRecord({ seats: 4, rules: { ...editionRules("two-sided"), target: "single" } });
    const page = await endMatch(LAPTOP, record);
    await section(page)
      .getByText(/^Turning point: move \d+\./)
      .waitFor();
  });

  it("takes no place if the record is missing", async () => {
    const page = await endMatch(LAPTOP, {});
    await page.waitForFunction(() => document.querySelector(".result .turning-point") === null);
    assert.equal(await section(page).count(), 0);
  });
});

describe("what can be taken along of a turning point", () => {
  let served: ServedPages;
  let page: Page;

  /** The pages of a visitor paint nothing. */
  before(async () => {
    served = await servePages();
    ({ page } = await openPage(await sharedBrowser(), LAPTOP));
    await page.addInitScript(() => {
      sessionStorage.setItem("moment", "roundOver");
      sessionStorage.setItem("mine", '["QK7M2P"]');
      localStorage.setItem("last-card:name", "Ada");
    });
    await page.goto(`${served.address}?table=QK7M2P`);
    await page.locator(".result").waitFor();
    await end(page, RECORD);
  });
  after(async () => {
    await page.context().close();
    await served.close();
  });

  async function savedBy(name: string) {
    const saved = page.waitForEvent("download");
    await section(page).getByRole("button", { name }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  it("is a picture of 1200 × 630 pixels, which is saved where nothing can be shared", async () => {
    const { name, bytes } = await savedBy("Share a picture");
    assert.deepEqual([name, bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ["last-card.png", 1200, 630]);
    assert.ok(bytes.length > 30_000, "it is not empty");
  });

  it("is a clip, which is saved with a second press", async () => {
    await section(page).getByRole("button", { name: "Make an 8-second clip" }).click();
    await page.getByRole("status").getByText("The clip is ready.").waitFor({ state: "attached" });
    const { name, bytes } = await savedBy("Share the clip");
    assert.match(name, /^last-card\.(mp4|webm)$/);
    assert.match(bytes.toString("latin1", 0, 60), /ftyp|webm/, "the container of a video");
    assert.ok(bytes.length > 30_000, "it is not empty");
  });
});
