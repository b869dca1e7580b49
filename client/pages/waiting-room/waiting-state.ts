/** What the waiting room knows, and what a hand in it does. */
import type { Refusal } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Notice, RequestName } from "../../../shared/wire/messages.ts";
import type { ConnectionState, Payload, PlayerInfo, TableSnapshot } from "../../net/session/session-types.ts";
import type { Option } from "../../ui/rule-names.ts";

/** What can be copied here. */
export type CopiedItem = "code" | "link" | "seat";

export interface WaitingState {
  readonly snapshot: TableSnapshot;
  readonly connectionState: ConnectionState;
  readonly notices: readonly Notice[];
  readonly isRenaming: boolean;
  /** The seat whose player the host is asked about before taking them off the table. */
  readonly kickingSeat: string | undefined;
  /** The seat that the host moves up and down. */
  readonly movingSeat: string | undefined;
  /** The seat that the host drags, and everybody's order with it until the table has said its own. */
  readonly draggedSeat: string | undefined;
  readonly seatOrder: readonly string[] | undefined;
  /** The link that opens the player's own seat on another device is visible. */
  readonly showsSeatLink: boolean;
  /** What has just been copied. */
  readonly copied: "none" | CopiedItem;
  readonly refusal: Refusal | undefined;
  /** What the host has chosen, until the table has answered. */
  readonly rules: Rules | undefined;
  /** Options that have just been changed: they light up for everybody. */
  readonly recentChanges: readonly Option[];
}

/** What a hand on the page does. */
export interface WaitingActions {
  change(part: Partial<WaitingState>): void;
  copy(what: CopiedItem, text: string): void;
  /** Asks the table; a refusal is shown, and what the page shows goes back to what the table says. */
  send<N extends RequestName>(name: N, payload: Payload<N>): void;
  /** Changes rules: what was chosen before stays chosen, although the table may not have answered yet. */
  chooseRules(part: Partial<Rules>): void;
  /** Changes the seat order of all players to this order of seat ids. */
  reorderSeats(seatIds: readonly string[]): void;
  rename(text: string): void;
  /** A spectator takes a seat. */
  takeSeat(text: string): void;
  leave(): void;
}

/** The reader's own player; undefined for a spectator. */
export function ownPlayer({ players }: TableSnapshot): PlayerInfo | undefined {
  return players.find(({ isMe }) => isMe);
}

/** Moves the focus to the element with this id, where what had it is gone. */
export function focusById(id: string): void {
  document.getElementById(id)?.focus();
}
