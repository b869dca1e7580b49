/** Opens the pages of the harness in a real browser. */
import type { Page } from "playwright-core";
import type { RefusalCode } from "../../../shared/refusal.ts";
import type { Device } from "../../support/browser/browser.ts";
import { Visitor } from "../visitor.ts";
import type { Harness } from "./pages.ts";

declare global {
  var harness: Harness;
}

/** WCAG requires 24 px; thumbs need more. */
const MIN_TARGET_PX = 44;

export const PHONE: Device = { viewport: { width: 390, height: 844 }, touch: true, reducedMotion: true };
export const SMALL_PHONE: Device = { ...PHONE, viewport: { width: 360, height: 640 } };
export const SMALLEST_PHONE: Device = {
  viewport: { width: 320, height: 568 },
  touch: true,
  reducedMotion: true,
};

export const LAPTOP: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };
/** Phones, the last one held sideways, and a laptop: by their names in tests. */
export const SCREENS: Readonly<Record<string, Device>> = {
  ...{ phone: PHONE, smallest: SMALLEST_PHONE },
  low: { viewport: { width: 740, height: 360 }, touch: true, reducedMotion: true },
  wide: LAPTOP,
};

/** Stored before the page opens: which sample snapshot is shown, and the tables with the viewer's seat. */
export interface VisitorState {
  readonly moment?: string;
  readonly mine?: string;
  /** No round has been finished in this browser. */
  readonly isFirstVisit?: true;
}

export class PageVisitor extends Visitor {
  constructor() {
    super(import.meta.dirname);
  }

  /** Opens the pages at an address, as "Ada". */
  async visit(
    search = "",
    { isFirstVisit, ...stored }: VisitorState = {},
    device: Device = PHONE,
  ): Promise<Page> {
    const page = await this.open(search, device, {
      session: { ...stored },
      local: { "last-card:name": "Ada", ...(isFirstVisit && { "last-card:install": undefined }) },
    });
    await page.locator("#app > .page").first().waitFor();
    return page;
  }

  /** Opens a table with this sample snapshot. */
  async sit(moment: string, device: Device = PHONE): Promise<Page> {
    const page = await this.visit("?table=QK7M2P", { moment, mine: '["QK7M2P"]' }, device);
    await page.locator(".waiting, .result").waitFor();
    return page;
  }
}

/** The calls of the game API, with their arguments. */
export const apiCalls = (page: Page) => page.evaluate(() => harness.apiCalls);
/** The requests that the page has sent to the table. */
export const sentRequests = (page: Page) => page.evaluate(() => harness.session.requests);

/** The next API call, or the next request, is refused for this reason. */
export function refuseNext(page: Page, code: RefusalCode): Promise<void> {
  return page.evaluate((refusalCode) => {
    harness.refusal = { code: refusalCode, details: {} };
    harness.session.refusal = { code: refusalCode, details: {} };
  }, code);
}

/** By how many pixels the page is wider than its viewport. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The controls that are smaller than the minimum touch target. */
export function tooSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((minSize) => {
    const controls =
      "button, select, summary, input:not([type=radio], label > [type=checkbox]), label:has(> [type=checkbox]), .segment, .choice, .top-link";
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < minSize || box.width < minSize)
      .map(({ html, box }) => `${html} ${box.width} x ${box.height}`);
  }, MIN_TARGET_PX);
}
