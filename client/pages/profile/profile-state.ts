/** What the page of one's own profile knows, and what a hand on it does. */
import type { Me, RatingPoint } from "../../../shared/history.ts";
import type { HistoryTrouble } from "../../net/history-api.ts";

/** What is being asked before it is done. */
export type Sure = "none" | "newCode" | "remove";

export interface ProfileState {
  readonly me: Me | undefined;
  readonly curve: readonly RatingPoint[];
  readonly trouble: HistoryTrouble | undefined;
  /** The name, and the code, as they stand in their fields. */
  readonly name: string;
  readonly code: string;
  /** Shown this once, until its owner says that it is kept. */
  readonly freshCode: string | undefined;
  readonly hasCopied: boolean;
  readonly sure: Sure;
  readonly isBusy: boolean;
  readonly isRemoved: boolean;
}

export interface ProfileHands {
  change(part: Partial<ProfileState>): void;
  make(): void;
  rename(): void;
  recover(): void;
  newCode(): void;
  copyCode(): void;
  exportAll(): void;
  remove(): void;
  goHome(): void;
}
