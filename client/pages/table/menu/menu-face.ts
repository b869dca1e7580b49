/** What the faces of the table's menu know, and what a hand on them does. */
import type { RuleId } from "../../../../shared/rule-ids.ts";
import type { TableSession, TableSnapshot } from "../../../net/session-types.ts";
import type { Ask } from "../../../ui/send-request.ts";
import type { Mutes } from "../mutes.ts";

export type Face = "menu" | "players" | "absence" | "device" | "keys" | "report" | "leave" | RuleId;

/** What the menu reaches outside itself. */
export interface MenuPort {
  readonly session: Pick<TableSession, "snapshot" | "request" | "past" | "line">;
  readonly openLog: () => void;
  /** Asks whether the win is to be claimed. */
  readonly claim: () => void;
  readonly leave: () => void;
  readonly mutes: Mutes;
  /** Whether single letters and digits act (WCAG 2.1.4: they can be switched off). */
  readonly singleKeys: { readonly isOn: () => boolean; readonly set: (isOn: boolean) => void };
}

/** A face sees the table and itself, and can turn to another. */
export interface MenuHands extends MenuPort {
  readonly snapshot: TableSnapshot;
  /** Whose removal waits for a yes. */
  readonly removing: string | undefined;
  /** What was copied a moment ago. */
  readonly hasCopied: boolean;
  readonly ask: Ask;
  turnTo(face: Face): void;
  /** Asks before a player is removed; undefined takes the question back. */
  askRemoval(seatId: string | undefined): void;
  copy(text: string): void;
  /** Shows what has changed. */
  draw(): void;
  close(): void;
}
