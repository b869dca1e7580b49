/** Creates the parts of a table, each after the parts that it calls; saves and restores their state as a whole. */
import { type RunningState, runningState } from "../journal/running-state.ts";
import type { SavedTableState } from "../journal/table-journal.ts";
import { Housekeeping } from "./automation/table-automation.ts";
import { Chat } from "./chat.ts";
import { FairRounds } from "./fairness/fair-rounds.ts";
import type { IdempotencyCache } from "./idempotency.ts";
import { CurrentMatch } from "./match/current-match.ts";
import { MatchFlow } from "./match/match-flow.ts";
import { TurnTimeConsent } from "./match/time-consent.ts";
import { TableActions } from "./requests/table-actions.ts";
import { Absences } from "./seats/absences.ts";
import { Admission } from "./seats/admission.ts";
import { Presence } from "./seats/presence.ts";
import type { Seats } from "./seats/seats.ts";
import { SoloMatch } from "./seats/solo-match.ts";
import { WaitingBudgets } from "./seats/waiting-budgets.ts";
import { SubmitHandler } from "./submit.ts";
import type { TableOptions, TableSettings } from "./table-dependencies.ts";
import type { TableEvents } from "./table-events.ts";
import { Persistence } from "./table-persistence.ts";

export interface TableServices {
  readonly current: CurrentMatch;
  readonly solo: SoloMatch;
  readonly timeConsent: TurnTimeConsent;
  readonly budgets: WaitingBudgets;
  readonly presence: Presence;
  readonly admission: Admission;
  readonly absences: Absences;
  readonly persistence: Persistence;
  readonly submitHandler: SubmitHandler;
  readonly fairRounds: FairRounds;
  readonly matchFlow: MatchFlow;
  readonly housekeeping: Housekeeping;
  readonly actions: TableActions;
}

/** What the table owns and its services share. */
export interface SharedParts {
  readonly seats: Seats;
  readonly results: IdempotencyCache;
  readonly settings: TableSettings;
  readonly events: TableEvents;
}

export function assembleTable(options: TableOptions, shared: SharedParts): TableServices {
  const { clock, journal, listener } = options;
  const { seats, settings, events } = shared;
  const current = new CurrentMatch();
  const solo = new SoloMatch({ seats, current });
  const host = (): string => housekeeping.host;
  const timeConsent = new TurnTimeConsent({ seats, settings, host });
  const budgets = new WaitingBudgets({ clock, seats, settings, current, solo });
  const base = { ...options, ...shared, current, solo, host, timeConsent, budgets };
  const persistence = new Persistence(journal, events);
  const presence = new Presence(base);
  const admission = new Admission({ clock, seats, changed: () => listener.admissionsChanged() });
  const absences = new Absences(seats);
  const submitHandler = new SubmitHandler({ ...base, presence, absences, persistence });
  const fairRounds = new FairRounds(base);
  const matchFlow = new MatchFlow({ ...base, presence, submitHandler, fairRounds });
  const chat = new Chat(clock, (quickChat) => listener.chatSent(quickChat));
  const housekeeping: Housekeeping = new Housekeeping({ ...base, presence, submitHandler, matchFlow, chat });
  const services = {
    ...{ current, solo, timeConsent, budgets },
    presence,
    absences,
    admission,
    persistence,
    submitHandler,
    fairRounds,
    matchFlow,
    housekeeping,
  };
  return { ...services, actions: new TableActions({ ...services, seats, settings, listener, chat }) };
}

/** Everything about the table that is saved beside the journal of its match. */
export function savedStateOf(
  { seats, settings }: SharedParts,
  { housekeeping, current, admission, solo, fairRounds }: TableServices,
): SavedTableState {
  const match = current.match?.header;
  const { record: kicks } = admission;
  const { saved: nextRound } = fairRounds;
  return {
    isQuick: settings.isQuickPlay,
    isWatchable: settings.spectatorsAllowed,
    rules: settings.rules,
    host: housekeeping.host,
    seats: seats.record,
    ...(match === undefined ? {} : { match }),
    ...(kicks === undefined ? {} : { kicks }),
    ...(nextRound === undefined ? {} : { nextRound }),
    ...(solo.isPausedByPlayer ? { isPausedByPlayer: true as const } : {}),
  };
}

/** What is not saved, because it changes all the time: the next process of the table continues with it. */
export function runningStateOf({ matchFlow, presence, absences, housekeeping }: TableServices): RunningState {
  const { quickStartMs } = housekeeping;
  return runningState({
    ...matchFlow.runningState,
    ...(quickStartMs === undefined ? {} : { quickStartMs }),
    players: presence.runningState,
    missed: absences.runningState,
  });
}

/** A saved table, and what was running there if it was handed over. */
export interface TableToResume {
  readonly savedState: SavedTableState;
  readonly handedOver?: RunningState | undefined;
}

/** Restores a saved table. No person is connected yet, and each has the full time to reconnect. */
export function restoreTable(
  { savedState, handedOver }: TableToResume,
  { seats, results }: SharedParts,
  services: TableServices,
): void {
  const { seats: seatsRecord, host, match, kicks, isPausedByPlayer, nextRound } = savedState;
  const { current, housekeeping, matchFlow, persistence, admission, solo, fairRounds } = services;
  seats.restore(seatsRecord);
  if (kicks !== undefined) admission.restore(kicks);
  housekeeping.restoreHost(host);
  if (handedOver !== undefined) resume(handedOver, services);
  if (match === undefined) return;
  fairRounds.restore(nextRound);
  matchFlow.restore(match, handedOver);
  if (isPausedByPlayer === true) solo.setPaused(true);
  persistence.restoreResults(match, current.match?.lastEvent ?? 0, results);
}

function resume(
  { players, missed, quickStartMs }: RunningState,
  { presence, absences, housekeeping }: TableServices,
): void {
  presence.resume(players);
  absences.resume(missed);
  if (quickStartMs !== undefined) housekeeping.resumeQuickStart(quickStartMs);
}
