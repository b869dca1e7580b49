/** The shell of the client: shows the page that the address names, and updates the address on navigation. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { language, onLanguageChange, setLanguage, t } from "../i18n/i18n.ts";
import type { ExitActions, GameApi } from "../net/game-api-contract.ts";
import { TableJoiner } from "../net/game-api-contract.ts";
import type { TableSession } from "../net/session/session-types.ts";
import { openHomePage } from "../pages/home/home-page.ts";
import type { HomeNavigation } from "../pages/home/home-types.ts";
import { myName } from "../pages/home/player-name.ts";
import {
  type HelpRoute,
  type HistoryRoute,
  isCurrentRoute,
  isHelpRoute,
  parseRoute,
  type Route,
  routeUrl,
} from "../routes.ts";
import { initSettings } from "../settings/apply-text-size-and-motion.ts";
import { JoinFlow, type OpenSession, setSpectatorFlag } from "./join-flow.ts";

/** Starts the client inside `host`, on the page that the address names. */
export function startApp(host: HTMLElement, api: GameApi): void {
  initSettings();
  const app = new App(host, api);
  // Going back from a table, or while joining one, reloads the page: the connection closes, the seat is kept, and the home
  // page offers to rejoin.
  addEventListener("popstate", () =>
    app.isInGame || app.isJoining ? location.reload() : app.showCurrentRoute(),
  );
  app.showCurrentRoute();
}

class App {
  readonly #host: HTMLElement;
  readonly #api: GameApi;
  readonly #joiner: TableJoiner;
  readonly #joinFlow: JoinFlow;
  #close = () => {};
  #tableCode: string | undefined;
  /** Joins that have not been answered yet. */
  #pendingJoins = 0;

  constructor(host: HTMLElement, api: GameApi) {
    this.#host = host;
    this.#api = api;
    this.#joiner = new TableJoiner(api);
    this.#joinFlow = new JoinFlow({
      ...{ host, api, joiner: this.#joiner },
      openTable: (openSession) => this.#openTable(openSession),
      show: (open) => this.#show(open),
      goHome: () => this.#navigate({ place: "home" }),
    });
    onLanguageChange(() => this.#updateTitle());
  }

  get isInGame(): boolean {
    return this.#tableCode !== undefined;
  }

  get isJoining(): boolean {
    return this.#pendingJoins > 0;
  }

  /** Shows the page that the address names. */
  showCurrentRoute(): void {
    const route = parseRoute(location.search, location.hash);
    if (route.place === "table") this.#joinFlow.start(route.code);
    else if (route.place === "seat") this.#joinFlow.takeOverSeat(route.code, route.seatToken);
    else if (route.place === "home") this.#showHome();
    else if (isHelpRoute(route)) void this.#showHelpPage(route);
    else void this.#showHistoryPage(route);
  }

  /** Navigating away from a pending join loads a new page: its late answer must not open the table. */
  #navigate(route: Route): void {
    if (this.isJoining) {
      location.assign(routeUrl(route));
      return;
    }
    history.pushState(undefined, "", routeUrl(route));
    this.showCurrentRoute();
  }

  #showHome(): void {
    const navigation: HomeNavigation = {
      quickPlay: (name) => this.#openTable(() => this.#api.quickPlay(name)),
      playWithBots: (name) => this.#openTable(() => this.#api.playWithBots(name)),
      create: (options) => this.#openTable(() => this.#api.createTable(options)),
      join: (code, options) => this.#openTable(() => this.#joiner.joinOrResume(code, options)),
      watch: (code, options) => this.#openTable(() => this.#joiner.watchOrResume(code, options)),
      rejoin: (code) => this.#navigate({ place: "table", code }),
      showHowTo: () => this.#navigate({ place: "howTo" }),
      showRules: () => this.#navigate({ place: "rules" }),
      showSettings: () => this.#navigate({ place: "settings" }),
    };
    this.#show(() => openHomePage(this.#host, this.#api, navigation));
  }

  /** Help is needed rarely, so it is a lazy chunk; if that cannot be loaded, the home page is shown. */
  async #showHelpPage(route: HelpRoute): Promise<void> {
    const loading = Promise.all([
      import("./help-and-settings-routes.lazy.ts"),
      setLanguage(language(), ["game"]),
    ]);
    const [pages] = await loading.catch(() => []);
    if (!isCurrentRoute(route)) return;
    if (pages === undefined) this.#showHome();
    else this.#show(() => pages.openHelpRoute(this.#host, route, (next) => this.#navigate(next)));
  }

  /** Also a lazy chunk: finished matches, profiles and the leaderboard. */
  async #showHistoryPage(route: HistoryRoute): Promise<void> {
    const loading = Promise.all([
      import("./history-routes.lazy.ts"),
      setLanguage(language(), ["game", "history"]),
    ]);
    const [pages] = await loading.catch(() => []);
    if (!isCurrentRoute(route)) return;
    if (pages === undefined) this.#showHome();
    else this.#show(() => pages.openHistoryRoute(this.#host, route, () => this.#navigate({ place: "home" })));
  }

  /** Joins a table and shows it; returns the refusal if the server refuses. */
  async #openTable(openSession: OpenSession): Promise<Refusal | undefined> {
    this.#pendingJoins += 1;
    try {
      return await this.#showGame(await openSession());
    } finally {
      this.#pendingJoins -= 1;
    }
  }

  async #showGame(joined: Result<TableSession>): Promise<Refusal | undefined> {
    if (!joined.ok) return joined.refusal;
    const { value: session } = joined;
    const openGame = await this.#api.loadGameFlow().catch(() => undefined);
    if (openGame === undefined) return refuse("offline");
    const address = routeUrl({ place: "table", code: session.code });
    if (location.pathname + location.search !== address) history.pushState(undefined, "", address);
    setSpectatorFlag(session.snapshot);
    session.subscribe({ changed: setSpectatorFlag });
    const api = { ...this.#api, ...this.#exitActions(session.code) };
    this.#show(() => openGame(this.#host, session, api));
    this.#tableCode = session.code;
    this.#updateTitle();
    return undefined;
  }

  #exitActions(code: string): ExitActions {
    const name = myName();
    return {
      goHome: () => this.#navigate({ place: "home" }),
      rejoin: () => this.#joinFlow.start(code),
      takeNewSeat: () => this.#joinFlow.join(code, () => this.#joiner.joinOrResume(code, { name })),
    };
  }

  #show(open: () => () => void): void {
    this.#close();
    this.#tableCode = undefined;
    this.#close = open();
    this.#updateTitle();
  }

  #updateTitle(): void {
    const gameName = t("home.title");
    document.title =
      this.#tableCode === undefined
        ? gameName
        : `${t("table.title", { code: this.#tableCode })} · ${gameName}`;
  }
}
