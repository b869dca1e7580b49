/** From the press to the cards, beside the first frame of a bare page of Phaser; and the bytes for it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { durationOf } from "../../../client/scenes/animation/animations.ts";
import { type OpenedPage, openPage } from "../../support/browser/browser.ts";

declare global {
  /** When the deal began and when the table came to rest, in ms after the press: noted in the page. */
  var cardsNoted: { readonly first?: number; readonly last?: number };
}

const HEAVIEST = 8;
const DESKTOP = { viewport: { width: 1366, height: 768 } };
/** A match against three bots, as `beginWithBots` opens it. */
const DEAL = { type: "deal", dealer: 0, counts: [7, 7, 7, 7], top: 1, drawPile: 79 } as const;
const TIMEOUT_MS = 120_000;

export interface StartBench {
  /** From the press on "play with bots" until the deal begins, and until the table rests after it: ms, medians. */
  readonly toFirstCard: number;
  readonly toRest: number;
  /** A bare page of Phaser from its beginning to its first frame, ms. */
  readonly bareFirstFrame: number;
  /** How long a deal takes at its own pace, ms. */
  readonly deal: number;
  /** Press to first card, to bare first frame and deal; and press to the table at rest, the first bots' moves included. */
  readonly ratio: number;
  readonly ratioToRest: number;
}

/** Bytes, compressed by gzip as far as it goes where nothing else is said. */
export interface TransferBench {
  /** For the first page, until the browser calls it loaded; Phaser is asked for behind it. */
  readonly firstPage: number;
  /** Until the match has begun, in one language. */
  readonly everything: number;
  /** Compressed by Brotli, as the server sends it to browsers of today. */
  readonly everythingByBrotli: number;
  readonly heaviest: readonly string[];
}

export interface ServerUrls {
  readonly client: string;
  readonly bare: string;
}

/** Starts both the given number of times, by turns. */
export async function benchStart(
  browser: Browser,
  { client, bare }: ServerUrls,
  tries: number,
): Promise<StartBench> {
  const [first, last, frames]: [number[], number[], number[]] = [[], [], []];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    frames.push(await visit(browser, bare, firstFrame));
    const times = await visit(browser, client, firstCards);
    first.push(times.first);
    last.push(times.last);
  }
  const deal = durationOf(DEAL);
  const [toFirstCard, toRest, bareFirstFrame] = [middle(first), middle(last), middle(frames)];
  const least = bareFirstFrame + deal;
  const ratios = { ratio: toFirstCard / least, ratioToRest: toRest / least };
  return { toFirstCard, toRest, bareFirstFrame, deal, ...ratios };
}

/** What a new visitor fetches, until Phaser is asked for and until the match has begun. */
export async function benchTransfer(browser: Browser, url: string, folder: string): Promise<TransferBench> {
  return visit(browser, url, async ({ page }) => {
    const asked: string[] = [];
    let first = 0;
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.once("load", () => {
      first = asked.length;
    });
    await page.goto(url);
    await playBots(page);
    await page.locator(".table-canvas[data-idle=true]").waitFor({ state: "attached" });
    const weights = await Promise.all(asked.map((path) => weigh(folder, path)));
    const sum = (of: readonly Weight[], by: "gzip" | "brotli") =>
      of.reduce((total, weight) => total + weight[by], 0);
    return {
      firstPage: sum(weights.slice(0, first), "gzip"),
      everything: sum(weights, "gzip"),
      everythingByBrotli: sum(weights, "brotli"),
      heaviest: weights
        .toSorted((a, b) => b.gzip - a.gzip)
        .slice(0, HEAVIEST)
        .map(({ path, gzip }) => `${path} ${gzip}`),
    };
  });
}

async function visit<T>(
  browser: Browser,
  url: string,
  measure: (opened: OpenedPage, url: string) => Promise<T>,
) {
  const opened = await openPage(browser, DESKTOP);
  opened.page.setDefaultTimeout(TIMEOUT_MS);
  try {
    return await measure(opened, url);
  } finally {
    await opened.context.close();
  }
}

async function firstFrame({ page }: OpenedPage, url: string): Promise<number> {
  await page.goto(url);
  const root = page.locator("html[data-first-frame]");
  await root.waitFor({ state: "attached" });
  return Number(await root.getAttribute("data-first-frame"));
}

async function firstCards({ page }: OpenedPage, url: string): Promise<{ first: number; last: number }> {
  await page.addInitScript(noteCards);
  await page.goto(url);
  await playBots(page);
  await page.waitForFunction(() => cardsNoted.last !== undefined);
  const { first = 0, last = 0 } = await page.evaluate(() => cardsNoted);
  return { first, last };
}

/** Clicks as soon as the button is there: a player who knows the game does not read the page first. */
async function playBots(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play with bots" }).click();
}

/** Runs in the page, before anything else does. */
function noteCards(): void {
  let pressed = 0;
  const pressNoted = () => {
    pressed ||= performance.now();
  };
  addEventListener("click", pressNoted, true);
  const notes: { first?: number; last?: number } = {};
  Object.assign(globalThis, { cardsNoted: notes });
  // On a busy machine motion may begin and end between two frames: each change counts, not each frame.
  const note = () => {
    const state = document.querySelector(".table-canvas")?.getAttribute("data-idle");
    if (state === "false") notes.first ??= performance.now() - pressed;
    if (state === "true" && notes.first !== undefined) notes.last ??= performance.now() - pressed;
  };
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-idle"] };
  new MutationObserver(note).observe(document, changes);
}

interface Weight {
  readonly path: string;
  readonly gzip: number;
  readonly brotli: number;
}

/** Other requests are messages to the server, and hardly count. */
async function weigh(folder: string, path: string): Promise<Weight> {
  const body = await readFile(join(folder, path === "/" ? "index.html" : path)).catch(() => undefined);
  if (body === undefined) return { path, gzip: 0, brotli: 0 };
  return { path, gzip: gzipSync(body, { level: 9 }).length, brotli: brotliCompressSync(body).length };
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
