/** What a table needs from outside, and the listener that it reports to. */

import type { Chance } from "../../shared/bots/bot.ts";
import type { ChooseMove } from "../../shared/bots/choose-move.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { Result } from "../../shared/refusal.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import type { Notice, QuickChat } from "../../shared/wire/messages.ts";
import type { Clock } from "../clock.ts";
import type { ServerSigningKeys } from "../identity/signing-keys.ts";
import type { RunningState } from "../journal/running-state.ts";
import type { SavedTableState, TableJournal } from "../journal/table-journal.ts";
import type { DailySetting } from "./match/daily-deal.ts";
import type { Submission } from "./match/match.ts";
import type { ConnectionOrigin, SeatedPlayer } from "./seats/player.ts";

/** Gives a person a seat. */
export type TakeSeat = (name: string, origin: ConnectionOrigin) => Result<SeatedPlayer>;

export interface TableListener {
  /** Called after every change. The events explain the change if it was one of the game. */
  changed(events: readonly GameEvent[]): void;
  noticed(notice: Notice): void;
  chatSent(quickChat: QuickChat): void;
  /** The player of this seat can no longer resume the old connection. */
  gracePeriodEnded(seatId: string): void;
  /** The host kicked the player of this seat. */
  playerKicked(seatId: string): void;
  /** Who is removed, or who asks to be let in, has changed without a request (C10). */
  admissionsChanged(): void;
  /** Spectators who want a seat get one now, each by a call of `takeSeat`, while there are any. Returns the notices of that. */
  seatWaitingSpectators(takeSeat: TakeSeat): readonly Notice[];
  /** This player has no seat any more: it is that of somebody from an IP address without one (C6). */
  seatYielded(player: SeatedPlayer): void;
  /** The host no longer allows spectators (C6). */
  spectatorsDisallowed(): void;
  ended(): void;
}

/** The settings of a table; the host may change those that are not readonly. */
export interface TableSettings extends DailySetting {
  rules: Rules;
  /** Opened by quick play: it has no host, and starts automatically (C8). */
  readonly isQuickPlay: boolean;
  /** Anybody may join, so the turn time is the same for all. */
  readonly isPublic: boolean;
  /** Whether people may spectate (C6). */
  spectatorsAllowed: boolean;
  /** Whether the host of the server offers the highest level of bots. */
  readonly hasMasterBots: boolean;
}
export type InitialTableSettings = Partial<Readonly<TableSettings>>;

export const DEFAULT_TABLE_SETTINGS: Readonly<TableSettings> = {
  rules: OFFICIAL_RULES,
  isQuickPlay: false,
  isPublic: true,
  spectatorsAllowed: true,
  hasMasterBots: true,
};

export interface TableOptions {
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
  /** The table as saved before the server was restarted. */
  readonly savedState?: SavedTableState;
  /** What was running there when another process handed it over. */
  readonly handedOver?: RunningState | undefined;
}

/** How a command is submitted to a table; without an `id` if it cannot be sent twice. */
export interface TableSubmission extends Submission {
  readonly id?: string;
}
