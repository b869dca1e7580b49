/** What a table needs from outside, and whom it tells. */

import type { Chance } from "../../shared/bots/bot.ts";
import type { GameEvent } from "../../shared/event.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import type { Notice, QuickChat } from "../../shared/wire/messages.ts";
import type { Clock } from "../clock.ts";
import type { SavedTableState, TableJournal } from "../journal/table-journal.ts";
import type { Submission } from "./match/match.ts";

export interface TableListener {
  /** After every change; the events explain it, if it was one of the game. */
  changed(events: readonly GameEvent[]): void;
  noticed(notice: Notice): void;
  chatSent(quickChat: QuickChat): void;
  /** Nobody can come back to this seat on its old line any more. */
  gracePeriodEnded(seatId: string): void;
  /** The host took this seat's player off the table. */
  playerKicked(seatId: string): void;
  /** Between two matches: those who look on and wait for a seat may sit down now (`takeIn`). */
  seatWaitingSpectators(): readonly Notice[];
  /** The host lets nobody look on any more (C6). */
  spectatorsDisallowed(): void;
  ended(): void;
}

/** How a table is opened; the host may change some of it. */
export interface TableSettings {
  rules: Rules;
  /** By quick play: it starts by itself. */
  readonly isQuickPlay: boolean;
  /** Strangers may come: the clock is the same for all of them. */
  readonly isPublic: boolean;
  /** Whether people may look on (C6). */
  spectatorsAllowed: boolean;
}
export type InitialTableSettings = Partial<Readonly<TableSettings>>;

export const DEFAULT_TABLE_SETTINGS: Readonly<TableSettings> = {
  rules: OFFICIAL_RULES,
  isQuickPlay: false,
  isPublic: true,
  spectatorsAllowed: true,
};

export interface TableOptions {
  readonly clock: Clock;
  /** 32 random bytes as 64 hex digits: one call for each match. */
  readonly makeSeed: () => string;
  /** The lasting name of a new match. */
  readonly makeMatchId: () => string;
  readonly chance: Chance;
  readonly settings?: InitialTableSettings;
  readonly listener: TableListener;
  /** Where the table is written down. */
  readonly journal: TableJournal;
  /** The table as it was written down before the server died. */
  readonly savedState?: SavedTableState;
}

/** A command as it comes to the door; `id` is absent where nobody can send it twice. */
export interface TableSubmission extends Submission {
  readonly id?: string;
}
