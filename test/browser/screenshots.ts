/** Screenshots of the browser match: in the ignored output of tests, or, on request, in the folder of the README. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** True if the screenshots are kept: `npm run pictures`. */
export const areScreenshotsKept = process.env["PICTURES"] === "keep";
const FOLDER = join(import.meta.dirname, areScreenshotsKept ? "../pictures" : "../output/pictures");

/** Takes a screenshot of the table in high quality, but only if screenshots are kept. */
export async function saveTableScreenshot(page: Page, name: string): Promise<void> {
  if (areScreenshotsKept) await drawAs(page, "high");
  await saveScreenshot(page, name);
  if (areScreenshotsKept) await drawAs(page, "low");
}

/** Reloads the page, which returns to its seat automatically. */
async function drawAs(page: Page, quality: "high" | "low"): Promise<void> {
  await page.evaluate((value) => localStorage.setItem("last-card:quality", value), quality);
  await page.reload();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Takes a screenshot when all animations have ended. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-idle="false"]') === null);
  await mkdir(FOLDER, { recursive: true });
  // The background's texture would make a PNG of several megabytes.
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 85 });
}
