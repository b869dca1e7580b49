/**
 * A big screen, `/#/screen/QK7M2P`: any browser becomes the table. For the server it is a spectator. It connects
 * again and again, and says in large letters why if it cannot.
 */
import "../../styles/big-screen/screen.css";
import "../../styles/big-screen/screen-moments.css";
import "../../styles/big-screen/screen-room.css";
import "../../styles/big-screen/screen-result.css";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Refusal, Result } from "../../../shared/refusal.ts";
import { t } from "../../i18n/i18n.ts";
import { showFelt } from "../../looks/felt.ts";
import type { GameApi } from "../../net/game-api-contract.ts";
import { hasEnded, type TableSession } from "../../net/session/table-snapshot.ts";
import { bigScreenZoom, MIN_BIG_SCREEN_TEXT } from "../../scenes/layout/big-screen-layout.ts";
import { applySettings } from "../../settings/apply-settings.ts";
import { onSettingsChange } from "../../settings/settings.ts";
import { listenToArrows } from "./arrow-keys.ts";
import { ScreenControls } from "./screen-controls.ts";
import { openScreenMessage, openScreenPassword, refusalMessage } from "./screen-messages.ts";
import { ScreenRoom } from "./screen-room.ts";
import { ScreenTable } from "./screen-table.ts";

interface ScreenDeps {
  readonly code: string;
  readonly api: Pick<GameApi, "watchTable">;
  goHome(): void;
}

/** How long the screen waits after a lost session before it connects again, in ms. */
const RECONNECT_MS = 1000;

/** Opens the big screen of a table; the returned function closes it and stops watching. */
export function openScreen(parent: HTMLElement, deps: ScreenDeps): () => void {
  const flow = new ScreenFlow(parent, deps);
  return () => flow.close();
}

type ShownPage = "none" | "message" | "password" | "room" | "table";

class ScreenFlow {
  readonly #parent: HTMLElement;
  readonly #deps: ScreenDeps;
  readonly #cleanups: readonly (() => void)[];
  readonly #controls: ScreenControls;
  #password = "";
  #session: TableSession | undefined;
  #unsubscribe = () => {};
  #unwatch = () => {};
  #liftFelt = () => {};
  /** True once the table was shown: if it cannot be found after that, it has closed. */
  #wasShown = false;
  #isClosed = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #shownPage: ShownPage = "none";
  #closePage = () => {};
  #redraw = () => {};

  constructor(parent: HTMLElement, deps: ScreenDeps) {
    this.#parent = parent;
    this.#deps = deps;
    const { code, goHome } = deps;
    this.#controls = new ScreenControls({ code, changed: () => this.#redraw(), leave: goHome });
    this.#cleanups = [useScreenSizes(), listenToArrows(), () => this.#controls.close()];
    this.#showMessage({ title: () => t("place.coming") });
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#dropSession();
    this.#show("none", () => () => {});
    for (const cleanup of this.#cleanups) cleanup();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retryTimer);
    const password = this.#password;
    const { api, code } = this.#deps;
    const joined = await api.watchTable(code, password === "" ? {} : { password });
    if (this.#isClosed) return leaveIfJoined(joined);
    if (joined.ok) this.#useSession(joined.value);
    else this.#showRefusal(joined.refusal);
  }

  #useSession(session: TableSession): void {
    this.#dropSession();
    this.#session = session;
    this.#wasShown = true;
    this.#unwatch = watchForUpdates(session);
    this.#liftFelt = showFelt(session);
    this.#unsubscribe = session.subscribe({
      changed: (_, events) => this.#showPhase(session, events),
      connectionChanged: (state) => {
        if (hasEnded(state)) this.#sessionEnded();
      },
    });
    this.#showPhase(session);
    if (hasEnded(session.connectionState)) this.#sessionEnded();
  }

  #dropSession(): void {
    this.#unsubscribe();
    this.#unwatch();
    this.#liftFelt();
    const session = this.#session;
    this.#session = undefined;
    if (session !== undefined && !hasEnded(session.connectionState)) void session.leave();
  }

  /** Why it has ended, the next try says: perhaps the server was only restarted. */
  #sessionEnded(): void {
    this.#dropSession();
    this.#showMessage({ title: () => t("place.returning") });
    this.#retryIn(RECONNECT_MS);
  }

  /** `events` have just led to this phase: the session does not list them among its past ones yet. */
  #showPhase(session: TableSession, events: readonly SeenEvent[] = []): void {
    const page = session.snapshot.phase === "waiting" ? "room" : "table";
    if (this.#shownPage === page) return;
    const controls = this.#controls;
    this.#show(page, () => {
      const opened =
        page === "room"
          ? new ScreenRoom(this.#parent, session, controls)
          : new ScreenTable(this.#parent, session, controls, events);
      this.#redraw = () => opened.draw();
      return () => opened.close();
    });
  }

  #showRefusal(refusal: Refusal): void {
    if (refusal.code === "passwordWrong") this.#askPassword(refusal);
    else this.#showAndRetry(refusalMessage(refusal, this.#wasShown));
  }

  #showAndRetry({ retryMs, ...message }: ReturnType<typeof refusalMessage>): void {
    this.#showMessage(message);
    if (retryMs !== undefined) this.#retryIn(retryMs);
  }

  /** That the password is missing is no error: only a wrong one is refused. */
  #askPassword(refusal: Refusal): void {
    const wrong = this.#password === "" ? undefined : refusal;
    const submit = (password: string) => {
      this.#password = password;
      void this.#connect();
    };
    this.#show("password", () => openScreenPassword(this.#parent, { refusal: wrong, submit }));
  }

  #showMessage(message: { readonly title: () => string; readonly text?: () => string }): void {
    const tryAgain = () => void this.#connect();
    const { goHome } = this.#deps;
    this.#show("message", () => openScreenMessage(this.#parent, { ...message, tryAgain, goHome }));
  }

  #retryIn(ms: number): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.#connect(), ms);
  }

  #show(page: ShownPage, open: () => () => void): void {
    this.#closePage();
    this.#redraw = () => {};
    this.#shownPage = page;
    this.#closePage = open();
  }
}

function leaveIfJoined(joined: Result<TableSession>): void {
  if (joined.ok) void joined.value.leave();
}

/** A new version does not start while a round is on the screen; the returned function says that the table is gone. */
function watchForUpdates(session: TableSession): () => void {
  let isClosed = false;
  let close = () => {};
  import("../../offline/service-worker.lazy.ts").then(
    ({ watchTable }) => {
      if (!isClosed) close = watchTable(session);
    },
    () => {},
  );
  return () => {
    isClosed = true;
    close();
  };
}

/** The standard size of texts on all other pages, in CSS pixels. */
const PAGE_TEXT = 16;

/**
 * A screen of any resolution shows the same: from now on 1rem is the smallest text of a big screen. The returned function brings the sizes of the other pages back.
 */
function useScreenSizes(): () => void {
  const { documentElement: root } = document;
  const apply = () => {
    const zoom = bigScreenZoom(innerWidth, innerHeight);
    root.style.fontSize = `${MIN_BIG_SCREEN_TEXT * zoom}px`;
    root.style.setProperty("--zoom", String((MIN_BIG_SCREEN_TEXT / PAGE_TEXT) * zoom));
  };
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  apply();
  root.classList.add("is-big-screen");
  addEventListener("resize", apply);
  motion.addEventListener("change", apply);
  const stopListening = onSettingsChange(apply);
  return () => {
    removeEventListener("resize", apply);
    motion.removeEventListener("change", apply);
    stopListening();
    root.classList.remove("is-big-screen");
    applySettings();
  };
}
