/** Takes a screenshot, and retries if Chromium fails without a reason, which happens now and then. */
import type { Page } from "playwright-core";

const SCREENSHOT_OPTIONS = { animations: "disabled", caret: "hide", scale: "device" } as const;
/** Chromium's only message about it. */
const CAPTURE_ERROR = "Unable to capture screenshot";
/** A browser that fails more often than this is broken. */
export const MAX_TRIES = 4;

/** Returns a screenshot of the page as PNG. */
export async function captureWithRetries(page: Pick<Page, "screenshot">, tries = MAX_TRIES): Promise<Buffer> {
  try {
    return await page.screenshot(SCREENSHOT_OPTIONS);
  } catch (error) {
    if (tries <= 1 || !String(error).includes(CAPTURE_ERROR)) throw error;
    return captureWithRetries(page, tries - 1);
  }
}
