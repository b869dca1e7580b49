/** What the first page knows, and what a hand on it does. */
import type { nothing, TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../../shared/wire/messages.ts";
import type { WatchOptions } from "../../net/game-api.ts";
import type { ListedTable } from "../../net/lobby.ts";

/** What the page can ask of the rest; an answered refusal is shown, otherwise the page is left. */
export interface HomeNavigation {
  quickPlay(name: string): Promise<Refusal | undefined>;
  playWithBots(name: string): Promise<Refusal | undefined>;
  create(options: CreateOptions): Promise<Refusal | undefined>;
  join(code: string, options: JoinOptions): Promise<Refusal | undefined>;
  watch(code: string, options: WatchOptions): Promise<Refusal | undefined>;
  rejoin(code: string): void;
  showHowTo(): void;
  showRules(): void;
  showSettings(): void;
}

/** A table that asks for its password; its host's name where it is known from the list. */
export interface JoinTarget {
  readonly code: string;
  readonly host?: string;
  /** The player wants to watch the table, without a seat. */
  readonly asSpectator?: true;
}

/** A window over the page: for a new table, or for the password of one. */
export type HomeDialog = "create" | JoinTarget;

export interface HomeState {
  readonly name: string;
  readonly code: string;
  /** Undefined until the first list has come. */
  readonly tables: readonly ListedTable[] | undefined;
  readonly isOffline: boolean;
  readonly myTableCodes: readonly string[];
  readonly dialog: HomeDialog | "none";
  /** How windows look: undefined until one was opened. */
  readonly dialogs: HomeDialogs | undefined;
  /** While an answer is on its way, nothing is asked twice. */
  readonly isBusy: boolean;
  readonly error: Refusal | "nameMissing" | "codeBad" | undefined;
}

/** What draws the windows: it travels behind the page. */
export interface HomeDialogs {
  homeDialog(state: HomeState, hands: HomeActions): TemplateResult | typeof nothing;
}

/** What a hand on the page does. */
export interface HomeActions {
  readonly navigation: HomeNavigation;
  change(part: Partial<HomeState>): void;
  openDialog(dialog: HomeDialog): void;
  suggestName(): void;
  quickPlay(): void;
  playWithBots(): void;
  create(options: Omit<CreateOptions, "name">): void;
  /** Takes a seat at the table, or watches it. */
  enterTable(table: JoinTarget, password?: string): void;
}
