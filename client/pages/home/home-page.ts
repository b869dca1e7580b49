/** The first page: a name, and the ways to a table. */

import type { Refusal } from "../../../shared/refusal.ts";
import type { CreateOptions } from "../../../shared/wire.ts";
import { language } from "../../i18n/words.ts";
import type { Doors } from "../doors.ts";
import { openPage } from "../page.ts";
import type { HomeHands, HomeState, HomeWays, LockedTable } from "./home-state.ts";
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
    this.#state = { ...FRESH, name: myName(language()), mine: doors.tablesWithMySeat().toReversed() };
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

  anotherName(): void {
    this.change({ name: friendlyName(language()) });
  }

  create(options: Omit<CreateOptions, "name">): void {
    void this.#ask((name) => this.ways.create({ name, ...options }));
  }

  join(table: LockedTable, password?: string): void {
    void this.#joinOrAskPassword(table, password);
  }

  close(): void {
    this.#stopWatching();
    this.#page.close();
  }

  async #joinOrAskPassword(table: LockedTable, password?: string): Promise<void> {
    const secret = password === undefined ? {} : { password };
    await this.#ask((name) => this.ways.join(table.code, { name, ...secret }));
    const { trouble } = this.#state;
    if (typeof trouble !== "object" || trouble.code !== "passwordWrong") return;
    // Without a password the refusal only says that there is one.
    this.change({ window: table, trouble: password === undefined ? undefined : trouble });
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
  isBusy: false,
  trouble: undefined,
};
