/** The first page: a name, and the ways to a table. */
import type { Refusal } from "../../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../../shared/wire.ts";
import { language } from "../../i18n/words.ts";
import type { ListedTable } from "../../net/lobby.ts";
import type { Doors } from "../doors.ts";
import { openPage } from "../page.ts";
import { homeView } from "./home-view.ts";
import { fitName, friendlyName, keepName, myName } from "./player-name.ts";

/** What the page can ask of the rest; an answered refusal is shown, otherwise the page is left. */
export interface HomeWays {
  create(options: CreateOptions): Promise<Refusal | undefined>;
  join(code: string, options: JoinOptions): Promise<Refusal | undefined>;
  returnTo(code: string): void;
  showHowTo(): void;
  showRules(): void;
}

/** A table that asks for its password; its host's name where it is known from the list. */
export interface LockedTable {
  readonly code: string;
  readonly host?: string;
}

export interface HomeState {
  readonly name: string;
  readonly code: string;
  /** Undefined until the first list has come. */
  readonly tables: readonly ListedTable[] | undefined;
  readonly isAway: boolean;
  readonly mine: readonly string[];
  readonly window: "none" | "create" | LockedTable;
  /** While an answer is on its way, nothing is asked twice. */
  readonly isBusy: boolean;
  readonly trouble: Refusal | "nameMissing" | "codeBad" | undefined;
}

/** What a hand on the page does. */
export interface HomeHands {
  readonly ways: HomeWays;
  change(part: Partial<HomeState>): void;
  anotherName(): void;
  create(options: Omit<CreateOptions, "name">): void;
  join(table: LockedTable, password?: string): void;
}

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
