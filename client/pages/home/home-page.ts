/** The first page: a name, and the ways to a table. */

import { type Refusal, refuse } from "../../../shared/refusal.ts";
import type { CreateOptions } from "../../../shared/wire/messages.ts";
import type { Doors } from "../../net/game-api.ts";
import { openPage } from "../../ui/mount-page.ts";
import type { HomeHands, HomeState, HomeWays, LockedTable, OpenedWindow } from "./home-state.ts";
import { homeView } from "./home-view.ts";
import { fitName, friendlyName, keepName, myName } from "./player-name.ts";

/** Shows the first page; the answer takes it away. */
export function openHomePage(host: HTMLElement, doors: Doors, ways: HomeWays): () => void {
  const home = new Home(host, doors, ways);
  return () => home.close();
}

class Home implements HomeHands {
  readonly ways: HomeWays;
  #state: HomeState;
  readonly #page: ReturnType<typeof openPage>;
  readonly #stopWatching: () => void;

  constructor(host: HTMLElement, doors: Doors, ways: HomeWays) {
    this.ways = ways;
    this.#state = { ...FRESH, name: myName(), mine: doors.tablesWithMySeat().toReversed() };
    this.#page = openPage(host, "home", () => homeView(this.#state, this));
    this.#stopWatching = doors.watchTables({
      listed: (tables) => this.change({ tables, isAway: false }),
      wentAway: () => this.change({ isAway: true }),
    });
  }

  change(part: Partial<HomeState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  openWindow(window: OpenedWindow): void {
    this.change({ window, trouble: undefined });
    void this.#loadWindows();
  }

  anotherName(): void {
    this.change({ name: friendlyName() });
  }

  quick(): void {
    void this.#ask((name) => this.ways.quick(name));
  }

  playWithBots(): void {
    void this.#ask((name) => this.ways.playWithBots(name));
  }

  create(options: Omit<CreateOptions, "name">): void {
    void this.#ask((name) => this.ways.create({ name, ...options }));
  }

  enter(table: LockedTable, password?: string): void {
    void this.#enterOrAskPassword(table, password);
  }

  close(): void {
    this.#stopWatching();
    this.#page.close();
  }

  async #enterOrAskPassword(table: LockedTable, password?: string): Promise<void> {
    const secret = password === undefined ? {} : { password };
    const { watch, join } = this.ways;
    await this.#ask((name) =>
      table.isToWatch ? watch(table.code, secret) : join(table.code, { name, ...secret }),
    );
    const { trouble } = this.#state;
    if (typeof trouble !== "object" || trouble.code !== "passwordWrong") return;
    // Without a password the refusal only says that there is one.
    this.openWindow(table);
    if (password !== undefined) this.change({ trouble });
  }

  async #loadWindows(): Promise<void> {
    const windows = this.#state.windows ?? (await import("./windows.ts").catch(() => undefined));
    if (windows === undefined) this.change({ window: "none", trouble: refuse("offline") });
    else this.change({ windows });
  }

  async #ask(way: (name: string) => Promise<Refusal | undefined>): Promise<void> {
    if (this.#state.isBusy) return;
    const name = fitName(this.#state.name);
    if (name === "") return this.change({ trouble: "nameMissing", window: "none" });
    keepName(name);
    this.change({ isBusy: true, trouble: undefined });
    const trouble = await way(name);
    this.change({ isBusy: false, trouble });
  }
}

const FRESH: Omit<HomeState, "name" | "mine"> = {
  code: "",
  tables: undefined,
  isAway: false,
  window: "none",
  windows: undefined,
  isBusy: false,
  trouble: undefined,
};
