/**
 * What happens at a table automatically: what follows from each change at once, what is next without a request, and when to look
 * again.
 */
import { adaptHost, hostIdleAt, passOnIdleHost } from "./automation/host.ts";
import { adaptIdleness, endIdleness, idleAt } from "./automation/idleness.ts";
import { nextMoveAt, playPlannedMove } from "./automation/planned-moves.ts";
import { adaptQuickStart, quickStartAt, startHandOfTheDay, startQuickly } from "./automation/quick-start.ts";
import { nextPhraseAt, sayPlannedPhrases } from "./chat.ts";
import { windowEnd } from "./fairness/dealing.ts";
import { isTooLong, type Match } from "./match/match.ts";
import {
  abandonMatch,
  adaptMatch,
  advanceMatch,
  afterMatch,
  RETRY_MS,
  startNextRound,
  submitByTable,
} from "./match/match-flow.ts";
import { timeBankUsedUp } from "./match/round-break.ts";
import { clockDueAt, expireClock } from "./match/shown-clock.ts";
import { adaptConsent } from "./match/time-consent.ts";
import { playTimeOut } from "./match/time-out.ts";
import { isAbandoned, isRunning, isWaitingForPeople, phaseOf } from "./phase.ts";
import { forgetNewcomers } from "./seats/admission.ts";
import { adaptPresence, endGracePeriod, nextGraceEnd } from "./seats/presence.ts";
import { type Surroundings, TableDraft } from "./table-draft.ts";
import type { TableEvent } from "./table-event.ts";
import type { TableState } from "./table-state.ts";

/** True while no move is accepted and the round's clocks stand still: nothing can be written, or the table waits (C2, C9). */
export function isPausedAt(
  state: TableState,
  { isStorageDown }: Pick<Surroundings, "isStorageDown">,
): boolean {
  return isStorageDown || isWaitingForPeople(state);
}

/** What follows from each change at once: who is waited for, which clocks run, who is the host. */
export function adapt(state: TableState, surroundings: Surroundings): readonly TableEvent[] {
  const draft = new TableDraft(state, surroundings);
  adaptPresence(draft);
  adaptMatch(draft, isPausedAt(draft.state, surroundings));
  adaptIdleness(draft);
  const { handOfTheDay, isQuickPlay } = draft.state.settings;
  if (isQuickPlay) adaptQuickStart(draft);
  else if (handOfTheDay === undefined) adaptHost(draft);
  adaptConsent(draft);
  return draft.events;
}

/** The next thing that happens automatically now; nothing if all is done. Each is written and shown before the next one. */
export function settle(state: TableState, surroundings: Surroundings): readonly TableEvent[] {
  if (state.hasEnded) return [];
  let draft = new TableDraft(state, surroundings);
  for (const step of STEPS) {
    if (step(draft)) return draft.events;
    // What was tried and refused has no effect.
    if (draft.events.length > 0) draft = new TableDraft(state, surroundings);
  }
  return [];
}

/** When something happens automatically next, in ms of steady time; never if nothing does. */
export function wakeAt(state: TableState, surroundings: Pick<Surroundings, "isStorageDown">): number {
  if (state.hasEnded) return Number.POSITIVE_INFINITY;
  const never = Number.POSITIVE_INFINITY;
  const ofClock = isPausedAt(state, surroundings) ? never : Math.min(clockDueAt(state), windowEnd(state));
  const toWrite = surroundings.isStorageDown ? never : Math.min(ofClock, idleAt(state), quickStartAt(state));
  return Math.min(
    // What could not be written waits for the next try: until then, it must not wake the table.
    state.retryAt ?? toWrite,
    state.roundBreak.dueAt,
    hostIdleAt(state),
    nextGraceEnd(state),
    nextMoveAt(state),
    nextPhraseAt(state),
    ...state.admissions.asking.map(({ dueAt }) => dueAt),
  );
}

/** A step of the table: false if there is nothing to do, and then it has no effect. */
type Step = (draft: TableDraft) => boolean;

/** In this order. */
const STEPS: readonly Step[] = [
  endGracePeriod,
  leaveTable,
  whileWritable(endIdleness),
  whileWritable(advanceMatch),
  whileWritable(endTooLongMatch),
  whileWritable(startQuickly),
  whileWritable(startHandOfTheDay),
  whileWritable(actOnClock),
  timeBankUsedUp,
  passOnIdleHost,
  forgetNewcomers,
  sayPlannedPhrases,
  playPlannedMove,
  forgetRetry,
];

/** Not while a command of the table could not be written, and not soon after one was refused. */
function whileWritable(step: Step): Step {
  return (draft) => {
    const { retryAt = draft.steady } = draft.state;
    return !draft.surroundings.isStorageDown && retryAt <= draft.steady && step(draft);
  };
}

function forgetRetry(draft: TableDraft): boolean {
  const { retryAt } = draft.state;
  if (retryAt === undefined || retryAt > draft.steady) return false;
  draft.set({ retryAt: undefined });
  return true;
}

/** Everybody has left for good: the table ends, unless spectators wait for a seat, who need no host (C8). */
function leaveTable(draft: TableDraft): boolean {
  const { state } = draft;
  if (!isAbandoned(state)) return false;
  const isWanted = state.settings.isQuickPlay && phaseOf(state) !== "waiting" && state.queue.length > 0;
  if (!isWanted) draft.emit({ type: "tableEnded" });
  else if (isRunning(state)) return whileWritable(abandonMatch)(draft);
  else afterMatch(draft);
  return true;
}

function endTooLongMatch(draft: TableDraft): boolean {
  const { match } = draft.state;
  if (match === undefined || !isRunning(draft.state) || !isTooLong(match)) return false;
  return submitByTable(draft, { type: "end", why: "tooLong" }).ok;
}

/** The clock that players see has expired: the turn is over (C1), or the next round (E5) or what follows a match (E6) is due. */
function actOnClock(draft: TableDraft): boolean {
  const { state, surroundings } = draft;
  const { clock, match, dealing } = state;
  const isExpired = clock?.isExpired === true || clockDueAt(state) <= draft.steady;
  if (!isExpired || match === undefined || isPausedAt(state, surroundings)) return false;
  const isFirst = clock?.isExpired !== true;
  if (isFirst) expireClock(draft);
  // The next round is on its way: its deal waits for contributions, and the clock must not wake the table until then.
  if (match.game.phase === "roundOver" && dealing.isDealDue) return isFirst;
  continueAfterClock(draft, match);
  return true;
}

/** If a command is refused, it is tried again. */
function continueAfterClock(draft: TableDraft, match: Match): void {
  const { phase } = match.game;
  if (phase === "matchOver") {
    afterMatch(draft);
    return;
  }
  const attempt = new TableDraft(draft.state, draft.surroundings);
  const isDone = phase === "playing" ? playTimeOut(attempt, match) : startNextRound(attempt);
  if (isDone) draft.append(attempt);
  else draft.set({ retryAt: draft.steady + RETRY_MS });
}
