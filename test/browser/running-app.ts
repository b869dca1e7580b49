/** The whole app for browser tests: the real server with the built client, and a browser. */
import { createAppServer } from "../../server/app.ts";
import type { AppContext } from "../../server/app-context.ts";
import { readConfig } from "../../server/config.ts";
import { setUpPush } from "../../server/push/turn-push.ts";
import { makeVapidKeys } from "../../server/push/vapid-keys.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { JournalStore } from "../../shared/table/journal/journal.ts";
import type { Clock } from "../../shared/timing/clock.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import {
  closeContexts,
  type Device,
  disablePainting,
  type OpenedPage,
  openPage,
  openSecondPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { RUN_SEED } from "../support/run-seed.ts";
import { memoryContext } from "../support/server/memory-context.ts";
import { runningClock } from "../support/server/running-clock.ts";
import { areScreenshotsKept } from "./screenshots.ts";

/** A phone in portrait, without a mouse; with a phone's pixel density if its screenshots are kept. */
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  dpr: areScreenshotsKept ? 3 : 1,
  touch: true,
  reducedMotion: true,
};
export const DESKTOP: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

/** A browser for the pages of one server. */
export interface RunningApp {
  readonly url: string;
  open(device: Device, path?: string): Promise<OpenedPage>;
  /** Another page of the same browser context, with the same storage. */
  openInSameBrowser(opened: OpenedPage, path: string): Promise<OpenedPage>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** The seed of every match, for tests that need certain cards. */
  readonly seed?: string;
  /** The store of matches, for tests that arrange the cards. */
  readonly journalStore?: JournalStore;
  /** The clock of all tables, for tests that do not wait for it. Without it, time passes, but slowly on a busy machine. */
  readonly clock?: Clock;
  /** How fast time passes at the tables without a clock of the test's; 1 if left out. */
  readonly speed?: number;
  /** The shuffles of matches can be verified. Then a seed decides nothing. */
  readonly hasFairShuffles?: boolean;
  /** The bots' random numbers, for matches that must be the same every time. */
  readonly chance?: Chance;
  /** True if the test needs the canvas, and not only texts and controls. */
  readonly isPainted?: boolean;
  /** Parts of the server that a test replaces. */
  readonly context?: Partial<AppContext>;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** The origin of a local push service, for tests of turn notifications. */
  readonly pushOrigin?: string;
}

/** Starts the app on a free port; needs the built client (`npm test` builds it first). */
export async function openApp(options: AppOptions = {}): Promise<RunningApp> {
  const { journalStore, chance, isPainted, pushOrigin: testOrigin } = options;
  const running = runningClock(options.speed);
  const { clock = running.clock } = options;
  const { hasFairShuffles = false } = options;
  const read = readConfig({ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", ...options.env });
  if (!read.ok) throw new Error(read.problem);
  const defaults = memoryContext(read.config);
  const keys = makeVapidKeys();
  const context = {
    ...defaults,
    turnPushes:
      testOrigin === undefined ? undefined : setUpPush(read.config, { ...defaults, keys, testOrigin }),
    makeSeed: seedsOf(options),
    store: journalStore ?? defaults.store,
    chance: chance ?? seededChance(RUN_SEED),
    matchSigningKeys: hasFairShuffles ? defaults.signingKeys : undefined,
    makeClock: () => clock,
    ...options.context,
  };
  const server = createAppServer(read.config, { context, ownsProcess: false });
  const browser = await openBrowserAt(`http://127.0.0.1:${await server.listen()}`, isPainted);
  return {
    ...browser,
    close: async () => {
      await browser.close();
      await server.close();
      running.stop();
    },
  };
}

/** Without a seed of its own, each match has other cards, which follow from the seed of the run. */
function seedsOf({ seed }: AppOptions): () => string {
  let matches = 0;
  return () => {
    matches += 1;
    return seed ?? seedOf(`${RUN_SEED}, match ${matches}`);
  };
}

/** Opens a browser for the pages of the server at this address. */
export async function openBrowserAt(url: string, isPainted = false): Promise<RunningApp> {
  const browser = await sharedBrowser();
  const openPath = async (opened: OpenedPage, path: string) => {
    await goTo(opened, url + path);
    return opened;
  };
  return {
    url,
    open: async (device, path = "/") => {
      const opened = await openPage(browser, device);
      // Also the windows that the page opens.
      if (!isPainted) await disablePainting(opened.context);
      return openPath(opened, path);
    },
    openInSameBrowser: async (opened, path) => openPath(await openSecondPage(opened), path),
    close: () => closeContexts(browser),
  };
}

async function goTo({ page }: OpenedPage, url: string): Promise<void> {
  await page.addInitScript(setDefaultSettings);
  await page.goto(url);
}

/** Low quality, because tests have no graphics card, and no tips, unless the page has stored other settings. */
function setDefaultSettings(): void {
  const setIfMissing = (key: string, text: string) =>
    localStorage.getItem(key) === null && localStorage.setItem(key, text);
  setIfMissing("last-card:quality", "low");
  setIfMissing("last-card:settings", JSON.stringify({ hints: false, volume: 0 }));
}
