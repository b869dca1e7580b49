/** The table as the player sees it: while animations run, the canvas is behind the session. */
import { NO_CARD } from "../../../shared/card.ts";
import { NOBODY, SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { ShownTable } from "../../scenes/scene-contract.ts";

type ShownMoment = Omit<ShownTable, "topCard">;

/** The snapshot with the game and the clock that the canvas shows; the snapshot itself if there is no canvas. */
export function shownSnapshot(snapshot: TableSnapshot, shown: ShownMoment | undefined): TableSnapshot {
  if (shown === undefined) return snapshot;
  return { ...snapshot, view: answeredView(snapshot, shownView(shown)), clock: shownClock(snapshot, shown) };
}

/** What the player has done is never asked again, although it is still in the air. */
function answeredView({ view: now }: TableSnapshot, drawn: View): View {
  if (hasEndedTurn(now, drawn)) return { ...askingNothing(drawn), turn: now.turn };
  return hasAnswered(now, drawn) ? askingNothing(drawn) : drawn;
}

/** True if it is still the player's turn on the canvas only. */
function hasEndedTurn(now: View, { phase, seat, turn }: View): boolean {
  return phase === "playing" && seat !== SPECTATOR && turn === seat && now.turn !== seat;
}

/** Between two rounds the canvas still has the time until the deal: it means nothing when the deal has begun. */
function shownClock({ view, clock, isPaused }: TableSnapshot, shown: ShownMoment): TableSnapshot["clock"] {
  if (isPaused) return clock;
  const isDealing = view.phase === "playing" && shown.view.phase !== "playing";
  return isDealing ? "none" : shown.clock;
}

/** True if the player has answered what is still shown, such as a penalty: it is not asked any longer. */
function hasAnswered(now: View, { seat, turn, pendingAction }: View): boolean {
  return (
    turn === seat && pendingAction !== "turn" && (now.turn !== turn || now.pendingAction !== pendingAction)
  );
}

/** The view that is shown. If another seat glows already, nothing is known yet of what it must do. */
function shownView({ view, turn }: ShownMoment): View {
  const isSame = view.phase === "playing" ? turn === view.turn : turn < 0;
  return isSame ? view : askingNothing({ ...view, phase: "playing", turn });
}

function askingNothing(view: View): View {
  return { ...view, pendingAction: "turn", penalty: 0, drawnCard: NO_CARD, catchableSeat: NOBODY };
}
