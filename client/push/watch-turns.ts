/**
 * The page's part in turn notifications: it tells the server whether it is hidden, removes notifications that are no longer
 * true, and notices turns that came while it was hidden.
 */
import { turnTag } from "../../shared/wire/push.ts";
import type { TableSession, TableSnapshot } from "../net/session/table-snapshot.ts";
import { onSettingsChange } from "../settings/settings.ts";
import { answerWorker, workerRegistration } from "./push-support.ts";
import { pushSwitch } from "./push-switch.ts";
import { noteMissedTurn } from "./turn-offer.ts";

type WatchedSession = Pick<TableSession, "code" | "snapshot" | "connectionState" | "subscribe" | "request">;

/** Starts it at a table; the returned function ends it. `isMyTurn`: the table waits for this player. */
export function watchTurns(
  session: WatchedSession,
  isMyTurn: (snapshot: TableSnapshot) => boolean,
): () => void {
  const watch = new TurnWatcher(session, isMyTurn);
  void pushSwitch.renew();
  watch.update();
  const update = () => watch.update();
  document.addEventListener("visibilitychange", update);
  const unsubscribers = [
    session.subscribe({ changed: update, connectionChanged: () => watch.reconnected() }),
    onSettingsChange(update),
    answerWorker(session.code),
    () => document.removeEventListener("visibilitychange", update),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

class TurnWatcher {
  readonly #session: WatchedSession;
  readonly #isMyTurn: (snapshot: TableSnapshot) => boolean;
  /** What the server knows of this connection. It takes the page of a new one for visible. */
  #toldHidden = false;
  #wasMyTurn = false;
  /** There may be a notification: one from before the page was opened, too. */
  #mayBeShown = true;

  constructor(session: WatchedSession, isMyTurn: (snapshot: TableSnapshot) => boolean) {
    this.#session = session;
    this.#isMyTurn = isMyTurn;
  }

  /** Call after every change of the table, of the settings, and if the page is hidden or shown. */
  update(): void {
    const { snapshot } = this.#session;
    // A match in this browser alone: the server knows nothing of it.
    if (snapshot.isLocalGame === true) return;
    const isMyTurn = this.#isMyTurn(snapshot);
    // A match alone against bots is paused while the page is hidden (C9).
    if (isMyTurn && !this.#wasMyTurn && document.hidden && !snapshot.isSolo) noteMissedTurn();
    this.#wasMyTurn = isMyTurn;
    this.#tellHidden();
    this.#removeNotifications(isMyTurn && document.hidden);
  }

  /** Call after every change of the connection. */
  reconnected(): void {
    this.#toldHidden = false;
    this.update();
  }

  #tellHidden(): void {
    const { snapshot, connectionState } = this.#session;
    const isSeated = snapshot.players.some(({ isMe }) => isMe);
    const hidden = document.hidden && pushSwitch.isOn;
    if (connectionState !== "connected" || !isSeated || hidden === this.#toldHidden) return;
    this.#toldHidden = hidden;
    void this.#session.request("setPageHidden", { hidden });
  }

  /** The turn is over, or the player sees the table. */
  #removeNotifications(isWanted: boolean): void {
    if (!isWanted && this.#mayBeShown) void closeNotifications(this.#session.code);
    this.#mayBeShown = isWanted || document.hidden;
  }
}

async function closeNotifications(code: string): Promise<void> {
  const registration = await workerRegistration();
  // Not every browser lists them.
  const shown = await registration?.getNotifications?.({ tag: turnTag(code) }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
