/** What the waiting room knows, and what a hand in it does. */
import type { Refusal } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Notice, RequestName } from "../../../shared/wire/messages.ts";
import type { Line, Payload, Sitter, TableSnapshot } from "../../net/session-types.ts";
import type { Option } from "../rule-options.ts";

/** What can be copied here. */
export type Copied = "code" | "link" | "seat";

export interface WaitingState {
  readonly snapshot: TableSnapshot;
  readonly line: Line;
  readonly notices: readonly Notice[];
  readonly isRenaming: boolean;
  /** The seat whose player the host is asked about before taking them off the table. */
  readonly removing: string | undefined;
  /** The seat that the host moves up and down. */
  readonly moving: string | undefined;
  /** The seat that the host drags, and everybody's order with it until the table has said its own. */
  readonly dragged: string | undefined;
  readonly order: readonly string[] | undefined;
  /** The link that opens the own seat on another device is in sight. */
  readonly showsSeatLink: boolean;
  /** What has just been copied. */
  readonly copied: "none" | Copied;
  readonly trouble: Refusal | undefined;
  /** What the host has chosen, until the table has answered. */
  readonly rules: Rules | undefined;
  /** Options that have just been changed: they light up for everybody. */
  readonly changed: readonly Option[];
}

/** What a hand on the page does. */
export interface WaitingHands {
  change(part: Partial<WaitingState>): void;
  copy(what: Copied, text: string): void;
  /** Asks the table; a refusal is shown, and what the page shows goes back to what the table says. */
  ask<N extends RequestName>(name: N, payload: Payload<N>): void;
  /** Changes rules: what was chosen before stays chosen, although the table may not have answered yet. */
  chooseRules(part: Partial<Rules>): void;
  /** Seats everybody anew, in this order of seat ids. */
  arrange(seatIds: readonly string[]): void;
  rename(text: string): void;
  /** One who looks on takes a seat. */
  sit(text: string): void;
  leave(): void;
}

/** Who I am in this room; undefined for one who looks on. */
export function meIn({ sitters }: TableSnapshot): Sitter | undefined {
  return sitters.find(({ isMe }) => isMe);
}

/** Moves the focus to the element with this id, where what had it is gone. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
