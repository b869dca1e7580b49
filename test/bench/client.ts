/** What the client costs: frames, beside a bare scene of Phaser; the start, compared with a bare page; and the downloaded bytes. */
import { rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { buildClient, buildPage } from "./client/build-pages.ts";
import type { FramesBench, FramesSizes } from "./client/frames/frame-figures.ts";
import { serveClient } from "./client/serve-client.ts";
import { benchStart, benchTransfer, type StartBench, type TransferBench } from "./client/start-time.ts";

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const TIMEOUT_MS = 300_000;

export interface ClientBench {
  /** Ten seats, twenty cards in the player's own hand, cards flying: high quality, and low with one texture a batch. */
  readonly frames: FramesBench;
  readonly simpleFrames: FramesBench;
  readonly start: StartBench;
  readonly transfer: TransferBench;
}

interface Sizes {
  readonly frames: FramesSizes;
  /** How often the page is started. */
  readonly starts: number;
}

const WHOLE: Sizes = { frames: { blocks: 6, blockMs: 2500, idleMs: 5000 }, starts: 3 };

/** Measures all of it in one browser. */
export async function benchClient(sizes = WHOLE): Promise<ClientBench> {
  const [client, bare, frames] = [await buildClient(), await buildPage("bare"), await buildPage("frames")];
  const servings = [await serveClient(client), await serveClient(bare), await serveClient(frames)] as const;
  const browser = await launchBrowser();
  try {
    const [clientAt, bareAt, framesAt] = servings;
    return rounded({
      frames: await benchFrames(browser, `${framesAt.url}?quality=high`, sizes.frames),
      simpleFrames: await benchFrames(browser, `${framesAt.url}?quality=low`, sizes.frames),
      start: await benchStart(browser, { client: clientAt.url, bare: bareAt.url }, sizes.starts),
      transfer: await benchTransfer(browser, clientAt.url, client),
    });
  } finally {
    await browser.close();
    for (const serving of servings) await serving.close();
    for (const folder of [client, bare, frames]) await rm(folder, { recursive: true });
  }
}

async function benchFrames(browser: Browser, url: string, sizes: FramesSizes): Promise<FramesBench> {
  const { page, context } = await openPage(browser, DESKTOP);
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(url);
  await page.locator("html[data-ready=frames]").waitFor({ state: "attached" });
  const measured = await page.evaluate((wanted) => runFrames(wanted), sizes);
  await context.close();
  return measured;
}

/** More than two decimals would be noise. */
function rounded(bench: ClientBench): ClientBench {
  return JSON.parse(
    JSON.stringify(bench, (_, value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value)),
  );
}
