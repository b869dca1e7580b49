/** The coach in a real browser: the analysis of a finished match, and the hint in a solo match. */
import assert from "node:assert/strict";
import type { Locator, Page, Worker } from "playwright-core";
import { MOST_ANALYSES } from "../../client/coach/analysis-dialog.lazy.ts";
import type { Edges } from "../../client/scenes/layout/layout-input.ts";
import { COLORS } from "../../shared/card.ts";
import { analysisKey } from "../../shared/coach/record-key.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { replayRecord } from "../../shared/record/recorded-match.ts";
import { analysisOf } from "../bench/coach/coach.ts";
import { overlaps } from "../client/scenes/layout/screens.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { botMatchRecord } from "../support/game/bot-match-record.ts";
import { findSeed } from "./find-seed.ts";
import { answerOpeningWild } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

/** The first card is a Wild, and the visitor chooses its colour. */
const SEED = findSeed(4, ({ pendingAction, turn }) => pendingAction === "color" && turn === 0);
const record = botMatchRecord({ seats: 3, rules: { target: "single" }, seed: "short" });

/** The browser's stored analysis with this key. */
function storedAnalysis(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    (storedKey) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("last-card-analyses");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("analyses").objectStore("analyses").get(storedKey);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.analysis);
          };
        };
      }),
    key,
  );
}

/** Fills the store with other analyses, without the one with this key. */
function fillStore(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    ([own, most]) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("last-card-analyses");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("analyses", "readwrite");
          const store = transaction.objectStore("analyses");
          store.delete(own);
          for (let i = 1; i <= most; i += 1)
            store.put({ key: `other ${i}`, savedAt: i, analysis: { version: 1 } });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(undefined);
          };
        };
      }),
    [key, MOST_ANALYSES] as const,
  );
}

/** The page's coach, as soon as it runs. */
async function runningCoach(page: Page): Promise<Worker> {
  return page.workers()[0] ?? page.waitForEvent("worker");
}

