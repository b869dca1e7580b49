/** Screenshots of the browser match: into the ignored output of tests, or, when asked for, where the README shows them. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** True where the pictures are made to be kept (`npm run pictures`): then they are drawn in high quality. */
export const areKept = process.env["PICTURES"] === "keep";

const FOLDER = join(import.meta.dirname, areKept ? "../pictures" : "../output/pictures");

/** Takes a picture once all motion is over. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-idle="false"]') === null);
  await mkdir(FOLDER, { recursive: true });
  // The woven felt would make a PNG of several megabytes.
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 85 });
}
