/** What a table needs from outside, and the listener that it reports to. */

import type { Chance } from "../bots/bot.ts";
import type { ChooseMove } from "../bots/choose-move.ts";
import type { GameEvent } from "../event.ts";
import type { ServerSigningKeys } from "../fairness/signing-keys.ts";
import type { Clock } from "../timing/clock.ts";
import type { Notice, QuickChat } from "../wire/messages.ts";
import type { SavedTableState, TableJournal } from "./journal/table-journal.ts";
import type { Submission } from "./match/match.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { VerifiableDeals } from "./table-draft.ts";
import type { TablePlatform } from "./table-platform.ts";
import type { TableSettings } from "./table-state.ts";

export interface TableListener {
  /** Called after every change but those of `dealingChanged`. The events explain the change if it was one of the game. */
  changed(events: readonly GameEvent[]): void;
  /** Only what is published of the next shuffle may have changed. */
  dealingChanged(): void;
  noticed(notice: Notice): void;
  chatSent(quickChat: QuickChat): void;
  /** The player of this seat can no longer resume the old connection. */
  gracePeriodEnded(seatId: string): void;
  /** The host kicked the player of this seat. */
  playerKicked(seatId: string): void;
  /** Who is removed, or who asks to be let in, has changed without a request (C10). */
  admissionsChanged(): void;
  /** A spectator who waited for a seat has one; called before the change is shown. */
  spectatorSeated(queueId: string, player: SeatedPlayer): void;
  /** This player has no seat any more: it is that of somebody from an IP address without one (C6). */
  seatYielded(player: SeatedPlayer): void;
  /** The host no longer allows spectators (C6), or none whose clients do not know the new deck. */
  spectatorsDisallowed(): void;
  ended(): void;
}

export type InitialTableSettings = Partial<TableSettings>;

export interface TableOptions {
  readonly platform: TablePlatform;
  readonly deals: VerifiableDeals;
  readonly clock: Clock;
  /** 32 random bytes as 64 hex digits; called for each match, and for each attempt to agree on the key of a round. */
  readonly makeSeed: () => string;
  /** With keys, the shuffles of new matches can be verified (docs/fairness.md). */
  readonly signingKeys?: ServerSigningKeys | undefined;
  /** The permanent id of a new match. */
  readonly makeMatchId: () => string;
  readonly chance: Chance;
  /** The moves of master bots; sharp ones without it. */
  readonly chooseMove?: ChooseMove;
  readonly settings?: InitialTableSettings;
  readonly listener: TableListener;
  /** Where the table is saved. */
  readonly journal: TableJournal;
  /** The table as it was saved before a restart, or by another process. */
  readonly savedState?: SavedTableState;
}

/** How a command is submitted to a table; without an `id` if it cannot be sent twice. */
export interface TableSubmission extends Submission {
  readonly id?: string;
}
