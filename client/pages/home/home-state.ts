/** What the first page knows, and what a hand on it does. */
import type { nothing, TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../../shared/wire/messages.ts";
import type { WatchOptions } from "../../net/game-api.ts";
import type { ListedTable } from "../../net/lobby.ts";

/** What the page can ask of the rest; an answered refusal is shown, otherwise the page is left. */
export interface HomeWays {
  quick(name: string): Promise<Refusal | undefined>;
  playWithBots(name: string): Promise<Refusal | undefined>;
  create(options: CreateOptions): Promise<Refusal | undefined>;
  join(code: string, options: JoinOptions): Promise<Refusal | undefined>;
  watch(code: string, options: WatchOptions): Promise<Refusal | undefined>;
  returnTo(code: string): void;
  showHowTo(): void;
  showRules(): void;
  showSettings(): void;
}

/** A table that asks for its password; its host's name where it is known from the list. */
export interface LockedTable {
  readonly code: string;
  readonly host?: string;
  /** One wants to look on there, without a seat. */
  readonly isToWatch?: true;
}

/** A window over the page: for a new table, or for the password of one. */
export type OpenedWindow = "create" | LockedTable;

export interface HomeState {
  readonly name: string;
  readonly code: string;
  /** Undefined until the first list has come. */
  readonly tables: readonly ListedTable[] | undefined;
  readonly isAway: boolean;
  readonly mine: readonly string[];
  readonly window: OpenedWindow | "none";
  /** How windows look: undefined until one was opened. */
  readonly windows: HomeWindows | undefined;
  /** While an answer is on its way, nothing is asked twice. */
  readonly isBusy: boolean;
  readonly trouble: Refusal | "nameMissing" | "codeBad" | undefined;
}

/** What draws the windows: it travels behind the page. */
export interface HomeWindows {
  openWindow(state: HomeState, hands: HomeHands): TemplateResult | typeof nothing;
}

/** What a hand on the page does. */
export interface HomeHands {
  readonly ways: HomeWays;
  change(part: Partial<HomeState>): void;
  openWindow(window: OpenedWindow): void;
  anotherName(): void;
  quick(): void;
  playWithBots(): void;
  create(options: Omit<CreateOptions, "name">): void;
  /** Sits down there, or looks on. */
  enter(table: LockedTable, password?: string): void;
}
