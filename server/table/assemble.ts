/** Those who run a table, made to know one another: who is there, what is played, who answers, who writes it down. */
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import { FEWEST_SEATS, type Seat } from "../../shared/seat.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import type { SavedTableState } from "../journal/table-journal.ts";
import { Housekeeping } from "./automation/housekeeping.ts";
import { Chat } from "./chat.ts";
import type { IdempotencyCache, RequestResult } from "./idempotency.ts";
import { MatchFlow } from "./match/match-flow.ts";
import { Persistence } from "./persistence.ts";
import { TableActions } from "./requests/table-actions.ts";
import { Presence } from "./seats/presence.ts";
import type { Seats } from "./seats/seats.ts";
import { SubmitHandler } from "./submit.ts";
import type { TableOptions, TableSettings, TableSubmission } from "./table-options.ts";

export interface TableServices {
  readonly presence: Presence;
  readonly matchFlow: MatchFlow;
  readonly submitHandler: SubmitHandler;
  readonly housekeeping: Housekeeping;
  readonly actions: TableActions;
  readonly persistence: Persistence;
}

/** What the table has for them, and does for them. */
export interface ServiceDeps {
  readonly seats: Seats;
  readonly results: IdempotencyCache;
  readonly settings: TableSettings;
  /** Everything that is written down now. */
  readonly stateToSave: () => SavedTableState;
  readonly changed: (events: readonly GameEvent[], notices?: readonly Notice[]) => void;
  readonly submit: (seat: Seat, command: Command, submission: TableSubmission) => RequestResult;
  readonly endTable: () => void;
}

/** All of them, for a table that opens. */
export function assembleTable(options: TableOptions, deps: ServiceDeps): TableServices {
  const { clock, chance, makeSeed, makeMatchId, journal, listener } = options;
  const { seats, changed, settings } = deps;
  const announce = (notices: readonly Notice[]) => changed([], notices);
  // Those who looked on and want to play; then bots, up to two seats for a rematch (C6, E6).
  const fillSeats = (isRematch: boolean) => {
    const notices = listener.seatWaitingSpectators();
    return isRematch ? [...notices, ...presence.addBots(FEWEST_SEATS)] : notices;
  };
  const persistence = new Persistence(journal, deps.stateToSave, () => changed([]));
  const presence = new Presence({
    clock,
    seats,
    chance,
    announce,
    phase: () => matchFlow.phase,
    gracePeriodEnded: (seatId) => listener.gracePeriodEnded(seatId),
  });
  const matchFlow = new MatchFlow({
    clock,
    seats,
    makeSeed,
    makeMatchId,
    isPublic: settings.isPublic,
    openJournal: (match) => journal.openJournal(match),
    announce: changed,
    timedOut: (player) => presence.timedOut(player),
    fillSeats,
  });
  return {
    presence,
    matchFlow,
    persistence,
    ...assembleRequestServices(options, deps, { presence, matchFlow, persistence }),
  };
}

/** Those who deal with moves and wishes. */
function assembleRequestServices(
  { clock, chance, listener }: TableOptions,
  { seats, results, settings, changed, submit, endTable }: ServiceDeps,
  { presence, matchFlow, persistence }: Pick<TableServices, "presence" | "matchFlow" | "persistence">,
): Pick<TableServices, "submitHandler" | "housekeeping" | "actions"> {
  const announce = (notices: readonly Notice[]) => changed([], notices);
  const parts = { clock, seats, chance, announce, presence, matchFlow };
  const housekeeping = new Housekeeping({
    ...parts,
    isQuickPlay: settings.isQuickPlay,
    rules: () => settings.rules,
    submit,
    endTable,
  });
  const submitHandler = new SubmitHandler({
    ...parts,
    results,
    canWrite: () => !persistence.isStorageDown,
    playerActed: (player) => housekeeping.playerActed(player),
  });
  const chat = new Chat(clock, (quickChat) => listener.chatSent(quickChat));
  return {
    submitHandler,
    housekeeping,
    actions: new TableActions({ ...parts, housekeeping, chat, settings, listener }),
  };
}

// What of a table is written down beside the moves of its match, and how it stands again as it was written.

/** Everything about the table that is written down. */
export function savedStateOf(
  seats: Seats,
  { isQuickPlay, spectatorsAllowed, rules }: TableSettings,
  { housekeeping, matchFlow, presence }: Pick<TableServices, "housekeeping" | "matchFlow" | "presence">,
): SavedTableState {
  const match = matchFlow.match?.header;
  const { pauseRecord } = presence;
  const state = {
    isQuick: isQuickPlay,
    isWatchable: spectatorsAllowed,
    rules,
    host: housekeeping.host,
    seats: seats.record,
  };
  return {
    ...state,
    ...(match === undefined ? {} : { match }),
    ...(pauseRecord === undefined ? {} : { pauses: pauseRecord }),
  };
}

/** As it was written down: nobody is there yet, and everybody has the whole time to come back. */
export function restoreTable(
  { seats: seatsRecord, host, match, pauses }: SavedTableState,
  {
    housekeeping,
    matchFlow,
    persistence,
    presence,
  }: Pick<TableServices, "housekeeping" | "matchFlow" | "persistence" | "presence">,
  {
    seats,
    idempotencyCache: results,
  }: { readonly seats: Seats; readonly idempotencyCache: IdempotencyCache },
): void {
  seats.restore(seatsRecord);
  if (pauses !== undefined) presence.restorePauses(pauses);
  housekeeping.restoreHost(host);
  if (match === undefined) return;
  matchFlow.restore(match);
  persistence.restoreResults(match, results);
}
