/** One player's browser: its tabs, the newest last, and the storage that they share. */
import { setTimeout as pause } from "node:timers/promises";
import { isSeatLost } from "../../client/net/connection/final-refusals.ts";
import type { RoomConnection } from "../../client/net/connection/room-types.ts";
import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { Result } from "../../shared/refusal.ts";
import { MemoryStorage } from "../support/browser/memory-storage.ts";
import { BrowserTab } from "./browser-tab.ts";
import { tapRoom } from "./message-tap.ts";
import type { ObservedTable } from "./observed-table.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/** How long a player waits for a page before closing it, in ms. */
const LOADING_MS = 3_000;
/** How long older tabs may take to notice that a newer one has the seat, in ms. */
const ONE_ACTIVE_TAB_MS = 8_000;
const CHECK_MS = 20;

export interface SimulatedBrowserOptions {
  readonly name: string;
  readonly table: ObservedTable;
  readonly url: string;
  readonly chance: Chance;
}

export class SimulatedBrowser {
  readonly #options: SimulatedBrowserOptions;
  readonly #storage = new MemoryStorage();
  #tabs: readonly BrowserTab[] = [];
  #seat = -1;
  #isRefused = false;

  constructor(options: SimulatedBrowserOptions) {
    this.#options = options;
  }

  /** The snapshot of the newest tab. */
  get session(): OnlineTableSession | undefined {
    return this.#tabs.at(-1)?.session;
  }

  /** The match has begun without this player. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Whether the seat can be taken again. */
  get hasToken(): boolean {
    return this.#storage.length > 0;
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    this.#tabs.at(-1)?.close();
    await this.openTab();
  }

  /** A new tab takes a seat at the table, or returns to the seat; older ones stay open. */
  async openTab(): Promise<void> {
    const { url, table: sitting } = this.#options;
    const tab = new BrowserTab({
      url,
      storage: this.#storage,
      pace: sitting.pace,
      tap: (room) => this.#tapped(room),
    });
    this.#tabs = [...this.#tabs.filter(({ isClosed }) => !isClosed), tab];
    const loaded = await withTimeLimit(LOADING_MS, this.#enter(tab));
    if (loaded?.ok !== true) tab.close();
    else this.#checkShown(loaded.value);
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }

  /** Only one tab has the seat; the others notice it. */
  async expectOneActiveTab(): Promise<void> {
    const { table: sitting, name } = this.#options;
    const voices = () =>
      this.#tabs.filter(({ isClosed, session }) => !isClosed && session?.connectionState === "connected");
    const giveUpAt = performance.now() + ONE_ACTIVE_TAB_MS;
    while (voices().length > 1 && performance.now() < giveUpAt) await pause(CHECK_MS);
    if (voices().length > 1) sitting.report("loudTabs", `${name} has ${voices().length} tabs that speak`);
  }

  async #enter(tab: BrowserTab): Promise<Result<OnlineTableSession> | undefined> {
    const { table: sitting, name } = this.#options;
    const { code } = sitting;
    if (code !== undefined && this.hasToken) return this.#comeBack(tab, code);
    if (sitting.hasSeat(name)) sitting.playerLockedOut(name, "the seat token is gone");
    if (code !== undefined) return this.#join(tab, code);
    return sitting.isOpener(name) ? sitting.tableOpened(await tab.create(sitting.createOptions)) : undefined;
  }

  async #join(tab: BrowserTab, code: string): Promise<Result<OnlineTableSession>> {
    const { table: sitting, name } = this.#options;
    const joined = await tab.join(code, { name });
    this.#isRefused = !joined.ok && joined.refusal.code === "tableInPlay";
    return sitting.tableJoined(joined);
  }

  async #comeBack(tab: BrowserTab, code: string): Promise<Result<OnlineTableSession>> {
    const { table: sitting } = this.#options;
    const back = await tab.rejoin(code);
    if (back.ok) return back;
    if (isSeatLost(back.refusal.code)) {
      this.#storage.clear();
      this.#seatLost("the seat token is not taken");
    }
    return sitting.tableJoined(back);
  }

  /** Before the match, a seat is freed while its player is away: the browser then knows of none. */
  #seatLost(why: string): void {
    const { table: sitting, name } = this.#options;
    if (sitting.hasSeat(name)) sitting.playerLockedOut(name, why);
    else sitting.playerLeft(name);
  }

  #checkShown(session: OnlineTableSession): void {
    const { table: sitting, name } = this.#options;
    const onSnapshot = (snapshot: TableSnapshot) => {
      this.#seat = sitting.checkShown(name, snapshot);
    };
    sitting.count("arrivals");
    sitting.playerSeated(name);
    onSnapshot(session.snapshot);
    session.subscribe({
      changed: onSnapshot,
      connectionChanged: (state) => {
        if (state === "seatLost") this.#seatLost("the session has lost its seat");
      },
    });
  }

  #tapped(room: RoomConnection): RoomConnection {
    const { table: sitting, chance } = this.#options;
    const { commandLog: ledger, count } = sitting;
    return tapRoom(room, { listener: ledger, count, chance, seat: () => this.#seat });
  }
}
