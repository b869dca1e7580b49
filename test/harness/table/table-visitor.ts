/** A player or a spectator of the fake table, in a real browser. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { PlayerInfo, TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import type { Settings } from "../../../client/settings/settings.ts";
import {
  closeContexts,
  type Device,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../../support/browser/browser.ts";
import { PHONE } from "../pages/page-visitor.ts";
import { type ServedPages, servePages } from "../pages/serve-pages.ts";
import type { TableHarness } from "./table.ts";

declare global {
  var tableHarness: TableHarness;
}

export class TableVisitor {
  /** Init scripts of every page. */
  readonly scripts: (() => void)[] = [];
  #served: ServedPages | undefined;
  #browser: Browser | undefined;
  #opened: OpenedPage | undefined;

  async start(): Promise<void> {
    this.#served = await servePages(import.meta.dirname);
    this.#browser = await sharedBrowser();
  }

  async endVisit(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.context.close();
    assert.deepEqual(opened?.errors ?? [], []);
  }

  async stop(): Promise<void> {
    await closeContexts(this.#browser);
    await this.#served?.close();
  }

  /** Opens the table and waits until it is drawn; without hints, unless they are set. */
  async sit(
    device: Device = PHONE,
    seat: "mine" | "none" = "mine",
    settings: Partial<Settings> = {},
  ): Promise<Page> {
    if (this.#browser === undefined || this.#served === undefined) throw new Error("Start it first.");
    this.#opened = await openPage(this.#browser, device);
    const { page } = this.#opened;
    await disablePainting(page);
    for (const script of this.scripts) await page.addInitScript(script);
    await page.addInitScript(
      ([viewerSeat, storedSettings]) => {
        sessionStorage.setItem("seat", viewerSeat);
        localStorage.setItem("last-card:quality", "low");
        localStorage.setItem("last-card:name", "Ada");
        if (localStorage.getItem("last-card:settings") === null)
          localStorage.setItem("last-card:settings", storedSettings);
      },
      [seat, JSON.stringify({ hints: false, ...settings })] as const,
    );
    await page.goto(this.#served.address);
    await page.locator("html[data-ready=table]").waitFor();
    return page;
  }
}

/** Changes the table's snapshot. */
export function updateTable(page: Page, part: Partial<TableSnapshot>): Promise<void> {
  return page.evaluate((change) => tableHarness.session.update(change), part);
}

/** Changes a seat, and optionally the table's snapshot. */
export function updateSeat(
  page: Page,
  seat: Partial<PlayerInfo> & Pick<PlayerInfo, "seat">,
  table: Partial<TableSnapshot> = {},
): Promise<void> {
  return page.evaluate(
    ([change, whole]) => {
      const { session } = tableHarness;
      const changed = (player: PlayerInfo) =>
        player.seat === change.seat ? { ...player, ...change } : player;
      session.update({ ...whole, players: session.snapshot.players.map(changed) });
    },
    [seat, table] as const,
  );
}

/** The second player loses the connection, and the table waits (C2). */
export function pauseForAbsentPlayer(page: Page): Promise<void> {
  const awayUntil = Date.now() + 29_500;
  return updateSeat(
    page,
    { seat: 1, connected: false, reconnectBy: awayUntil },
    { isPaused: true, clock: { leftMs: 9000, lengthMs: 30_000 } },
  );
}

/** The requests that the page has sent to the table. */
export const sentRequestsOf = (page: Page) => page.evaluate(() => tableHarness.session.requests);