describe("the coach in a browser", function () {
  this.slow(60_000);
  let app: RunningApp;
  const opened: OpenedPage[] = [];

  before(async () => {
    app = await openApp({ seed: SEED });
  });
  afterEach(async () => {
    for (const { context, errors } of opened.splice(0)) {
      await context.close();
      assert.deepEqual(errors, []);
    }
  });
  after(() => app.close());

  async function openReplay(shown: MatchRecord, device = DESKTOP): Promise<Page> {
    const visitor = await app.open(device, "/#/replay");
    opened.push(visitor);
    await visitor.page.locator("input[type=file]").setInputFiles({
      name: "match.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(shown)),
    });
    await visitor.page.getByRole("slider", { name: "Move" }).waitFor();
    return visitor.page;
  }

  const analyse = (page: Page) => page.getByRole("button", { name: "Analyse" }).click();
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Match analysis" });

  it("analyses a match as in Node, keeps the result, and leads to the moves", async () => {
    const page = await openReplay(record);
    await analyse(page);
    await dialog(page).getByRole("heading", { name: "Key moments" }).waitFor();
    await assertAccessible(page);
    const replayed = replayRecord(record);
    assert.ok(replayed.ok);
    const inNode = analysisOf(replayed.match);
    assert.deepEqual(await storedAnalysis(page, analysisKey(record)), inNode);
    const [moment] = inNode.moments;
    assert.ok(moment !== undefined);
    await dialog(page)
      .getByRole("button", { name: `Go to move ${moment.step}` })
      .click();
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(await page.getByRole("slider", { name: "Move" }).inputValue(), String(moment.step));
  });

  it("shows a stored analysis at once, without computing it again, and stores it again if it was removed", async () => {
    const page = await openReplay(record, PHONE);
    const isShown = () => dialog(page).getByRole("heading", { name: "Key moments" }).waitFor();
    const close = () => page.getByRole("button", { name: "Close", exact: true }).click();
    await analyse(page);
    await isShown();
    await close();
    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    await analyse(page);
    await isShown();
    assert.deepEqual(workers, []);
    const isTooWide = await dialog(page).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    assert.equal(isTooWide, false, "a phone has no need to scroll sideways");
    await close();
    await fillStore(page, analysisKey(record));
    await analyse(page);
    await isShown();
    // The page writes the store after it has shown the result.
    while ((await storedAnalysis(page, analysisKey(record))) === undefined);
    assert.equal(await storedAnalysis(page, "other 1"), undefined, "the oldest is removed");
    assert.notEqual(await storedAnalysis(page, "other 2"), undefined);
    assert.notEqual(await storedAnalysis(page, `other ${MOST_ANALYSES}`), undefined);
  });

  const progress = (page: Page) => dialog(page).getByRole("progressbar", { name: "Analysis progress" });
  const stop = (page: Page) => dialog(page).getByRole("button", { name: "Stop" }).click();

  it("can be used with assistive technology while it computes", async () => {
    const page = await openReplay(record);
    // The worker never starts, so that the analysis cannot end before the page is checked.
    await page.route("**/master-worker*", () => {});
    await analyse(page);
    await progress(page).waitFor();
    await assertAccessible(page);
    await stop(page);
    await dialog(page).getByText("You stopped the analysis.").waitFor();
  });

  it("can be stopped and started again", async () => {
    const page = await openReplay(botMatchRecord({ seats: 4, rules: { target: 500 }, seed: "long" }));
    await analyse(page);
    const stopped = (await runningCoach(page)).waitForEvent("close");
    await stop(page);
    await dialog(page).getByText("You stopped the analysis.").waitFor();
    await stopped;
    await dialog(page).getByRole("button", { name: "Analyse" }).click();
    const ended = (await runningCoach(page)).waitForEvent("close");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await ended;
  });

  it("refuses a running match with a message", async () => {
    const { format, rules, players, seed, entries } = record;
    const page = await openReplay({ format, rules, players, seed, entries: entries.slice(0, 20) });
    await analyse(page);
    await dialog(page)
      .getByText("This match isn’t over yet. You can only analyse finished matches.")
      .waitFor();
  });

  it("gives a hint for the first colour, which covers no colour and no button on any screen", async () => {
    const [small, landscape] = [
      { width: 320, height: 568 },
      { width: 667, height: 375 },
    ];
    const visitor = await app.open({ ...PHONE, viewport: DESKTOP.viewport });
    opened.push(visitor);
    const { page } = visitor;
    await page.getByRole("button", { name: "Play with bots" }).click();
    for (const viewport of [DESKTOP.viewport, PHONE.viewport, landscape, small]) {
      await page.setViewportSize(viewport);
      await page.evaluate(nextLayout);
      await page.getByTestId("ask-advice").click();
      const advice = page.getByTestId("advice");
      await advice.getByText("Choose blue. The colour becomes blue").waitFor();
      const panel = await edgesOf(advice);
      for (const testId of ["uno", ...COLORS.map((color) => `pick-${color}`)]) {
        const isCovered = overlaps(panel, await edgesOf(page.getByTestId(testId)));
        assert.ok(!isCovered, `${testId} at ${viewport.width} x ${viewport.height}`);
      }
      if (viewport === DESKTOP.viewport) await assertAccessible(page);
      await page.getByTestId("advice-close").click();
    }
  });

  it("gives a hint for a card in a solo match, also with the key H", async () => {
    const visitor = await app.open(DESKTOP);
    opened.push(visitor);
    const { page } = visitor;
    await answerOpeningWild(page);
    await page.getByLabel("Your name").fill("Ann");
    await page.getByRole("button", { name: "Play with bots" }).click();
    await page.locator("[data-testid=ask-advice][aria-disabled=false]").waitFor();
    await page.getByTestId("ask-advice").click();
    await page.getByTestId("advice").locator("b").waitFor();
    await assertAccessible(page);
    const advised = await page.getByTestId("advice").locator("p").textContent();
    assert.match(advised ?? "", /^(Play|Draw|Keep|Choose|Challenge|Call) .+\. .+/);
    await page.getByTestId("advice-close").click();
    await page.keyboard.press("h");
    await page.getByTestId("advice").waitFor();
  });
});

/** Runs in the page: a new size takes effect with the next frame, and is drawn with the one after. */
async function nextLayout(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function edgesOf(target: Locator): Promise<Edges> {
  const box = await target.boundingBox();
  assert.ok(box !== null);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
