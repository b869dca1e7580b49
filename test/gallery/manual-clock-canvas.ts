/** The canvas alone in a real browser, with a fake clock. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { ServedPages } from "../harness/pages/serve-pages.ts";
import {
  closeContexts,
  type Device,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { serveGallery } from "./serve-canvas.ts";

const SMALL: Device = { viewport: { width: 320, height: 480 } };

export class ManualClockCanvas {
  #server: ServedPages | undefined;
  #browser: Browser | undefined;
  #opened: OpenedPage | undefined;

  async start(): Promise<void> {
    this.#server = await serveGallery();
    this.#browser = await sharedBrowser();
  }

  async stop(): Promise<void> {
    await closeContexts(this.#browser);
    await this.#server?.close();
  }

  /** A table of five with seven cards in the player's hand, and a paused clock; painted if `isPainted`. */
  async open(query: string, isPainted = false, device = SMALL): Promise<Page> {
    if (this.#browser === undefined) throw new Error("Start it first.");
    this.#opened = await openPage(this.#browser, device);
    const { page } = this.#opened;
    if (!isPainted) await disablePainting(page);
    await page.clock.install({ time: 0 });
    await page.goto(`${this.#server?.address}?${query}&seats=5&hand=7`);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.clock.pauseAt(600_000);
    await page.clock.runFor(2000);
    return page;
  }

  /** Closes the page, and fails if it had an error. */
  async endVisit(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.context.close();
    assert.deepEqual(opened?.errors ?? [], []);
  }
}
