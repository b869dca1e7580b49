/** Pages with a service worker: their cache has all files of the game. */
import type { Page } from "playwright-core";
import type { Device } from "../support/browser/browser.ts";
import { DESKTOP } from "./running-app.ts";

export const DESKTOP_WITH_WORKER: Device = { ...DESKTOP, serviceWorker: true };

/** How many files the texts of a language are. */
const TEXT_FILES = 7;

/** Waits until a worker serves this page, and has therefore cached every file. */
export async function whenCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Waits until the texts of a language are cached, which the page has changed to. */
export async function whenTextsCached(page: Page, language: string): Promise<void> {
  const isText = (path: string) => path.includes(`/texts-${language}-`);
  while ((await cachedPaths(page)).filter(isText).length < TEXT_FILES) await page.waitForTimeout(100);
}

/** The path of the page's script, which identifies the version. */
export function versionOf(page: Page): Promise<string | null> {
  return page.locator("script[type=module][src]").getAttribute("src");
}

/** The paths of all cached files; empty without a cache. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
}
