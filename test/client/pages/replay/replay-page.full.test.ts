/** The replay in a real browser: its steps, its links, records from files, and playing on from a step. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { MatchRecord } from "../../../../shared/record/record.ts";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import {
  horizontalOverflow,
  LAPTOP,
  PageVisitor,
  PHONE,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
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

  it("goes to the move in its URL, keeps the URL up to date, and follows a new one", async () => {
    const page = await watch(7);
    assert.equal(await moveIn(page), 7);
    await page.locator(".replay-move").nth(9).click();
    assert.match(page.url(), new RegExp(`#/match/${MATCH_ID}/10$`));
    await page.reload();
    await slider(page).waitFor();
    assert.equal(await moveIn(page), 10);
    await page.evaluate((id) => {
      location.hash = `#/match/${id}/3`;
    }, MATCH_ID);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[type=range]")?.value === "3",
    );
  });

  it("waits for a match that has just ended and is not saved yet", async () => {
    let isSaved = false;
    const answer = () => {
      const answered = isSaved ? detail : "notReady";
      isSaved = true;
      return answered;
    };
    const answers = { [`GET matches/${MATCH_ID}`]: answer };
    const { page } = await openHistoryPage(visitor, `#/match/${MATCH_ID}`, { answers, device: LAPTOP });
    await slider(page).waitFor();
  });

  it("names whose turn it is when the card lies on the pile, but tells screen readers at once", async () => {
    const page = await watch("deal", { ...LAPTOP, reducedMotion: false });
    await page.locator(".table-canvas[data-idle=true]").waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const visibleText = page.locator(".table-status-text");
    const before = await visibleText.textContent();
    while ((await page.getByTestId("status").textContent()) === before)
      await button(page, "Next move").click();
    assert.equal(await visibleText.textContent(), before);
    assert.equal(await visibleText.getAttribute("aria-hidden"), "true");
    await page.clock.runFor(10_000);
    assert.notEqual(await visibleText.textContent(), before);
    assert.equal(await visibleText.textContent(), await page.getByTestId("status").textContent());
  });

  it("plays automatically until it is stopped, or the match is over", async () => {
    const page = await watch(1);
    await page.getByRole("radio", { name: "4×" }).check({ force: true });
    await button(page, "Play").click();
    await button(page, "Pause").click();
    await button(page, "Play").waitFor();
    assert.notEqual(await moveIn(page), last);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await moveIn(page), last - 1);
    await button(page, "Play").click();
    await page.waitForFunction(
      (end) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === end,
      String(last),
    );
    await button(page, "Play").waitFor();
  });

  it("is named by the date that the list of matches gives, without the time", async () => {
    const answers = { [`GET matches/${MATCH_ID}`]: detail };
    const { page } = await openHistoryPage(visitor, "#/history", { answers });
    const listed = await page.locator(".past-when b").first().textContent();
    await page
      .getByRole("link", { name: /^Watch/ })
      .first()
      .click();
    await slider(page).waitFor();
    const [, date = ""] =
      /^Match on (\d.*\d{4})$/.exec((await page.locator(".replay-head h1").textContent()) ?? "") ?? [];
    assert.match(listed ?? "", new RegExp(`^${date}, \\d\\d:\\d\\d$`));
  });

  it("offers its link and its record", async () => {
    const page = await watch(4);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Copy the link to this move").click();
    await button(page, "Link copied").waitFor();
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      new RegExp(`/#/match/${MATCH_ID}/4$`),
    );
    const download = page.waitForEvent("download");
    await button(page, "Download the replay").click();
    const text = await (await (await download).createReadStream()).toArray();
    assert.deepEqual(JSON.parse(Buffer.concat(text).toString()), detail.record);
  });

  it("is played on from a move, against bots, without a server, and comes back to that move", async () => {
    const page = await watch(last - 1);
    const isFile = (url: string) => /\/assets\/|\.svg$/.test(url);
    await page.route("**/*", (route) => (isFile(route.request().url()) ? route.continue() : route.abort()));
    await button(page, "Play on from here").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Theo" }).check({ force: true });
    await dialog.getByRole("radio", { name: "Easy" }).check({ force: true });
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByTestId("status").waitFor();
    await page.getByTestId("menu").click();
    assert.equal(await page.getByTestId("open-share").count(), 0, "there is nobody to invite");
    await page.getByTestId("leave").click();
    await page.getByTestId("leave-sure").click();
    await slider(page).waitFor();
    assert.equal(await moveIn(page), last - 1);
  });

  for (const [name, device] of Object.entries({
    phone: PHONE,
    "small phone": SMALLEST_PHONE,
    laptop: LAPTOP,
  })) {
    it(`passes axe on a ${name}, fits, and is easy to hit`, async () => {
      const page = await watch(6, device);
      await page.getByLabel("View as").selectOption({ label: "All hands" });
      await page.locator("html[data-ready=table]").waitFor();
      await assertAccessible(page);
      assert.ok((await horizontalOverflow(page)) <= 0);
      // The list of moves exists only when it is open, and its button only when it is closed.
      const small = (await tooSmallTargets(page)).filter((words) => !words.endsWith(" 0 x 0"));
      assert.deepEqual(small, []);
      if (device !== LAPTOP) {
        await button(page, "Moves and hands").click();
        await button(page, "Close").waitFor();
        await assertAccessible(page);
        await page.keyboard.press("Escape");
        await button(page, "Moves and hands").waitFor();
      }
    });
  }

  describe("of a record from a file", () => {
    async function openFiles(): Promise<Page> {
      const { page } = await openHistoryPage(visitor, "#/replay", { device: LAPTOP });
      await page.getByRole("heading", { name: "Watch a replay" }).waitFor();
      return page;
    }

    const choose = (page: Page, text: string) =>
      page.locator("input[type=file]").setInputFiles({
        name: "match.json",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });

    const drop = (page: Page, record: MatchRecord) =>
      page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "match.json", { type: "application/json" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, JSON.stringify(record));

    it("plays a chosen file, and another dropped one, without a request to the server", async () => {
      const page = await openFiles();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await choose(page, JSON.stringify(detail.record));
      await slider(page).waitFor();
      assert.equal(await slider(page).getAttribute("max"), String(last));
      const other = botMatchRecord({ seats: 2, seed: "another", rules: { target: "single" } });
      await drop(page, other);
      await page.waitForFunction(
        (max) => document.querySelector("input[type=range]")?.getAttribute("max") === max,
        String(other.entries.length),
      );
      assert.equal(await button(page, "Copy the link to this move").count(), 0);
      assert.deepEqual(
        asked.filter((url) => url.includes("/api/")),
        [],
      );
    });

    it("shows why a file cannot be shown", async () => {
      const page = await openFiles();
      await choose(page, "not a record");
      await page.getByText("This file can’t be read").waitFor();
      const { entries } = detail.record;
      await choose(page, JSON.stringify({ ...detail.record, entries: entries.toSpliced(5, 1) }));
      await page.getByText("This file has an invalid value: entries[5].n.").waitFor();
      const wrong = entries.map((entry, i) =>
        i === 5 ? { ...entry, events: entry.events.toReversed() } : entry,
      );
      await choose(page, JSON.stringify({ ...detail.record, entries: wrong }));
      await page.getByText("doesn’t match the rules from move 6").waitFor();
      await assertAccessible(page);
    });
  });
});
