/** Touch and mouse gestures on the hand of the canvas, and settings that change the canvas in place. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { FLICK_MS } from "../../client/scenes/input/hit-test.ts";
import type { TableGeometry } from "../../client/scenes/scene-contract.ts";
import type {} from "../gallery/canvas-page.ts";
import type { PhaserStats } from "../gallery/phaser-probe.ts";
import { serveGallery } from "../gallery/serve-canvas.ts";
import type { ServedPages } from "../harness/pages/serve-pages.ts";
import {
  closeContexts,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { fakeWebGl } from "../support/browser/fake-webgl.ts";

type Point = Readonly<Record<"x" | "y", number>>;

describe("the player's hand on the canvas", () => {
  let server: ServedPages;
  let browser: Browser;
  let opened: OpenedPage;
  let page: Page;

  before(async () => {
    server = await serveGallery();
    browser = await sharedBrowser();
  });

  beforeEach(async () => {
    const viewport = { width: 390, height: 640 };
    opened = await openPage(browser, { viewport, touch: true, reducedMotion: true });
    page = opened.page;
    await disablePainting(page);
    await fakeWebGl(page);
    await page.goto(`${server.address}?seats=4&hand=5&q=low`);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
  });

  afterEach(() => opened.context.close());

  after(async () => {
    await closeContexts(browser);
    await server?.close();
  });

  const geometry = (): Promise<TableGeometry> => page.evaluate(() => gallery.geometry);
  const drawn = (): Promise<PhaserStats> => page.evaluate(() => gallery.stats());
  /** The actions of all touches since the last call. */
  const meant = (): Promise<readonly string[]> => page.evaluate(() => gallery.log.splice(0));
  const by = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

  /** The position of a card's visible strip, and its key. */
  async function cardAt(i: number): Promise<Point & { readonly key: string }> {
    const { hand } = await geometry();
    const [card, next] = [hand[i], hand[i + 1]];
    if (card === undefined) throw new Error(`there is no card ${i}`);
    const strip = next === undefined ? card.w : next.x - card.x;
    return { key: card.key, x: card.x - card.w / 2 + strip / 2, y: card.y };
  }

  async function finger(...points: readonly Point[]): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly Point[]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
    for (const [i, point] of points.entries()) await touch(i === 0 ? "touchStart" : "touchMove", [point]);
    await unhurried();
    await touch("touchEnd", []);
  }

  /** A slow drag: a quick flick up would be another gesture. */
  const unhurried = (): Promise<unknown> =>
    page.evaluate((ms) => new Promise((resume) => setTimeout(resume, ms)), FLICK_MS);

  async function mouse(...points: readonly Point[]): Promise<void> {
    for (const [i, { x, y }] of points.entries()) {
      await page.mouse.move(x, y);
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }

  it("is played by a tap, or by a card that is dragged onto the piles, by finger and by mouse", async () => {
    const card = await cardAt(2);
    const { discardPile } = await geometry();
    await finger(card);
    await page.evaluate(() => gallery.canvas.rollBackPlay(gallery.model.hand[2]?.key ?? ""));
    await finger(card, by(card, 0, -30), discardPile);
    await page.evaluate(() => gallery.canvas.rollBackPlay(gallery.model.hand[2]?.key ?? ""));
    await mouse(card, by(card, 20, -10), discardPile);
    assert.deepEqual(await meant(), [`card ${card.key}`, `card ${card.key}`, `card ${card.key}`]);
  });

  it("shows its cards under a sliding finger, and plays none", async () => {
    const [first, second, third] = [await cardAt(0), await cardAt(1), await cardAt(2)];
    const { things } = await drawn();
    await finger(first, second, third);
    assert.deepEqual(await meant(), []);
    assert.equal((await drawn()).things, things);
  });

  it("is reordered when a card is dropped elsewhere in it", async () => {
    const [first, third] = [await cardAt(0), await cardAt(2)];
    const { hand } = await geometry();
    await finger(first, by(first, 0, -24), by(third, 10, -24));
    assert.deepEqual(await meant(), [`move ${first.key} to 2`]);
    const keys = (await geometry()).hand.map(({ key }) => key);
    const [one, two, three, ...rest] = hand.map(({ key }) => key);
    assert.deepEqual(keys, [two, three, one, ...rest]);
  });

  it("takes a card back that is dropped anywhere else", async () => {
    const card = await cardAt(1);
    const before = (await geometry()).hand;
    const { seats } = await geometry();
    await finger(card, by(card, 0, -30), seats[1] ?? card);
    assert.deepEqual(await meant(), []);
    assert.deepEqual((await geometry()).hand, before);
  });

  it("changes to another deck, and to left-handed, in place", async () => {
    const before = await drawn();
    await page.evaluate(() => gallery.changeSetting("deck", "contrast"));
    await page.waitForFunction(() => gallery.stats().atlas.endsWith("-2"));
    const { things, textures } = await drawn();
    assert.deepEqual({ things, textures }, { things: before.things, textures: before.textures });
    const { actions } = await geometry();
    assert.equal(actions.thumb, "right");
    await page.evaluate(() => gallery.changeSetting("leftHanded", true));
    await page.waitForFunction(() => gallery.geometry.actions.thumb === "left");
    assert.deepEqual(opened.errors, []);
  });
});
