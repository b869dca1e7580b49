/** Chooses the page of a table (waiting room, game, result, end) by its phase and the connection state. */
import "../../faces/moods.ts";
import { formatList } from "../../i18n/i18n.ts";
import { lookName, openLooks } from "../../looks/open-looks.ts";
import { takeReload } from "../../net/connection/page-reload.ts";
import "../../styles/deferred.css";
import "../../styles/card-to-flick.css";
import "../../styles/felt.css";
import "../../styles/waiting-room.css";
import "../../styles/player-list.css";
import "../../styles/waiting-room-screen-sizes.css";
import "../../styles/switch.css";
import "../../styles/result.css";
import "../../styles/score-table.css";
import "../../styles/rules.css";
import type { SeenEvent } from "../../../shared/redact.ts";
import { t } from "../../i18n/i18n.ts";
import { showFelt } from "../../looks/felt.ts";
import type { ExitActions, GameApi, OpenedGamePage, OpenGamePage } from "../../net/game-api-contract.ts";
import { lastEvening } from "../../net/last-evening.ts";
import type { ConnectionState, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { type EndedConnectionState, hasEnded } from "../../net/session/table-snapshot.ts";
import { watchTurns } from "../../push/watch-turns.ts";
import { routeUrl } from "../../routes.ts";
import { openMessagePage, type PageAction, type PageMessage } from "../../ui/message-page.ts";
import { openWarning } from "../open-dialogs.ts";
import { MatchStatsTracker } from "../result/match-stats.ts";
import { openResultPanel } from "../result/result-panel.ts";
import { ResultStage } from "../result/result-stage.ts";
import { openWaitingPage } from "../waiting-room/waiting-page.ts";
import { offerHandOnly } from "./hand-only/hand-only-offer.ts";
import { adoptSeatSettings, syncLooks, syncTurnTime } from "./settings-sync.ts";
import { isMyAction } from "./viewer-status.ts";

type GameFlowDeps = Pick<GameApi, "loadGamePage"> & ExitActions;

/** A ban is shown by the page of the refused join. */
type ShownEnd = Exclude<EndedConnectionState, "banned">;

type ShownPage = "none" | "waiting" | "loading" | "game" | "ended";

/** Shows the pages of the session's table; returns a function that closes them, but keeps the seat. */
export function openGame(parent: HTMLElement, session: TableSession, deps: GameFlowDeps): () => void {
  const flow = new GameFlow(parent, session, deps);
  return () => flow.close();
}

class GameFlow {
  readonly #parent: HTMLElement;
  readonly #session: TableSession;
  readonly #deps: GameFlowDeps;
  readonly #stats = new MatchStatsTracker();
  readonly #unsubscribers: readonly (() => void)[];
  #shownPage: ShownPage = "none";
  #closePage = () => {};
  #gamePage: OpenedGamePage | undefined;
  readonly #resultStage: ResultStage;

  constructor(parent: HTMLElement, session: TableSession, deps: GameFlowDeps) {
    this.#parent = parent;
    this.#session = session;
    this.#deps = deps;
    this.#resultStage = new ResultStage(parent, session, {
      openResults: (root) => openResultPanel(root, session, { stats: this.#stats, leave: this.#leave }),
    });
    const listener = {
      warned: openWarning,
      changed: (snapshot: TableSnapshot, events: readonly SeenEvent[]) => this.#showPhase(snapshot, events),
      connectionChanged: (connectionState: ConnectionState) => this.#checkConnection(connectionState),
    };
    adoptSeatSettings(session);
    this.#unsubscribers = [
      this.#stats.track(session),
      session.subscribe(listener),
      offerHandOnly(session),
      syncLooks(session),
      showFelt(session),
      syncTurnTime(session),
      watchTurns(session, isMyAction),
    ];
    this.#showPhase(session.snapshot);
    this.#checkConnection(session.connectionState);
    showUpdatedNotice();
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    closeDialogs();
    this.#show("none", () => () => {});
  }

  /** From the table of an evening, the way leads back to that. */
  readonly #leave = (): void => {
    void this.#session.leave();
    this.#deps.goHome();
    const { id = "", table } = lastEvening();
    if (table === this.#session.code) location.assign(routeUrl({ place: "evening", id }));
  };

  #showPhase({ phase }: TableSnapshot, events: readonly SeenEvent[] = []): void {
    if (this.#shownPage === "ended") return;
    if (phase === "waiting") this.#showWaiting();
    else if (this.#shownPage !== "game" && this.#shownPage !== "loading") void this.#loadGamePage();
    this.#syncResult(events);
  }

  /** The table of an evening has one match: after it, the evening goes on. */
  #showWaiting(): void {
    if (this.#shownPage === "waiting") return;
    const isAfterMatch = this.#shownPage !== "none";
    if (isAfterMatch && lastEvening().table === this.#session.code) this.#leave();
    else this.#show("waiting", () => openWaitingPage(this.#parent, this.#session, this.#leave));
  }

  /** The code of the game page is loaded separately; the phase may change meanwhile. */
  async #loadGamePage(): Promise<void> {
    this.#show("loading", () =>
      openMessagePage(this.#parent, { title: () => t("place.coming"), actions: [] }),
    );
    const openGamePage = await this.#deps.loadGamePage().catch(() => undefined);
    if (this.#shownPage !== "loading") return;
    if (openGamePage === undefined) this.#showEnd("over");
    else this.#showGamePage(openGamePage);
  }

  #showGamePage(openGamePage: OpenGamePage): void {
    this.#show("game", () => {
      const gamePage = openGamePage(this.#parent, this.#session, this.#leave);
      this.#gamePage = gamePage;
      return () => gamePage.close();
    });
    this.#resultStage.prepare();
    this.#syncResult([]);
  }

  #syncResult(events: readonly SeenEvent[]): void {
    const { phase } = this.#session.snapshot;
    const isOver = phase === "roundOver" || phase === "matchOver";
    if (events.some(({ type }) => type === "matchEnded")) void showOpenedLooks();
    if (this.#gamePage !== undefined && isOver) this.#resultStage.open(this.#gamePage, events);
    else this.#resultStage.close();
  }

  #checkConnection(state: ConnectionState): void {
    if (state === "banned") this.#deps.rejoin();
    else if (hasEnded(state)) this.#showEnd(state);
  }

  #showEnd(state: ShownEnd): void {
    closeDialogs();
    this.#show("ended", () => openMessagePage(this.#parent, endMessage(state, this.#deps)));
  }

  #show(shownPage: ShownPage, open: () => () => void): void {
    this.#resultStage.close();
    this.#closePage();
    this.#gamePage = undefined;
    this.#shownPage = shownPage;
    this.#closePage = open();
  }
}

