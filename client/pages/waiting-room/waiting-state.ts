/** The state and the actions of the waiting room. */

import type { Phrase } from "../../../shared/phrase.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { RuleName, Rules } from "../../../shared/rules.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { ConnectionState, Payload, TableSnapshot } from "../../net/session/table-snapshot.ts";

/** What players have just said, by the id of the seat. */
export type Sayings = ReadonlyMap<string, Phrase>;

/** What the player can copy. */
export type CopiedItem = "code" | "link";

export interface WaitingState {
  readonly snapshot: TableSnapshot;
  readonly connectionState: ConnectionState;
  readonly notices: readonly Notice[];
  readonly sayings: Sayings;
  readonly isRenaming: boolean;
  /** The seat whose player the host is about to remove, until that is confirmed. */
  readonly kickingSeat?: string | undefined;
  /** The seat that the host moves with the buttons. */
  readonly movingSeat?: string | undefined;
  /** The seat that the host drags, and the new order until the server confirms it. */
  readonly draggedSeat?: string | undefined;
  readonly seatOrder?: readonly string[] | undefined;
  /** What was just copied. */
  readonly copied: "none" | CopiedItem;
  readonly refusal?: Refusal | undefined;
  /** The host's rule changes that the server has not answered yet. */
  readonly rules?: Rules | undefined;
  /** Options that have just changed, which are highlighted. */
  readonly recentChanges: readonly RuleName[];
}

/** What the controls on the page do. */
export interface WaitingActions {
  change(part: Partial<WaitingState>): void;
  /** The strip with the card that players flick. */
  cardToFlick(): HTMLElement;
  copy(what: CopiedItem, text: string): void;
  /** Sends a request; a refusal is shown, and the page shows the state of the table again. */
  send<N extends RequestName>(name: N, payload: Payload<N>): void;
  /** Changes rules, on top of earlier changes that are not answered yet. */
  chooseRules(part: Partial<Rules>): void;
  /** Sends a new order of the seat ids. */
  reorderSeats(seatIds: readonly string[]): void;
  rename(text: string): void;
  /** A spectator takes a seat. */
  takeSeat(text: string): void;
  leave(): void;
}

/** How many of the newest log lines are shown. */
const MAX_NOTICES = 4;

/**
 * The log lines with one more. Several changes of the rules in a row are one line, and the players who change them need
 * none: they see what they do.
 */
export function withNotice(
  { notices, snapshot }: Pick<WaitingState, "notices" | "snapshot">,
  notice: Notice,
): readonly Notice[] {
  const isKnown = notices.at(-1)?.type === "rulesChanged" || notice.name === myPlayer(snapshot)?.name;
  if (notice.type === "rulesChanged" && isKnown) return notices;
  return [...notices, notice].slice(-MAX_NOTICES);
}

/** Moves the focus to the element with this id, after the focused element was removed. */
export function focusById(id: string): void {
  document.getElementById(id)?.focus();
}
