/** A whole house for browser tests: the real server with the built client, and a browser beside it. */
import type { Browser } from "playwright-core";
import { makeServer } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { makeHouse } from "../../server/house.ts";
import type { OpenJournal } from "../../server/journal.ts";
import { type Device, launchBrowser, type OpenedPage, openPage } from "../support/browser.ts";

/** A phone held upright, with a sharp screen and no mouse. */
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  dpr: 3,
  touch: true,
  reducedMotion: true,
};
export const DESKTOP: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

/** Software draws the pictures here, on a machine that others use too. */
const PATIENCE_MS = 60_000;

export interface House {
  readonly url: string;
  open(device: Device, path?: string): Promise<OpenedPage>;
  close(): Promise<void>;
}

export interface Wishes {
  /** The seed of every match, where a test needs certain cards. */
  readonly seed?: string;
  /** Where matches are written down, where a test lays the cards itself. */
  readonly openJournal?: OpenJournal;
}

/** Opens the house on a free port; needs the client built (`npm test` does that first). */
export async function openHouse({ seed, openJournal }: Wishes = {}): Promise<House> {
  const read = readConfig({ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" });
  if (!read.ok) throw new Error(read.problem);
  const real = makeHouse(read.config);
  const house = {
    ...real,
    makeSeed: seed === undefined ? real.makeSeed : () => seed,
    openJournal: openJournal ?? real.openJournal,
  };
  const server = makeServer(read.config, { house, ownsProcess: false });
  const url = `http://127.0.0.1:${await server.listen()}`;
  const browser: Browser = await launchBrowser();
  return {
    url,
    open: async (device, path = "/") => {
      const opened = await openPage(browser, device);
      opened.page.setDefaultTimeout(PATIENCE_MS);
      await opened.page.addInitScript(drawSimply);
      await opened.page.goto(url + path);
      return opened;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Low quality, unless the page was told otherwise: no graphics card helps here. */
function drawSimply(): void {
  if (localStorage.getItem("last-card:quality") === null) localStorage.setItem("last-card:quality", "low");
}