/** Closes the dialogs over the page: what they are about has ended, and they would cover the next page. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("body > dialog[open]")) dialog.close();
}

/** The message and its buttons when a connection has ended and will not be restored automatically. */
function endMessage(state: ShownEnd, exits: ExitActions): PageMessage {
  const home: PageAction = { label: () => t("place.home"), go: () => exits.goHome() };
  const newSeat = (label: PageAction["label"]): PageAction => ({ label, go: () => exits.takeNewSeat() });
  if (state === "notWatchable" || state === "setAside")
    return { title: () => t(`ends.${state}Title`), text: () => t(`ends.${state}`), actions: [home] };
  if (state === "openedElsewhere")
    return {
      ...{ title: () => t("ends.elsewhereTitle"), text: () => t("place.elsewhere") },
      actions: [{ label: () => t("ends.playHere"), go: () => exits.rejoin({ takeBack: true }) }, home],
    };
  const texts = { title: () => t(`ends.${state}Title`), text: () => t(END_TEXTS[state]) };
  if (state === "removed") return { ...texts, actions: [home, newSeat(() => t("place.tryAgain"))] };
  if (state === "seatLost") return { ...texts, actions: [newSeat(() => t("ends.sitDownAgain")), home] };
  return { ...texts, actions: [{ label: () => t("place.tryAgain"), go: () => exits.rejoin() }, home] };
}

const END_TEXTS = { removed: "ends.removed", seatLost: "ends.seatLost", over: "place.over" } as const;

// One sentence over a page for some seconds: that the server was updated, or that a look has opened.

const SHOWN_MS = 8000;

/** If this page was just reloaded; only once. */
function showUpdatedNotice(): void {
  if (takeReload()) showNotice(t("presence.updated"));
}

/** Looks that the match has opened can be chosen from now on. */
async function showOpenedLooks(): Promise<void> {
  const names = (await openLooks()).map(lookName);
  if (names.length > 0) showNotice(t("settings.opened", { names: formatList(names) }));
}

function showNotice(text: string): void {
  const notice = document.createElement("p");
  notice.className = "page-notice";
  notice.setAttribute("role", "status");
  document.body.append(notice);
  // Screen readers announce what changes in a status that is there already.
  requestAnimationFrame(() => {
    notice.textContent = text;
  });
  setTimeout(() => notice.remove(), SHOWN_MS);
}
