/** What the first page knows, and what a hand on it does. */
import type { Refusal } from "../../../shared/refusal.ts";
import type { CreateOptions, JoinOptions } from "../../../shared/wire.ts";
import type { ListedTable } from "../../net/lobby.ts";

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
