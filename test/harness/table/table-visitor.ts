/** A player or a spectator of the fake table, in a real browser. */
import type { Page } from "playwright-core";
import type { PlayerInfo, TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import type { Settings } from "../../../client/settings/settings.ts";
import type { Device } from "../../support/browser/browser.ts";
import { PHONE } from "../pages/page-visitor.ts";
import { Visitor } from "../visitor.ts";
import type { TableHarness } from "./table.ts";

declare global {
  var tableHarness: TableHarness;
}

export class TableVisitor extends Visitor {
  constructor() {
    super(import.meta.dirname);
  }

  /** Opens the table and waits until it is drawn; without tips, unless they are set. */
  async sit(
    device: Device = PHONE,
    seat: "mine" | "none" = "mine",
    { tips = false, ...settings }: Partial<Settings> = {},
    form: "table" | "bigScreen" = "table",
  ): Promise<Page> {
    const page = await this.open("", device, {
      session: { seat, form },
      local: {
        "last-card:quality": "low",
        "last-card:name": "Ada",
        "last-card:settings": JSON.stringify({ ...settings, hints: tips }),
      },
    });
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
