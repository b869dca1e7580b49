/** The state and the actions of the profile page. */
import type { nothing, TemplateResult } from "lit-html";
import type { Me, RatingPoint } from "../../../shared/history.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";

/** The action that the player must confirm. */
export type PendingConfirmation = "none" | "newCode" | "remove";

export interface ProfileState {
  readonly me: Me | undefined;
  readonly curve: readonly RatingPoint[];
  readonly error: HistoryRequestError | undefined;
  /** The current input in the fields for name and code. */
  readonly name: string;
  readonly code: string;
  /** The recovery code, which is shown only once, until the player confirms that it is saved. */
  readonly newRecoveryCode: string | undefined;
  readonly hasCopied: boolean;
  readonly pendingConfirmation: PendingConfirmation;
  readonly isBusy: boolean;
  readonly isRemoved: boolean;
  readonly people: (isFirst: boolean) => TemplateResult | typeof nothing;
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
