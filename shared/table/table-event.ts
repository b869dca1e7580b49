/** What can happen at a table. */
import type { Seat } from "../seat.ts";
import type { Notice, QuickChat } from "../wire/messages.ts";
import type { MatchHeader } from "./journal/table-record.ts";
import type { Match, PlannedCommand } from "./match/match.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import type { SeatTokenRefusal } from "./seats/seat-tokens.ts";
import type { TableSections } from "./table-state.ts";

/** Changes the table. */
export type TableChanged =
  | { readonly type: "playerSeated"; readonly player: SeatedPlayer }
  | { readonly type: "seatsFreed"; readonly ids: readonly string[] }
  | { readonly type: "playerChanged"; readonly id: string; readonly to: Partial<SeatedPlayer> }
  /** The numbers of the seats, by their ids. */
  | { readonly type: "seatsNumbered"; readonly seats: Readonly<Record<string, Seat>> }
  | { readonly type: "tokensRevoked"; readonly id: string; readonly why: SeatTokenRefusal }
  | { readonly type: "sectionsChanged"; readonly to: Partial<TableSections> }
  | { readonly type: "matchOpened"; readonly match: Match; readonly before: Match | undefined }
  | { readonly type: "matchClosed" }
  | { readonly type: "matchHeaderChanged"; readonly to: Partial<MatchHeader> }
  | { readonly type: "matchPaused"; readonly isPaused: boolean; readonly at: number }
  /** Another process had the match: its times go on. */
  | {
      readonly type: "matchResumed";
      readonly elapsedMs: number;
      readonly callGraceMs: number;
      readonly at: number;
    }
  | { readonly type: "tableRuleRemoved" }
  | { readonly type: "commandAccepted"; readonly planned: PlannedCommand; readonly at: number };

/** Changes nothing: the listener of the table is told. */
export type TableTold =
  | { readonly type: "noticed"; readonly notice: Notice }
  | { readonly type: "chatSent"; readonly quickChat: QuickChat }
  /** The player of this seat can no longer resume the old connection. */
  | { readonly type: "gracePeriodEnded"; readonly seatId: string }
  | { readonly type: "playerKicked"; readonly seatId: string }
  /** This player has no seat any more: it is that of somebody from an IP address without one (C6). */
  | { readonly type: "seatYielded"; readonly player: SeatedPlayer }
  /** A spectator who waited for a seat has one. */
  | { readonly type: "spectatorSeated"; readonly queueId: string; readonly seatId: string }
  /** All, or those whose clients do not know the deck. */
  | { readonly type: "spectatorsDisallowed" }
  /** Who is removed, or who asks to be let in, has changed without a request of the host (C10). */
  | { readonly type: "admissionsChanged" }
  | { readonly type: "tableEnded" };

export type TableEvent = TableChanged | TableTold;

/** Nobody is shown how often somebody sent or did something, it is not saved, and nothing follows from it at once. */
const COUNTS: readonly string[] = [
  ...(["idleness", "noticeCounts"] satisfies readonly (keyof TableSections)[]),
  ...(["phrases", "flicks"] satisfies readonly (keyof SeatedPlayer)[]),
];

/** True for what readers of the table only have to be told, and for what is only counted. */
export function isPassedOn(event: TableEvent): boolean {
  if (event.type === "playerChanged" || event.type === "sectionsChanged")
    return Object.keys(event.to).every((name) => COUNTS.includes(name));
  return event.type === "chatSent";
}

/** Of a player's contribution, and of how long it took: nobody is shown them in the state of the table. */
const CONTRIBUTED: readonly string[] = [
  "dealing" satisfies keyof TableSections,
  "origin" satisfies keyof SeatedPlayer,
];

/** True for a change of nothing but the way to the next deal. */
export function isAboutDealing(event: TableEvent): boolean {
  const isChange = event.type === "playerChanged" || event.type === "sectionsChanged";
  return isChange && Object.keys(event.to).every((name) => CONTRIBUTED.includes(name));
}
