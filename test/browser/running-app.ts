/** A whole house for browser tests: the real server with the built client, and a browser beside it. */
import { createAppServer } from "../../server/app.ts";
import { createContext } from "../../server/app-context.ts";
import type { Clock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import type { JournalStore } from "../../server/journal/journal.ts";
import { setUpPush } from "../../server/push/set-up-push.ts";
import { makeVapidKeys } from "../../server/push/vapid-keys.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import {
  closeContexts,
  type Device,
  disablePainting,
  type OpenedPage,
  openPage,
  openSecondPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { areScreenshotsKept } from "./screenshots.ts";

/** A phone held upright, without a mouse; its screen is as sharp as phones' are where a picture is kept of it. */
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
  /** Another page of the same browser: it knows what the first one kept. */
  openInSameBrowser(opened: OpenedPage, path: string): Promise<OpenedPage>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** The seed of every match, where a test needs certain cards. */
  readonly seed?: string;
  /** Where matches are written down, where a test lays the cards itself. */
  readonly journalStore?: JournalStore;
  /** The clock of all tables, where a test does not want to wait for it. */
  readonly clock?: Clock;
  /** The shuffles of matches can be verified. Then a seed decides nothing. */
  readonly hasFairShuffles?: boolean;
  /** The bots' dice, where a match has to be the same every time. */
  readonly chance?: Chance;
  /** True where the canvas is looked at, and not only what is said and pressed. */
  readonly isPainted?: boolean;
  /** The origin of a push service on this machine, where turn notifications are looked at. */
  readonly pushOrigin?: string;
}

/** Opens the house on a free port; needs the client built (`npm test` does that first). */
export async function openApp(wishes: AppOptions = {}): Promise<RunningApp> {
  const { seed, journalStore: shelf, clock, chance, isPainted, pushOrigin: testOrigin } = wishes;
  const { hasFairShuffles = false } = wishes;
  const read = readConfig({ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" });
  if (!read.ok) throw new Error(read.problem);
  const real = createContext(read.config);
  const keys = makeVapidKeys();
  const house = {
    ...real,
    turnPushes: testOrigin === undefined ? undefined : setUpPush(read.config, { ...real, keys, testOrigin }),
    makeSeed: seed === undefined ? real.makeSeed : () => seed,
    store: shelf ?? real.store,
    chance: chance ?? real.chance,
    matchSigningKeys: hasFairShuffles ? real.signingKeys : undefined,
    makeClock: clock === undefined ? real.makeClock : () => clock,
  };
  const server = createAppServer(read.config, { context: house, ownsProcess: false });
  const view = await openBrowserAt(`http://127.0.0.1:${await server.listen()}`, isPainted);
  return {
    ...view,
    close: async () => {
      await view.close();
      await server.close();
    },
  };
}

/** Opens a browser for the pages of the server at this address. */
export async function openBrowserAt(url: string, isPainted = false): Promise<RunningApp> {
  const browser = await sharedBrowser();
  const go = async (opened: OpenedPage, path: string) => {
    if (!isPainted) await disablePainting(opened.page);
    await goTo(opened, url + path);
    return opened;
  };
  return {
    url,
    open: async (device, path = "/") => go(await openPage(browser, device), path),
    openInSameBrowser: async (opened, path) => go(await openSecondPage(opened), path),
    close: () => closeContexts(browser),
  };
}

async function goTo({ page }: OpenedPage, url: string): Promise<void> {
  await page.addInitScript(drawSimply);
  await page.goto(url);
}

/** Low quality, as no graphics card helps here, and no hints over the cards: unless the page was told otherwise. */
function drawSimply(): void {
  const unlessTold = (key: string, text: string) =>
    localStorage.getItem(key) === null && localStorage.setItem(key, text);
  unlessTold("last-card:quality", "low");
  unlessTold("last-card:settings", JSON.stringify({ hints: false }));
}
