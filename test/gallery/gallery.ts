/**
 * Takes screenshots of every page and state: `npm run gallery`; `-- picker home` only those whose names start like this;
 * `-- --check` takes each twice and reports those that differ. They go to `test/output/gallery`.
 */
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { answerHelp } from "../../server/ops/command-line.ts";
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
const PAGES = 2;
/** A partly repainted tile gets slightly different colours than a whole one. */
const BROWSER_FLAGS = ["--disable-partial-raster"];

answerHelp("Usage: npm run gallery -- [START OF A NAME ...] [--check]");
const args = process.argv.slice(2);
const isCheck = args.includes("--check");
const names = args.filter((arg) => !arg.startsWith("--"));
const isAll = names.length === 0;
const selected = isAll
  ? ALL_SCREENSHOTS
  : ALL_SCREENSHOTS.filter(({ name }) => names.some((start) => name.startsWith(start)));

if (isAll) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const built = await buildGalleryPage();
const browser = await launchBrowser(BROWSER_FLAGS);
const problems: string[] = [];
try {
  const left = [...selected];
  await Promise.all(Array.from({ length: PAGES }, () => takeAll(left, { browser, built })));
  if (isAll) await writeContactSheet(browser, { shots: selected, folder: FOLDER, sheet: SHEET });
} finally {
  await browser.close();
  await built.close();
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${selected.length} screenshots in ${FOLDER}, ${problems.length} problems\n`);
process.exit(problems.length > 0 ? 1 : 0);

interface GalleryBrowser {
  readonly browser: Browser;
  readonly built: BuiltPage;
}

async function takeAll(left: Screenshot[], gallery: GalleryBrowser): Promise<void> {
  for (let shot = left.shift(); shot !== undefined; shot = left.shift()) {
    const { name } = shot;
    const problem = await take(shot, gallery).catch((error: unknown) => String(error));
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
    process.stdout.write(`${selected.length - left.length}/${selected.length} ${name} ${problem ?? ""}\n`);
  }
}

/** Returns the problem, if there is one. */
async function take(shot: Screenshot, { browser, built }: GalleryBrowser): Promise<string | undefined> {
  const first = await takeScreenshot(browser, built, shot);
  await writeFile(join(FOLDER, `${shot.name}.png`), first);
  if (!isCheck) return undefined;
  const second = await takeScreenshot(browser, built, shot);
  if (hash(first) === hash(second) || (await looksSame(browser, first, second))) return undefined;
  await writeFile(join(FOLDER, `${shot.name}.again.png`), second);
  return "the second screenshot differs from the first";
}

/** Chromium does not always antialias slanted edges in the same way. */
async function looksSame(browser: Browser, first: Buffer, second: Buffer): Promise<boolean> {
  const page = await browser.newPage();
  try {
    return (await countDifferentPixels(page, first, second)) === 0;
  } finally {
    await page.close();
  }
}

function hash(image: Buffer): string {
  return createHash("sha256").update(image).digest("hex");
}
