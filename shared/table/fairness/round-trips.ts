/** How long a deal waits for contributions (docs/fairness.md): as long as the slowest of the awaited players usually needs. */
import type { Seat } from "../../seat.ts";
import { leftMs } from "../../timing/stopwatch.ts";
import type { ConnectionOrigin, SeatedPlayer } from "../seats/player.ts";
import { playerAt } from "../seats/seats.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";

/** A connected browser answers on its own, so a good connection never needs more than this, in ms. */
const SHORTEST_WAIT_MS = 1_000;
/** The longest wait for an answer, in ms: also for a connection of which nothing is known yet. */
const LONGEST_WAIT_MS = 3_000;
/** An answer may need this much longer than the one before it, in ms. */
const MARGIN_MS = 500;
/** Each void attempt of a round halves the time, but not below this, in ms. */
const SHORTEST_RETRY_MS = 250;

/** Players who withhold one after the other void an attempt each: the later ones delay the deal less. */
export function waitMs(state: TableState, seats: readonly Seat[], attempt: number): number {
  const roundTrips = seats.map((seat) => playerAt(state, seat)?.origin.roundTripMs ?? LONGEST_WAIT_MS);
  const needed = Math.max(SHORTEST_WAIT_MS, ...roundTrips.map((ms) => ms + MARGIN_MS));
  return Math.max(SHORTEST_RETRY_MS, Math.min(LONGEST_WAIT_MS, needed) / 2 ** attempt);
}

/** The client contributes. If the deal waits for it, the time until its answer is the round trip of its connection. */
export function noteAnswer(draft: TableDraft, player: SeatedPlayer): void {
  const roundTripMs = measuredMs(draft) ?? player.origin.roundTripMs;
  const { contributes, roundTripMs: before } = player.origin;
  if (contributes === true && roundTripMs === before) return;
  const measured: Partial<ConnectionOrigin> = roundTripMs === undefined ? {} : { roundTripMs };
  draft.change(player, { origin: { ...player.origin, contributes: true, ...measured } });
}

/** After a restart, players reconnect first: that is no round trip. */
function measuredMs({ state, steady }: TableDraft): number | undefined {
  const { window, isRestored } = state.dealing;
  if (window === undefined || isRestored) return undefined;
  return Math.round(window.ms - leftMs(window.watch, steady));
}
