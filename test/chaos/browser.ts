/** One player's browser: its tabs, the newest last, and the storage that they share. */
import { setTimeout as pause } from "node:timers/promises";
import { isSeatLost } from "../../client/net/final-refusals.ts";
import type { RoomConnection } from "../../client/net/room-types.ts";
import type { TableSnapshot } from "../../client/net/session-types.ts";
import type { OnlineTableSession } from "../../client/net/table-session.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { Result } from "../../shared/refusal.ts";
import { MemoryStorage } from "../support/memory-storage.ts";
import { atMost } from "./at-most.ts";
import { overheard } from "./overhearing.ts";
import type { Sitting } from "./sitting.ts";
import { Tab } from "./tab.ts";

/** One who waits for a page for so long closes it, in ms. */
const LOADING_MS = 3_000;
/** So long may older tabs take to notice that a newer one speaks, in ms. */
const ONE_VOICE_MS = 8_000;
const LOOK_MS = 20;

export interface BrowserOptions {
  readonly name: string;
  readonly sitting: Sitting;
  readonly url: string;
  readonly chance: Chance;
}

export class Browser {
  readonly #options: BrowserOptions;
  readonly #storage = new MemoryStorage();
  #tabs: readonly Tab[] = [];
  #seat = -1;
  #isTurnedAway = false;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** What the newest tab shows. */
  get session(): OnlineTableSession | undefined {
    return this.#tabs.at(-1)?.session;
  }

  /** The match has begun without this player. */
  get isTurnedAway(): boolean {
    return this.#isTurnedAway;
  }

  /** Whether the seat can be taken again. */
  get hasToken(): boolean {
    return this.#storage.length > 0;
  }

  /** The page is loaded anew. */
  async reload(): Promise<void> {
    this.#tabs.at(-1)?.close();
    await this.openTab();
  }

  /** A new tab sits down at the table, or comes back to the seat; older ones stay open. */
  async openTab(): Promise<void> {
    const { url, sitting } = this.#options;
    const tab = new Tab({
      url,
      storage: this.#storage,
      pace: sitting.pace,
      tap: (room) => this.#overheard(room),
    });
    this.#tabs = [...this.#tabs.filter(({ isClosed }) => !isClosed), tab];
    const loaded = await atMost(LOADING_MS, this.#enter(tab));
    if (loaded?.ok !== true) tab.close();
    else this.#look(loaded.value);
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }

  /** Of all tabs one speaks for the seat; the others come to know it. */
  async expectOneVoice(): Promise<void> {
    const { sitting, name } = this.#options;
    const voices = () =>
      this.#tabs.filter(({ isClosed, session }) => !isClosed && session?.connectionState === "connected");
    const giveUpAt = performance.now() + ONE_VOICE_MS;
    while (voices().length > 1 && performance.now() < giveUpAt) await pause(LOOK_MS);
    if (voices().length > 1) sitting.report("loudTabs", `${name} has ${voices().length} tabs that speak`);
  }

  async #enter(tab: Tab): Promise<Result<OnlineTableSession> | undefined> {
    const { sitting, name } = this.#options;
    const { code } = sitting;
    if (code !== undefined && this.hasToken) return this.#comeBack(tab, code);
    if (sitting.hasSeat(name)) sitting.lockedOut(name, "the seat token is gone");
    if (code !== undefined) return this.#join(tab, code);
    return sitting.isOpener(name) ? sitting.opened(await tab.create(sitting.opening)) : undefined;
  }

  async #join(tab: Tab, code: string): Promise<Result<OnlineTableSession>> {
    const { sitting, name } = this.#options;
    const joined = await tab.join(code, { name });
    this.#isTurnedAway = !joined.ok && joined.refusal.code === "tableInPlay";
    return sitting.joined(joined);
  }

  async #comeBack(tab: Tab, code: string): Promise<Result<OnlineTableSession>> {
    const { sitting, name } = this.#options;
    const back = await tab.comeBack(code);
    if (back.ok) return back;
    if (isSeatLost(back.refusal.code)) {
      this.#storage.clear();
      if (!sitting.hasSeat(name)) sitting.left(name);
      else sitting.lockedOut(name, "the seat token is not taken");
    }
    return sitting.joined(back);
  }

  #look(session: OnlineTableSession): void {
    const { sitting, name } = this.#options;
    const look = (snapshot: TableSnapshot) => {
      this.#seat = sitting.look(name, snapshot);
    };
    sitting.count("arrivals");
    sitting.sat(name);
    look(session.snapshot);
    session.subscribe({ changed: look });
  }

  #overheard(room: RoomConnection): RoomConnection {
    const { sitting, chance } = this.#options;
    const { ledger, count } = sitting;
    return overheard(room, { ledger, count, chance, seat: () => this.#seat });
  }
}
