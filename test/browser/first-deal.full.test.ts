/** The first deal of a match is seen card by card, on every size of screen. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Device } from "../support/browser/browser.ts";
import { button } from "./page-player.ts";
import { openApp, type RunningApp } from "./running-app.ts";

const SCREENS: readonly Device[] = [
  { viewport: { width: 390, height: 844 }, dpr: 3, touch: true },
  { viewport: { width: 360, height: 640 }, dpr: 2, touch: true },
  { viewport: { width: 844, height: 390 }, dpr: 3, touch: true },
  { viewport: { width: 1024, height: 1366 }, dpr: 2, touch: true },
  { viewport: { width: 1920, height: 1080 } },
];

/** The time of the page goes on in steps of this length, however slow the machine is. */
const STEP_MS = 40;
/** In the first second of a table. */
const MIN_DIFFERENT_FRAMES = 10;

describe("the first deal", function () {
  this.slow(20_000);
  let app: RunningApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  for (const device of SCREENS) {
    const { width, height } = device.viewport;
    it(`is seen card by card on ${width}x${height}`, async () => {
      const { page, context, errors } = await app.open(device);
      await page.clock.install();
      await button(page, "Play with bots").waitFor();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await button(page, "Play with bots").click();
      await page.getByTestId("status").waitFor({ state: "attached" });
      const frames = await framesOfFirstSecond(page);
      const different = new Set(frames).size;
      assert.ok(different >= MIN_DIFFERENT_FRAMES, `${different} different frames: ${frames.join(" / ")}`);
      await context.close();
      assert.deepEqual(errors, []);
    });
  }
});

/** How many cards the picture shows at each seat, once for each step of the table's first second. */
async function framesOfFirstSecond(page: Page): Promise<readonly string[]> {
  const frames: string[] = [];
  while (frames.length < 1000 / STEP_MS) {
    await page.clock.runFor(STEP_MS);
    const counts = await page.evaluate(
      () => document.querySelector<HTMLElement>("[data-counts]")?.dataset["counts"],
    );
    if (counts !== undefined) frames.push(counts);
  }
  return frames;
}
