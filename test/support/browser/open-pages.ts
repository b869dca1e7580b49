/** The pages that tests of this process have open, for the explanation of a failure. */
import type { Page } from "playwright-core";

/** A picture of a page, and a text: its address, what it shows and what it wrote to its console. */
export interface PageDescription {
  /** A PNG image; undefined if the page cannot be painted any more. */
  readonly picture: Buffer | undefined;
  readonly text: string;
}

const PICTURE_TIMEOUT_MS = 20_000;
const SHOWN_TEXT_TIMEOUT_MS = 5_000;
const MAX_SHOWN_TEXT = 600;

/** The console of each page, oldest line first. */
const consoles = new Map<Page, string[]>();
const known = new WeakSet<Page>();
const described = new WeakSet<Page>();

/** Call for each page that a test opens, or opens again. */
export function rememberPage(page: Page): void {
  consoles.set(page, []);
  if (known.has(page)) return;
  known.add(page);
  page.on("console", (message) => consoles.get(page)?.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => consoles.get(page)?.push(`uncaught: ${error.stack ?? error.message}`));
  page.once("close", () => forgetPage(page));
}

/** Call when a test has ended, but its page stays open. */
export function forgetPage(page: Page): void {
  consoles.delete(page);
}

/** True if a test failed while this page was open. */
export function isDescribed(page: Page): boolean {
  return described.has(page);
}

/** All open pages as they are now. */
export function describeOpenPages(): Promise<readonly PageDescription[]> {
  return Promise.all(
    [...consoles].map(async ([page, lines]) => {
      described.add(page);
      const picture = await page.screenshot({ timeout: PICTURE_TIMEOUT_MS }).catch(() => undefined);
      return { picture, text: [page.url(), await shownText(page), ...lines, ""].join("\n") };
    }),
  );
}

/** What a reader sees of the page, in one line; a page whose code is in an endless loop does not tell. */
async function shownText(page: Page): Promise<string> {
  const text = page.locator("body").innerText({ timeout: SHOWN_TEXT_TIMEOUT_MS });
  const shown = await text.catch(() => "(the page does not answer)");
  return `shows: ${shown.replaceAll(/\s+/g, " ").slice(0, MAX_SHOWN_TEXT)}`;
}
