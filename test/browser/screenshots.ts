/** Screenshots of the browser match: into the ignored output of tests, or, when asked for, where the README shows them. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** True where the pictures are made to be kept: `npm run pictures`. */
export const areScreenshotsKept = process.env["PICTURES"] === "keep";
const FOLDER = join(import.meta.dirname, areScreenshotsKept ? "../pictures" : "../output/pictures");

/** Takes a picture of the table as players see it: in high quality, which only pictures that are kept are worth. */
export async function saveTableScreenshot(page: Page, name: string): Promise<void> {
  if (areScreenshotsKept) await drawAs(page, "high");
  await saveScreenshot(page, name);
  if (areScreenshotsKept) await drawAs(page, "low");
}

/** Reloads the page, which returns to its seat automatically. */
async function drawAs(page: Page, quality: "high" | "low"): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem("last-card:quality", wanted), quality);
  await page.reload();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Takes a picture once all motion is over. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-idle="false"]') === null);
  await mkdir(FOLDER, { recursive: true });
  // The woven felt would make a PNG of several megabytes.
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 85 });
}
