/** Motion that something comes in between: what is under way ends where it belongs, and nothing of it lives on. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ManualClockCanvas } from "../gallery/manual-clock-canvas.ts";
import type { PhaserStats } from "../gallery/phaser-probe.ts";

describe("motion that is cut short", function () {
  this.timeout(120_000);
  const table = new ManualClockCanvas();
  before(() => table.start());
  afterEach(() => table.endVisit());
  after(() => table.stop());

  const drawn = (page: Page): Promise<PhaserStats> => page.evaluate("gallery.drawn()");
  const lies = (page: Page): Promise<readonly string[]> => page.evaluate("gallery.lies()");
  const lift = (page: Page) => page.evaluate("gallery.screen.beginPlay(gallery.picture().hand[3].key)");

  it("brings a card home that is refused while it flies", async () => {
    const page = await table.open("q=low&over");
    await page.clock.runFor(4000);
    const before = await lies(page);
    await lift(page);
    await page.clock.runFor(100);
    assert.notDeepEqual(await lies(page), before);
    await page.evaluate("gallery.screen.rollBackPlay(gallery.picture().hand[3].key)");
    await page.clock.runFor(1500);
    assert.deepEqual((await lies(page)).toSorted(), before.toSorted());
  });

  it("goes on at once with a card that was put on the pile in between, and is then accepted", async () => {
    const page = await table.open("q=low");
    await lift(page);
    await page.clock.runFor(100);
    await page.evaluate("gallery.play([], { drawPile: 40 })");
    await page.evaluate(`{
      const { hand, view } = gallery.picture();
      const { card } = hand[3];
      const events = [{ type: "cardPlayed", seat: view.seat, card }, { type: "turnStarted", seat: 1 }];
      gallery.play(events, { top: card }, hand.toSpliced(3, 1));
      gallery.screen.whenIdle().then(() => document.body.classList.add("is-idle"));
      undefined;
    }`);
    await page.clock.runFor(1000);
    assert.equal(await page.locator("body.is-idle").count(), 1);
  });

  it("ends with its table: nothing of it is played on the next one", async () => {
    const page = await table.open("q=low");
    await page.evaluate(`gallery.play([{ type: "unoCalled", seat: 3 }, { type: "seatSkipped", seat: 3 }])`);
    await page.clock.runFor(100);
    await page.evaluate("gallery.screen.destroy()");
    await page.clock.runFor(3000);
    const { things, tweens } = await drawn(page);
    assert.deepEqual({ things, tweens }, { things: 0, tweens: 0 });
  });

  it("draws a table at rest once more when the graphics were taken away and are there again", async () => {
    const page = await table.open("q=low&over");
    await page.clock.runFor(4000);
    const { frames: atRest } = await drawn(page);
    for (const [act, event] of [
      ["loseContext", "webglcontextlost"],
      ["restoreContext", "webglcontextrestored"],
    ])
      await page.evaluate(`new Promise((resume) => {
        const canvas = document.querySelector("canvas");
        canvas.addEventListener("${event}", () => resume());
        globalThis.lender ??= canvas.getContext("webgl").getExtension("WEBGL_lose_context");
        lender.${act}();
      })`);
    await page.clock.runFor(500);
    assert.ok((await drawn(page)).frames > atRest);
  });
});
