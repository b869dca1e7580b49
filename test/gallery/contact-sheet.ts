/** A contact sheet of all screenshots: a page next to them, and a small JPEG of it. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { openPage } from "../support/browser/browser.ts";
import type { Screenshot } from "./screenshot.ts";

const SHEET_WIDTH = 1680;
const THUMB_HEIGHT = 114;
const JPEG_QUALITY = 30;

export interface ContactSheet {
  readonly shots: readonly Pick<Screenshot, "name">[];
  /** The folder of the screenshots, and of the page. */
  readonly folder: string;
  /** The JPEG file. */
  readonly sheet: string;
}

/** Writes the page, and takes a screenshot of it. */
export async function writeContactSheet(
  browser: Browser,
  { shots, folder, sheet }: ContactSheet,
): Promise<void> {
  const file = join(folder, "index.html");
  await writeFile(file, pageOf(shots));
  const { page, context } = await openPage(browser, { viewport: { width: SHEET_WIDTH, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: sheet, type: "jpeg", quality: JPEG_QUALITY, fullPage: true });
  await context.close();
}

function pageOf(shots: ContactSheet["shots"]): string {
  const figures = shots.map(
    ({ name }) =>
      `<a href="${name}.png"><img src="${name}.png" alt="${name}" height="${THUMB_HEIGHT}"><span>${name}</span></a>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Last Card: contact sheet</title>
<style>
body { margin: 12px; background: #10201d; display: flex; flex-wrap: wrap; gap: 8px }
a { display: grid; justify-items: center; color: #dfeee6; font: 10px system-ui; text-decoration: none }
span { max-width: 160px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
img { border-radius: 4px }
</style>
${figures.join("\n")}
</html>
`;
}
