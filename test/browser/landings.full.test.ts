/** How the piles answer to a card that lands: the canvas alone, with a fake clock. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { WILD_DRAW_FOUR } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import type { View } from "../../shared/view.ts";
import type {} from "../gallery/canvas-page.ts";
import { ManualClockCanvas } from "../gallery/manual-clock-canvas.ts";

describe("landings on the canvas", () => {
  const table = new ManualClockCanvas();
  let page: Page;
  before(() => table.start());
  afterEach(() => table.endVisit());
  after(() => table.stop());

  const play = (events: readonly SeenEvent[], view: Partial<View> = {}): Promise<void> =>
    page.evaluate(([played, changes]) => gallery.play(played, changes), [events, view] as const);

  it("are the stronger for numbers the more cards have been played in a row, until one is drawn", async () => {
    page = await table.open("q=low");
    const suits = async () =>
      (await page.evaluate(() => gallery.images())).filter((image) => image.startsWith("suit")).length;
    const before = await suits();
    /** The most suits that are seen at once. */
    const mostSuits = async (): Promise<number> => {
      let most = 0;
      for (let i = 0; i < 40; i += 1) {
        await page.clock.runFor(34);
        most = Math.max(most, (await suits()) - before);
      }
      return most;
    };
    const landed: number[] = [];
    for (const card of [20, 21, 22, 23]) {
      await play([{ type: "cardPlayed", seat: 1, card }], { topCard: card });
      landed.push(await mostSuits());
    }
    assert.ok((landed[0] ?? 0) > 0);
    assert.ok((landed[3] ?? 0) > (landed[0] ?? 0), landed.join());
    await play([{ type: "cardsDrawn", seat: 2, count: 1, cards: [], why: "turn" }]);
    await page.clock.runFor(1500);
    await play([{ type: "cardPlayed", seat: 1, card: 20 }], { topCard: 20 });
    assert.equal(await mostSuits(), landed[0]);
  });

  it("leave the draw pile where it was, also if they end in the moment in which a card strikes", async () => {
    page = await table.open("q=low");
    /** Where its first and its last card are. */
    const drawPile = async (): Promise<readonly number[]> => {
      const { x: left = 0, y: top = 0 } = (await page.evaluate(() => gallery.geometry)).drawPile ?? {};
      const images = (await page.evaluate(() => gallery.images())).map((image) => image.split(" "));
      return images
        .filter(([frame = ""]) => frame.startsWith("back-"))
        .filter(([, x, y]) => Math.hypot(Number(x) - left, Number(y) - top) < 30)
        .map(([, x]) => Number(x));
    };
    const before = await drawPile();
    assert.ok(before.length > 1);
    await play([{ type: "cardPlayed", seat: 1, card: WILD_DRAW_FOUR }], { topCard: WILD_DRAW_FOUR });
    let moved = before;
    // Cards that fly over the pile are no part of it.
    const hasMoved = () => moved.length === before.length && moved.every((x, i) => x < (before[i] ?? 0));
    for (let i = 0; i < 200 && !hasMoved(); i += 1) {
      await page.clock.runFor(17);
      moved = await drawPile();
    }
    assert.ok(hasMoved(), "it gives way");
    await play([], { discardPile: 30 });
    assert.deepEqual(await drawPile(), before);
  });
});
