/** What the faces of the table's menu know, and what a hand on them does. */
import type { RuleId } from "../../../../shared/rule-ids.ts";
import type { TableSession, TableSnapshot } from "../../../net/session-types.ts";
import type { SendOrExplain } from "../../../ui/send-request.ts";
import type { Mutes } from "../mutes.ts";

export type MenuPage = "menu" | "players" | "absence" | "device" | "keys" | "report" | "leave" | RuleId;

/** What the menu reaches outside itself. */
export interface MenuDeps {
  readonly session: Pick<TableSession, "snapshot" | "request" | "pastEvents" | "connectionState">;
  readonly openLog: () => void;
  /** Asks whether the win is to be claimed. */
  readonly claimWin: () => void;
  readonly leave: () => void;
  readonly mutes: Mutes;
  /** Whether single letters and digits act (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: { readonly isOn: () => boolean; readonly set: (isOn: boolean) => void };
}

/** A face sees the table and itself, and can turn to another. */
export interface MenuActions extends MenuDeps {
  readonly snapshot: TableSnapshot;
  /** Whose removal waits for a yes. */
  readonly removalCandidate: string | undefined;
  /** What was copied a moment ago. */
  readonly hasCopied: boolean;
  readonly sendOrExplain: SendOrExplain;
  openPage(menuPage: MenuPage): void;
  /** Asks before a player is removed; undefined takes the question back. */
  confirmRemoval(seatId: string | undefined): void;
  copy(text: string): void;
  /** Shows what has changed. */
  render(): void;
  close(): void;
}
