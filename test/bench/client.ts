/** What the client costs: frames, beside a bare scene of Phaser; the start, compared with a bare page; and the downloaded bytes. */
import { rm } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { buildClient, buildPage } from "./client/build-pages.ts";
import type { FramesBench, FramesSizes } from "./client/frames/frame-figures.ts";
import { serveClient } from "./client/serve-client.ts";
import { benchStart, benchTransfer, type StartBench, type TransferBench } from "./client/start-time.ts";

const DESKTOP: FramesDevice = { viewport: { width: 1366, height: 768 }, slowdown: 1 };
const SLOW_PHONE: FramesDevice = { viewport: { width: 390, height: 844 }, slowdown: 6 };
const TIMEOUT_MS = 300_000;

export interface ClientBench {
  /** Ten seats, twenty cards in the player's own hand, cards flying: high quality, and low with one texture a batch. */
  readonly frames: FramesBench;
  readonly simpleFrames: FramesBench;
  /** A phone whose processor is six times slower. */
  readonly slowFrames: FramesBench;
  readonly start: StartBench;
  readonly transfer: TransferBench;
}

interface FramesDevice {
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower its processor is than that of this machine. */
  readonly slowdown: number;
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
      frames: await benchFrames(
        await framesPage(browser, DESKTOP),
        `${framesAt.url}?quality=high`,
        sizes.frames,
      ),
      simpleFrames: await benchFrames(
        await framesPage(browser, DESKTOP),
        `${framesAt.url}?quality=low`,
        sizes.frames,
      ),
      slowFrames: await benchFrames(
        await framesPage(browser, SLOW_PHONE),
        `${framesAt.url}?quality=high`,
        sizes.frames,
      ),
      start: await benchStart(browser, { client: clientAt.url, bare: bareAt.url }, sizes.starts),
      transfer: await benchTransfer(browser, clientAt.url, client),
    });
  } finally {
    await browser.close();
    for (const serving of servings) await serving.close();
    for (const folder of [client, bare, frames]) await rm(folder, { recursive: true });
  }
}

async function framesPage(browser: Browser, { viewport, slowdown }: FramesDevice): Promise<Page> {
  const { page, context } = await openPage(browser, { viewport });
  page.setDefaultTimeout(TIMEOUT_MS);
  const developerTools = await context.newCDPSession(page);
  await developerTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

async function benchFrames(page: Page, url: string, sizes: FramesSizes): Promise<FramesBench> {
  await page.goto(url);
  await page.locator("html[data-ready=frames]").waitFor({ state: "attached" });
  const measured = await page.evaluate((wanted) => runFrames(wanted), sizes);
  await page.context().close();
  return measured;
}

/** More than two decimals would be noise. */
function rounded(bench: ClientBench): ClientBench {
  return JSON.parse(
    JSON.stringify(bench, (_, value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value)),
  );
}
