/** Whether the player was away: only such a player is told what was played meanwhile. */
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { isMyTurn } from "./overlay/status-text.ts";
import { isBotPlayingForMe } from "./viewer-status.ts";

/** A player was away who has just opened the page, or has hidden it or lost the connection since their turn began. */
export class AwayWatch {
  #isAway = true;
  #wasMyTurn = true;

  get isAway(): boolean {
    return this.#isAway;
  }

  /** The page is hidden, or the connection is lost. */
  left(): void {
    this.#isAway = true;
  }

  /** Call at every change of the table. */
  tableChanged(snapshot: TableSnapshot, isHidden: boolean): void {
    const isMine = isMyTurn(snapshot.view);
    if (isMine && !this.#wasMyTurn && !isBotPlayingForMe(snapshot)) this.#isAway = isHidden;
    this.#wasMyTurn = isMine;
  }
}

/** Calls `wasAway` when the session tells a player who was away that something was missed; returns a function that stops it. */
export function watchAway(session: TableSession, wasAway: () => void): () => void {
  const watch = new AwayWatch();
  const visibilityChanged = () => {
    if (document.hidden) watch.left();
  };
  document.addEventListener("visibilitychange", visibilityChanged);
  const unsubscribe = session.subscribe({
    changed: (snapshot) => watch.tableChanged(snapshot, document.hidden),
    connectionChanged: (state) => void (state === "connected" || watch.left()),
    wasAway: () => void (watch.isAway && wasAway()),
  });
  return () => {
    document.removeEventListener("visibilitychange", visibilityChanged);
    unsubscribe();
  };
}
