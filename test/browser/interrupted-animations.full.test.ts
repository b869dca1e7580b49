/** Interrupted animations end in the right state, and leave nothing behind. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type {} from "../gallery/canvas-page.ts";
import { ManualClockCanvas } from "../gallery/manual-clock-canvas.ts";
import type { PhaserStats } from "../gallery/phaser-probe.ts";

describe("an interrupted animation", () => {
  const table = new ManualClockCanvas();
  before(() => table.start());
  afterEach(() => table.endVisit());
  after(() => table.stop());

  const statsOf = (page: Page): Promise<PhaserStats> => page.evaluate(() => gallery.stats());
  const imagesOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => gallery.images());
  const beginPlay = (page: Page) =>
    page.evaluate(() => gallery.canvas.beginPlay(gallery.model.hand[3]?.key ?? ""));

  it("returns a card that is refused while it moves", async () => {
    const page = await table.open("q=low&over");
    await page.clock.runFor(4000);
    const before = await imagesOn(page);
    await beginPlay(page);
    await page.clock.runFor(100);
    assert.notDeepEqual(await imagesOn(page), before);
    await page.evaluate(() => gallery.canvas.rollBackPlay(gallery.model.hand[3]?.key ?? ""));
    await page.clock.runFor(1500);
    assert.deepEqual((await imagesOn(page)).toSorted(), before.toSorted());
  });

  it("continues with a card that was put on the pile meanwhile, and is then accepted", async () => {
    const page = await table.open("q=low");
    await beginPlay(page);
    await page.clock.runFor(100);
    await page.evaluate(() => gallery.play([], { drawPile: 40 }));
    await page.evaluate(() => {
      const { hand, view } = gallery.model;
      const { seat } = view;
      const card = hand[3]?.card;
      if (card === undefined) throw new Error("there is no fourth card");
      gallery.play(
        [
          { type: "cardPlayed", seat, card },
          { type: "turnStarted", seat: 1 },
        ],
        { topCard: card },
        hand.toSpliced(3, 1),
      );
      void gallery.canvas.whenIdle().then(() => document.body.classList.add("is-idle"));
    });
    await page.clock.runFor(1000);
    assert.equal(await page.locator("body.is-idle").count(), 1);
  });

  it("goes on when the table changes its size, and ends where the table is then", async () => {
    const page = await table.open("q=low");
    const shownCounts = () => page.locator("#table").getAttribute("data-counts");
    const atRest = await shownCounts();
    const { atlas } = await statsOf(page);
    const drawPile = await page.evaluate(() => {
      const { hand, view } = gallery.model;
      const cards = hand.map(({ card }) => card);
      const { round, dealer, cardCounts, topCard, drawPile } = view;
      gallery.play([
        { type: "dealt", round, dealer, counts: cardCounts, hand: cards, top: topCard, drawPile },
      ]);
      return drawPile;
    });
    await page.clock.runFor(600);
    const amid = await shownCounts();
    await page.setViewportSize({ width: 480, height: 420 });
    // The browser reports the size in a frame of its own, which the fake clock does not delay.
    const isResized = () => page.evaluate(() => gallery.geometry.drawPile.y < 200);
    while (!(await isResized())) await page.clock.runFor(1);
    await page.clock.runFor(100);
    const seen = [amid, await shownCounts(), atRest];
    assert.equal(new Set(seen).size, seen.length, `the deal goes on: ${seen.join(" / ")}`);
    await page.clock.runFor(3000);
    assert.equal(await shownCounts(), atRest);
    // A sharper atlas is drawn when the deal has ended, however long the browser takes for it: the scene is then made again.
    while ((await statsOf(page)).atlas === atlas) await page.clock.runFor(1);
    // On a small table, the other hands show fewer cards than before.
    const { things } = await statsOf(page);
    const landed = await imagesOn(page);
    await page.evaluate(() => gallery.play([], { drawPile: 40 }));
    await page.evaluate((drawPile) => gallery.play([], { drawPile }), drawPile);
    assert.deepEqual(await imagesOn(page), landed, "a snap changes nothing");
    assert.equal((await statsOf(page)).things, things, "nothing is left over");
  });

  it("ends with its table: nothing of it plays on the next one", async () => {
    const page = await table.open("q=low");
    await page.evaluate(() =>
      gallery.play([
        { type: "unoCalled", seat: 3 },
        { type: "seatSkipped", seat: 3 },
      ]),
    );
    await page.clock.runFor(100);
    await page.evaluate(() => gallery.canvas.destroy());
    await page.clock.runFor(3000);
    const { things, tweens } = await statsOf(page);
    assert.deepEqual({ things, tweens }, { things: 0, tweens: 0 });
  });

  it("draws an idle table again when the graphics context was lost and is restored", async () => {
    const page = await table.open("q=low&over");
    await page.clock.runFor(4000);
    const { frames: atRest } = await statsOf(page);
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
    assert.ok((await statsOf(page)).frames > atRest);
  });
});
