/** What the page of one's own profile knows, and what a hand on it does. */
import type { Me, RatingPoint } from "../../../shared/history.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";

/** What is being asked before it is done. */
export type PendingConfirmation = "none" | "newCode" | "remove";

export interface ProfileState {
  readonly me: Me | undefined;
  readonly curve: readonly RatingPoint[];
  readonly error: HistoryRequestError | undefined;
  /** The name, and the code, as they stand in their fields. */
  readonly name: string;
  readonly code: string;
  /** Shown this once, until its owner says that it is kept. */
  readonly newRecoveryCode: string | undefined;
  readonly hasCopied: boolean;
  readonly pendingConfirmation: PendingConfirmation;
  readonly isBusy: boolean;
  readonly isRemoved: boolean;
}

export interface ProfileActions {
  change(part: Partial<ProfileState>): void;
  create(): void;
  rename(): void;
  recover(): void;
  renewCode(): void;
  copyCode(): void;
  exportAll(): void;
  deleteAll(): void;
  goHome(): void;
}
