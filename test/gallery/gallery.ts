/**
 * Photographs every page and state: `npm run gallery`; `-- picker home` only those whose names begin like this;
 * `-- --check` takes each twice and tells which came out differently. The pictures go to `test/output/gallery`.
 */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser/browser.ts";
import { countDifferentPixels } from "../support/browser/compare-pixels.ts";
import { type BuiltPage, buildGalleryPage } from "./built-page.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import type { Screenshot } from "./screenshot.ts";
import { ALL_SCREENSHOTS } from "./screenshots.ts";
import { takeScreenshot } from "./take-screenshot.ts";

const FOLDER = join(import.meta.dirname, "../output/gallery");
const SHEET = join(import.meta.dirname, "contact-sheet.jpg");
/** Pages open at the same time. */
const CAMERAS = 2;
/** A part that is repainted alone gets a slightly different shade than when it is painted with its surroundings. */
const WHOLE_TILES = ["--disable-partial-raster"];

const words = process.argv.slice(2);
const isCheck = words.includes("--check");
const names = words.filter((word) => !word.startsWith("--"));
const isAll = names.length === 0;
const wanted = isAll
  ? ALL_SCREENSHOTS
  : ALL_SCREENSHOTS.filter(({ name }) => names.some((start) => name.startsWith(start)));

if (isAll) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const built = await buildGalleryPage();
const browser = await launchBrowser(WHOLE_TILES);
const problems: string[] = [];
try {
  const left = [...wanted];
  await Promise.all(Array.from({ length: CAMERAS }, () => work(left, { browser, built })));
  if (isAll) await writeContactSheet(browser, { shots: wanted, folder: FOLDER, sheet: SHEET });
} finally {
  await browser.close();
  await built.close();
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${wanted.length} pictures in ${FOLDER}, ${problems.length} problems\n`);
process.exit(problems.length > 0 ? 1 : 0);

interface Studio {
  readonly browser: Browser;
  readonly built: BuiltPage;
}

async function work(left: Screenshot[], studio: Studio): Promise<void> {
  for (let shot = left.shift(); shot !== undefined; shot = left.shift()) {
    const { name } = shot;
    const problem = await take(shot, studio).catch((error: unknown) => String(error));
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
    process.stdout.write(`${wanted.length - left.length}/${wanted.length} ${name} ${problem ?? ""}\n`);
  }
}

/** The answer is what went wrong. */
async function take(shot: Screenshot, { browser, built }: Studio): Promise<string | undefined> {
  const picture = await takeScreenshot(browser, built, shot);
  await writeFile(join(FOLDER, `${shot.name}.png`), picture);
  if (!isCheck) return undefined;
  const again = await takeScreenshot(browser, built, shot);
  if (hash(picture) === hash(again) || (await isSameToEyes(browser, picture, again))) return undefined;
  await writeFile(join(FOLDER, `${shot.name}.again.png`), again);
  return "the second picture differs from the first";
}

/** Chromium smooths slanted edges in more ways than one: of the same page, a shade more or less. */
async function isSameToEyes(browser: Browser, picture: Buffer, again: Buffer): Promise<boolean> {
  const page = await browser.newPage();
  try {
    return (await countDifferentPixels(page, picture, again)) === 0;
  } finally {
    await page.close();
  }
}

function hash(picture: Buffer): string {
  return createHash("sha256").update(picture).digest("hex");
}
