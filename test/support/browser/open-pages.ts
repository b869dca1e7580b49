/** The pages that tests of this process have open, for the explanation of a failure. */
import type { Page } from "playwright-core";

/** A picture of a page, and what it wrote to its console. */
export interface PageDescription {
  /** A PNG image; undefined if the page cannot be painted any more. */
  readonly picture: Buffer | undefined;
  readonly text: string;
}

const PICTURE_TIMEOUT_MS = 20_000;

/** The console of each page, oldest line first. */
const consoles = new Map<Page, string[]>();

/** Call for each page that a test opens. */
export function rememberPage(page: Page): void {
  const lines: string[] = [];
  consoles.set(page, lines);
  page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => lines.push(`uncaught: ${error.stack ?? error.message}`));
  page.once("close", () => consoles.delete(page));
}

/** All open pages as they are now. */
export function describeOpenPages(): Promise<readonly PageDescription[]> {
  return Promise.all(
    [...consoles].map(async ([page, lines]) => ({
      picture: await page.screenshot({ timeout: PICTURE_TIMEOUT_MS }).catch(() => undefined),
      text: [page.url(), ...lines, ""].join("\n"),
    })),
  );
}
