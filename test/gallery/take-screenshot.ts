/** Takes the pictures: each in a page of its own, in which time and chance stand still. */
import type { Browser, Page } from "playwright-core";
import { openPage } from "../support/browser/browser.ts";
import { serveFakeHistory } from "../support/browser/fake-history-api.ts";
import { ADDRESS, type BuiltPage } from "./built-page.ts";
import { captureWithRetries } from "./capture-with-retries.ts";
import { NOW } from "./sample-snapshots.ts";
import { SCREENS, type Screenshot } from "./screenshot.ts";
import "./page/page-window.ts";

/** Frames are drawn so far apart, in ms: Phaser takes longer ones for a hitch and slows motion down. */
const FRAME_MS = 100;
/** Later than the slowest page is there, by the time in which no frame is drawn. */
const FIRST_FRAME_MS = 30_000;
const START_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Software draws the pictures, on a machine that others use too. */
const PATIENCE_MS = 120_000;

/** The picture, as PNG. */
export async function takeScreenshot(browser: Browser, built: BuiltPage, shot: Screenshot): Promise<Buffer> {
  const device = { ...SCREENS[shot.screen], reducedMotion: shot.effects !== "full" };
  const { page, context, errors } = await openPage(browser, device);
  try {
    page.setDefaultTimeout(PATIENCE_MS);
    await stopTime(page);
    await page.addInitScript(storeSetup, {
      backdrop: shot.backdrop,
      language: shot.language,
      settings: JSON.stringify({ hints: false, volume: 0, ...shot.settings }),
      quality: shot.effects === "light" ? "low" : "high",
    });
    await built.serve(page);
    if (shot.answers !== "none") await serveFakeHistory(page, shot.answers);
    await page.goto(ADDRESS + shot.address);
    await play(page, shot);
    if (errors.length > 0) throw new Error(`${shot.name}: ${errors.join("\n")}`);
    // The first one is taken so that the last change is on the screen in the second.
    await captureWithRetries(page);
    return await captureWithRetries(page);
  } finally {
    await context.close();
  }
}

/** Clocks stand until everything is there, however long that takes. */
export async function stopTime(page: Page): Promise<void> {
  // Until it is stopped, the clock runs: it starts early enough to be stopped at the same time always.
  await page.clock.install({ time: NOW - HOUR_MS });
  await page.clock.pauseAt(NOW);
  await page.clock.setFixedTime(NOW);
}

interface PageSetup {
  readonly backdrop: Screenshot["backdrop"];
  readonly language: string;
  readonly settings: string;
  readonly quality: string;
}

/** Runs in the page, before anything else does. */
export function storeSetup({ backdrop, language, settings, quality }: PageSetup): void {
  let thrown = 1;
  // The "minimal standard" generator: the same throws every time.
  Math.random = () => {
    thrown = (thrown * 48_271) % 2_147_483_647;
    return thrown / 2_147_483_647;
  };
  Object.assign(globalThis, { laidBackdrop: backdrop, framesAsked: 0 });
  const ask = requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) => {
    framesAsked += 1;
    return ask(draw);
  };
  const kept = { language, settings, quality, name: "Marisol", ...backdrop.stored };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`last-card:${key}`, value);
}

async function play(page: Page, { address, act, events, after }: Screenshot): Promise<void> {
  await page.locator("html[data-staged]").waitFor();
  await page.locator("#app > *").first().waitFor();
  if ((await isReplay(page, address)) || (await isAtTable(page))) await drawFirst(page);
  await startTime(page);
  await act(page);
  if (events !== "none") {
    await page.evaluate(({ table, events: led }) => stage.session.update(table, led), events);
  }
  for (let ms = 0; ms < after; ms += FRAME_MS) await page.clock.fastForward(FRAME_MS);
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
}

/** False for a record that cannot be played: a message takes the place of its replay. */
async function isReplay(page: Page, address: string): Promise<boolean> {
  if (!address.startsWith("#/match/")) return false;
  await page.locator("canvas, .place .buttons > :nth-child(2)").first().waitFor({ state: "attached" });
  return page.evaluate(() => document.querySelector("canvas") !== null);
}

function isAtTable(page: Page): Promise<boolean> {
  return page.evaluate(() => stage.isAtTable && stage.session.snapshot.phase !== "waiting");
}

/** What moves by the browser's own clock, which nobody can stop, is taken to its end, and so is what that sets off. */
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

/** From here on time goes on, step by step when it is told to, and is the same in every picture. */
export async function startTime(page: Page): Promise<void> {
  await jumpTo(page, START_MS);
  // Phaser's motion goes by the date.
  await page.clock.setSystemTime(NOW);
}

/** The page's own time becomes the same in every picture: until here it depends on how fast things came. */
async function jumpTo(page: Page, ms: number): Promise<void> {
  const running = await page.evaluate(() => performance.now());
  await page.clock.fastForward(ms - running);
}

/**
 * The drawing begins with its first frame, once Phaser asks for one; no other is drawn until the table stands, however
 * long that takes: Phaser goes by the lengths of the frames before.
 */
export async function drawFirst(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("canvas") !== null && framesAsked > 0);
  await jumpTo(page, FIRST_FRAME_MS);
  await page.locator(".table-canvas[data-idle]").waitFor({ state: "attached" });
}
