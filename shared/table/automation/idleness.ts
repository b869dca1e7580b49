/** Ends a table, or its match, that nobody uses (C5); pauses a solo match first (C9). */
import { IDLE_MATCH_MINUTES, SOLO_PAUSE_MINUTES } from "../../table-limits.ts";
import { submitByTable } from "../match/match-flow.ts";
import { maxTimeFactor } from "../match/time-consent.ts";
import { isRunning, isSolo, isSoloPaused, phaseOf } from "../phase.ts";
import type { TableDraft } from "../table-draft.ts";
import type { Idleness, TableState } from "../table-state.ts";

const MINUTE_MS = 60_000;
/** A table ends if nobody sits down for this long after it was opened. */
const NEVER_JOINED_MS = 15_000;
/** A table ends if nothing happens in its waiting room for this long. */
const IDLE_WAITING_MS = 30 * MINUTE_MS;
/** A match ends if no person does anything for this long. */
const IDLE_MATCH_MS = IDLE_MATCH_MINUTES * MINUTE_MS;
/** A solo match ends if it is paused for this long (C9). */
const SOLO_PAUSE_MS = SOLO_PAUSE_MINUTES * MINUTE_MS;

/** Follows from each change. In the waiting room, each of them restarts the time. */
export function adaptIdleness(draft: TableDraft): void {
  const watched = watchedAt(draft.state);
  if (watched !== draft.state.idleness.watched || watched === "waitingRoom") restart(draft, watched);
}

/** A person made a move or a request: the time of the waiting room or of a running match starts again. */
export function personActed(draft: TableDraft): void {
  const watched = watchedAt(draft.state);
  if (watched === "match" || watched === "waitingRoom") restart(draft, watched);
}

function restart(draft: TableDraft, watched: Idleness["watched"]): void {
  draft.set({ idleness: { watched, since: draft.steady } });
}

/** Nobody has used the table for too long. False if that is not so. */
export function endIdleness(draft: TableDraft): boolean {
  const { idleness } = draft.state;
  if (idleAt(draft.state) > draft.steady) return false;
  if (idleness.watched !== "match" && idleness.watched !== "soloPause") draft.emit({ type: "tableEnded" });
  // A match against bots waits for its player (C9); any other idle match ends (C5).
  else if (idleness.watched === "match" && isSolo(draft.state)) draft.set({ isPausedByPlayer: true });
  else return submitByTable(draft, { type: "end", why: "idle" }).ok;
  return true;
}

/** When that is. */
export function idleAt(state: TableState): number {
  const { watched, since } = state.idleness;
  if (!state.settings.hasIdleLimits) return Number.POSITIVE_INFINITY;
  switch (watched) {
    case "neverJoined":
      return since + NEVER_JOINED_MS;
    case "waitingRoom":
      return since + IDLE_WAITING_MS;
    case "match":
      return since + IDLE_MATCH_MS * maxTimeFactor(state);
    case "soloPause":
      return since + SOLO_PAUSE_MS;
    case "nothing":
      return Number.POSITIVE_INFINITY;
    default:
      return watched satisfies never;
  }
}

function watchedAt(state: TableState): Idleness["watched"] {
  if (isSoloPaused(state)) return "soloPause";
  if (isRunning(state)) return "match";
  const isWaiting = phaseOf(state) === "waiting" || state.settings.handOfTheDay !== undefined;
  // After any other match the rematch clock runs.
  return isWaiting ? "waitingRoom" : "nothing";
}
