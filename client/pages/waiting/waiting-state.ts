/** What the waiting room knows, and what a hand in it does. */
import type { Refusal } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Notice } from "../../../shared/wire.ts";
import type { Line, TableSnapshot } from "../../net/session.ts";
import type { Option } from "../rule-options.ts";

export interface WaitingState {
  readonly snapshot: TableSnapshot;
  readonly line: Line;
  readonly notices: readonly Notice[];
  readonly isRenaming: boolean;
  /** What has just been copied. */
  readonly copied: "none" | "code" | "link";
  readonly trouble: Refusal | undefined;
  /** Options that have just been changed: they light up for everybody. */
  readonly changed: readonly Option[];
}

/** What a hand on the page does. */
export interface WaitingHands {
  change(part: Partial<WaitingState>): void;
  copy(what: "code" | "link", text: string): void;
  setReady(ready: boolean): void;
  setRules(rules: Rules): void;
  rename(text: string): void;
  start(): void;
  leave(): void;
}
