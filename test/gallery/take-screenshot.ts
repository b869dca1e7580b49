/** Takes screenshots, each in a new page with a fake clock and fixed random numbers. */
import type { Browser, Page } from "playwright-core";
import { openPage } from "../support/browser/browser.ts";
import { serveFakeHistory } from "../support/browser/fake-history-api.ts";
import { ADDRESS, type BuiltPage } from "./built-page.ts";
import { captureWithRetries } from "./capture-with-retries.ts";
import { NOW } from "./sample-snapshots.ts";
import { SCREENS, type Screenshot } from "./screenshot.ts";
import "./page/page-window.ts";

/** Between two frames, in ms: Phaser slows motion down in longer frames. */
const FRAME_MS = 100;
const MOST_WAITED_FRAMES = 200;
/** Later than any page's own time before its first frame, in ms. */
const FIRST_FRAME_MS = 30_000;
const START_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Pages are rendered in software on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Returns the screenshot as PNG. */
export async function takeScreenshot(browser: Browser, built: BuiltPage, shot: Screenshot): Promise<Buffer> {
  const { isFirstVisit } = shot.pageState;
  const device = { ...SCREENS[shot.screen], reducedMotion: shot.effects !== "full" };
  const { page, context, errors } = await openPage(
    browser,
    isFirstVisit ? { ...device, isFirstVisit } : device,
  );
  try {
    page.setDefaultTimeout(TIMEOUT_MS);
    await stopTime(page);
    await page.addInitScript(storeSetup, {
      pageState: shot.pageState,
      language: shot.language,
      settings: JSON.stringify({
        volume: 0,
        emblem: "fox",
        ...shot.settings,
        hints: shot.settings.tips ?? false,
      }),
      quality: shot.effects === "light" ? "low" : "high",
    });
    await built.serve(page);
    if (shot.answers !== "none") await serveFakeHistory(page, shot.answers);
    await page.goto(ADDRESS + shot.address);
    await play(page, shot);
    if (errors.length > 0) throw new Error(`${shot.name}: ${errors.join("\n")}`);
    // The first capture only makes sure that the second shows the last change.
    await captureWithRetries(page);
    return await captureWithRetries(page);
  } finally {
    await context.close();
  }
}

/** Stops the page's clocks until the page has loaded. */
export async function stopTime(page: Page): Promise<void> {
  // The clock runs until it is paused: it starts early, so that it is always paused at the same time.
  await page.clock.install({ time: NOW - HOUR_MS });
  await page.clock.pauseAt(NOW);
  await page.clock.setFixedTime(NOW);
}

interface PageSetup {
  readonly pageState: Screenshot["pageState"];
  readonly language: string;
  readonly settings: string;
  readonly quality: string;
}

/** Runs in the page before its own scripts. */
export function storeSetup({ pageState, language, settings, quality }: PageSetup): void {
  let state = 1;
  // The "minimal standard" generator: the same numbers every time.
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  Object.assign(globalThis, { initialPageState: pageState, framesRequested: 0 });
  const requestFrame = requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) => {
    framesRequested += 1;
    return requestFrame(draw);
  };
  // As at the tables of the other pictures.
  const faces = '[["Marisol","fox"],["Theo","cat"],["Aiko","owl"],["Wolfgang Amadeus M.","mountain"]]';
  const stored = { language, settings, quality, name: "Marisol", faces, ...pageState.stored };
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(`last-card:${key}`, value);
}

async function play(page: Page, { address, act, events, after }: Screenshot): Promise<void> {
  await page.locator("html[data-staged]").waitFor();
  await page.locator("#app > *").first().waitFor();
  if ((await isReplay(page, address)) || (await isAtTable(page))) await drawFirst(page);
  await startTime(page);
  await act(page);
  if (events !== "none") {
    await page.evaluate(
      ({ table, events: newEvents }) => pageControls.session.update(table, newEvents),
      events,
    );
  }
  for (let ms = 0; ms < after; ms += FRAME_MS) await page.clock.fastForward(FRAME_MS);
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
}

/** False for an invalid record: the page shows a message instead of its replay. */
async function isReplay(page: Page, address: string): Promise<boolean> {
  if (!address.startsWith("#/match/")) return false;
  await page.locator("canvas, .place .buttons > :nth-child(2)").first().waitFor({ state: "attached" });
  return page.evaluate(() => document.querySelector("canvas") !== null);
}

function isAtTable(page: Page): Promise<boolean> {
  return page.evaluate(() => pageControls.isAtTable && pageControls.session.snapshot.phase !== "waiting");
}

/** Finishes all CSS animations, which follow the browser's clock, and the animations that they start. */
async function settle(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(async () => {
      const isEndless = ({ effect }: Animation) =>
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      const moving = document.getAnimations();
      for (const animation of moving.filter(isEndless)) animation.cancel();
      const ending = moving.filter(({ playState }) => playState !== "idle");
      for (const animation of ending) animation.finish();
      await Promise.allSettled(ending.map(({ finished }) => finished));
      return ending.length > 0;
    });
  while (await isMoving());
}

/** From now on the clock advances in steps, and is the same in every screenshot. */
export async function startTime(page: Page): Promise<void> {
  await jumpTo(page, START_MS);
  // Phaser's motion goes by the date.
  await page.clock.setSystemTime(NOW);
}

/** Sets the page's own time, which until now depends on how fast the page loaded. */
async function jumpTo(page: Page, ms: number): Promise<void> {
  const running = await page.evaluate(() => performance.now());
  await page.clock.fastForward(ms - running);
}

/**
 * Draws the first frame when Phaser requests one, and no other until the table is ready: Phaser's timing depends on the
 * lengths of earlier frames.
 */
export async function drawFirst(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("canvas") !== null && framesRequested > 0);
  await jumpTo(page, FIRST_FRAME_MS);
  await page.locator(".table-canvas[data-idle]").waitFor({ state: "attached" });
  // The cards of another deck are drawn meanwhile; events that come before are not animated.
  const isVisible = () => page.locator("canvas").first().isVisible();
  for (let frame = 0; frame < MOST_WAITED_FRAMES && !(await isVisible()); frame += 1) {
    await page.clock.fastForward(FRAME_MS);
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}
