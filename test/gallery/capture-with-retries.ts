/** Presses the shutter: again where Chromium says that it could not, which it does now and then for no reason. */
import type { Page } from "playwright-core";

const PICTURE = { animations: "disabled", caret: "hide", scale: "device" } as const;
/** All that Chromium says of it. */
const REFUSAL = "Unable to capture screenshot";
/** A browser that refuses more often than this is broken. */
export const MAX_TRIES = 4;

/** What the page shows now, as PNG. */
export async function captureWithRetries(page: Pick<Page, "screenshot">, tries = MAX_TRIES): Promise<Buffer> {
  try {
    return await page.screenshot(PICTURE);
  } catch (error) {
    if (tries <= 1 || !String(error).includes(REFUSAL)) throw error;
    return captureWithRetries(page, tries - 1);
  }
}
