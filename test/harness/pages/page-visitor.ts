/** Somebody who visits the pages of the harness with a real browser. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { RefusalCode } from "../../../shared/refusal.ts";
import {
  closeContexts,
  type Device,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../../support/browser/browser.ts";
import type { Harness } from "./pages.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

declare global {
  var harness: Harness;
}

/** WCAG asks for 24 px; thumbs ask for more. */
const SMALLEST_TARGET = 44;

export const PHONE: Device = { viewport: { width: 390, height: 844 }, touch: true, reducedMotion: true };
export const SMALLEST_PHONE: Device = {
  viewport: { width: 320, height: 568 },
  touch: true,
  reducedMotion: true,
};

export const LAPTOP: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

/** What a browser keeps from before, or is told by the harness. */
export interface VisitorState {
  readonly moment?: string;
  readonly mine?: string;
}

export class PageVisitor {
  #served: ServedPages | undefined;
  #browser: Browser | undefined;
  #opened: OpenedPage | undefined;

  async start(): Promise<void> {
    this.#served = await servePages();
    this.#browser = await sharedBrowser();
  }

  /** Closes the page, and fails when it met an error, unless it is one that was meant to be. */
  async endVisit(isMeant: (error: string) => boolean = () => false): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.context.close();
    const errors = opened?.errors.filter((error) => !isMeant(error)) ?? [];
    assert.deepEqual(errors, []);
  }

  async stop(): Promise<void> {
    await closeContexts(this.#browser);
    await this.#served?.close();
  }

  /** Opens the pages at an address, as "Ada". */
  async visit(search = "", before: VisitorState = {}, device: Device = PHONE): Promise<Page> {
    if (this.#browser === undefined || this.#served === undefined)
      throw new Error("Start the visitor first.");
    this.#opened = await openPage(this.#browser, device);
    const { page } = this.#opened;
    await disablePainting(page);
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      localStorage.setItem("last-card:name", "Ada");
    }, before);
    await page.goto(this.#served.address + search);
    await page.locator("#app > .page").first().waitFor();
    return page;
  }

  /** Takes a seat at a table that is at that moment. */
  async sit(moment: string, device: Device = PHONE): Promise<Page> {
    const page = await this.visit("?table=QK7M2P", { moment, mine: '["QK7M2P"]' }, device);
    await page.locator(".waiting, .result").waitFor();
    return page;
  }
}

/** The doors that the page went to, with what it said there. */
export const apiCalls = (page: Page) => page.evaluate(() => harness.apiCalls);
/** What the page asked of the table. */
export const sentRequests = (page: Page) => page.evaluate(() => harness.session.requests);

/** The next door stays shut, or the next request is refused, for this reason. */
export function refuseNext(page: Page, code: RefusalCode): Promise<void> {
  return page.evaluate((why) => {
    harness.refusal = { code: why, details: {} };
    harness.session.refusal = { code: why, details: {} };
  }, code);
}

/** By how many pixels the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What can be pressed but is smaller than a thumb needs. */
export function tooSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const pressed = "button, select, summary, input:not([type=radio]), .segment, .choice, .top-link";
    return [...document.querySelectorAll(pressed)]
      .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < least || box.width < least)
      .map(({ html, box }) => `${html} ${box.width} x ${box.height}`);
  }, SMALLEST_TARGET);
}
