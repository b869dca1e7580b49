/** The host, who may change the rules and start (C4): the player who opened the table, until the role passes on. */
import { FEWEST_SEATS } from "../../seat.ts";
import { hostOf, phaseOf } from "../phase.ts";
import type { SeatedPlayer } from "../seats/player.ts";
import { connectedPeople, findPlayer, presentCount } from "../seats/seats.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";

/** How long a host may stay inactive while all players are ready, in ms. */
const HOST_IDLE_MS = 60_000;

/**
 * Follows from each change: the role passes on if the host is gone. While all players are ready, the host's idle time runs;
 * every action of the host restarts it.
 */
export function adaptHost(draft: TableDraft): void {
  const { state } = draft;
  const isFirst = hostOf(state) === "";
  const host = findPlayer(state, state.hostId);
  const next = host === undefined || host.gone ? connectedPeople(state)[0] : undefined;
  if (next !== undefined) passTo(draft, next, isFirst);
  const areReady = presentCount(state) >= FEWEST_SEATS && connectedPeople(state).every(({ ready }) => ready);
  const isWatched = phaseOf(state) === "waiting" && areReady;
  draft.set({ hostIdleAt: isWatched ? (state.hostIdleAt ?? draft.steady + HOST_IDLE_MS) : undefined });
}

/** The host was inactive for too long: the role passes on. False if that is not so. */
export function passOnIdleHost(draft: TableDraft): boolean {
  const { hostIdleAt, hostId } = draft.state;
  if (hostIdleAt === undefined || hostIdleAt > draft.steady) return false;
  draft.set({ hostIdleAt: undefined });
  const next = connectedPeople(draft.state).find(({ id }) => id !== hostId);
  if (next !== undefined) passTo(draft, next);
  return true;
}

/** When that is. */
export function hostIdleAt({ hostIdleAt: at }: TableState): number {
  return at ?? Number.POSITIVE_INFINITY;
}

function passTo(draft: TableDraft, { id, name }: SeatedPlayer, isFirst = false): void {
  if (id === draft.state.hostId) return;
  draft.set({ hostId: id });
  if (!isFirst) draft.notice({ type: "hostChanged", name });
}
