/** The shell of the client: shows the page that the address names, and updates the address on navigation. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import type { CreateOptions } from "../../shared/wire/messages.ts";
import { onLanguageChange, t } from "../i18n/i18n.ts";
import { type ExitActions, type GameApi, type OpenSession, TableJoiner } from "../net/game-api-contract.ts";
import type { TableSession, TableSnapshot } from "../net/session/table-snapshot.ts";
import { openHomePage } from "../pages/home/home-page.ts";
import type { HomeNavigation } from "../pages/home/home-types.ts";
import { myName } from "../pages/home/player-name.ts";
import { currentRoute, isCurrentRoute, type Route, routeUrl, type StartedWay } from "../routes.ts";
import { initSettings } from "../settings/apply-settings.ts";
import { openMessagePage } from "../ui/message-page.ts";
import { JoinFlow, setSpectatorFlag } from "./join-flow.ts";
import type { OtherRoute } from "./other-routes.lazy.ts";
import { pageTitle } from "./page-title.ts";

/** Starts the client inside `parent`, on the page that the address names. */
export function startApp(parent: HTMLElement, api: GameApi): void {
  initSettings();
  const app = new App(parent, api);
  // Going back from a table of the server, or while joining one, reloads the page: the connection closes, the seat is kept,
  // and the home page offers to rejoin.
  addEventListener("popstate", () =>
    app.isInServerGame || app.isJoining ? location.reload() : app.showCurrentRoute(),
  );
  app.showCurrentRoute();
}

class App {
  readonly #parent: HTMLElement;
  readonly #api: GameApi;
  readonly #joiner: TableJoiner;
  readonly #joinFlow: JoinFlow;
  #close = () => {};
  #closeWayBack = () => {};
  #session: TableSession | undefined;
  /** The title that was set last. */
  #title = "";
  /** Joins that have not been answered yet. */
  #pendingJoins = 0;

  constructor(parent: HTMLElement, api: GameApi) {
    this.#parent = parent;
    this.#api = api;
    this.#joiner = new TableJoiner(api);
    this.#joinFlow = new JoinFlow({
      ...{ parent, api, joiner: this.#joiner },
      openTable: (openSession) => this.#openTable(openSession),
      show: (open) => this.#show(open),
      goHome: this.#goHome,
    });
    onLanguageChange(() => this.#updateTitle());
  }

  get isInServerGame(): boolean {
    return this.#session !== undefined && this.#session.snapshot.isLocalGame !== true;
  }

  get isJoining(): boolean {
    return this.#pendingJoins > 0;
  }

  /** Shows the page that the address names. */
  showCurrentRoute(): void {
    const route = currentRoute();
    if (route.place === "table") this.#joinFlow.start(route.code);
    else if (route.place === "seat") void this.#joinFlow.takeOverSeat(route.code, route.seatToken);
    else if (route.place === "home") this.#showHome(route.play);
    else if (route.place === "local") this.#showLocalTable();
    else if (route.place === "notFound") this.#showNotFound();
    else void this.#showOtherPage(route);
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

  /** A shortcut starts its way to play once: a reload, or going back, must not start it again. */
  #showHome(play?: StartedWay): void {
    if (play !== undefined) history.replaceState(undefined, "", routeUrl({ place: "home" }));
    const navigation: HomeNavigation = {
      quickPlay: (name, match) => this.#openTable(() => this.#api.quickPlay(name, match)),
      playWithBots: (name, match) => this.#openTable(() => this.#api.playWithBots(name, match)),
      playOffline: (name, match) => this.#openTable(() => this.#api.openLocalTable(name, match)),
      continueOffline: () => this.#navigate({ place: "local" }),
      create: (options) => this.#createTable(options),
      join: (code, options) =>
        this.#joinFlow.joinOrWait(code, () => this.#joiner.joinOrResume(code, options)),
      watch: (code, options) =>
        this.#joinFlow.joinOrWait(code, () => this.#joiner.watchOrResume(code, options)),
      rejoin: (code) => this.#navigate({ place: "table", code }),
      showHowTo: () => this.#navigate({ place: "howTo" }),
      showRules: () => this.#navigate({ place: "rules" }),
      showSettings: () => this.#navigate({ place: "settings" }),
    };
    this.#show(() => openHomePage(this.#parent, this.#api, { navigation, play }));
  }

  /** The address of the local table: continues the stored match. */
  #showLocalTable(): void {
    this.#joinFlow.join("", () => this.#api.openLocalTable(myName()));
  }

  #showNotFound(): void {
    const home = { label: () => t("place.home"), go: this.#goHome };
    const message = {
      title: () => t("place.notFoundTitle"),
      text: () => t("place.notFound"),
      actions: [home],
    };
    this.#show(() => openMessagePage(this.#parent, message));
  }

  /** Pages that are needed less often are lazy chunks; if one cannot be loaded, the home page is shown. */
  async #showOtherPage(route: OtherRoute): Promise<void> {
    const deps = { parent: this.#parent, api: this.#api, navigate: (next: Route) => this.#navigate(next) };
    const loading = import("./other-routes.lazy.ts").then(({ loadRoute }) => loadRoute(route, deps));
    const open = await loading.catch(() => undefined);
    if (!isCurrentRoute(route)) return;
    if (open === undefined) this.#showHome();
    else this.#show(open);
  }

  readonly #goHome = (): void => this.#navigate({ place: "home" });

  /** Opens a new table; at a private one, players come by invitation only, so it is offered at once. */
  async #createTable(options: CreateOptions): Promise<Refusal | undefined> {
    const isPrivate = options.visibility === "private";
    const sharing = isPrivate
      ? import("../pages/invite/share-dialog.lazy.ts").catch(() => undefined)
      : undefined;
    let created: TableSession | undefined;
    const refusal = await this.#openTable(async () => {
      const result = await this.#api.createTable(options);
      if (result.ok) created = result.value;
      return result;
    });
    if (refusal === undefined && created !== undefined)
      void (await sharing)?.inviteToNewTable(created.snapshot);
    return refusal;
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
    this.#showAddressOf(session);
    setSpectatorFlag(session.snapshot);
    session.subscribe({ changed: (snapshot) => this.#tableChanged(session, snapshot) });
    const api = { ...this.#api, ...this.#exitActions(session) };
    this.#show(() => closingLocal(session, openGame(this.#parent, session, api)));
    this.#session = session;
    this.#updateTitle();
    return undefined;
  }

  #showAddressOf({ code, snapshot: { isLocalGame } }: TableSession): void {
    const address = routeUrl(isLocalGame ? { place: "local" } : { place: "table", code });
    const shown = location.pathname + location.search + (isLocalGame ? location.hash : "");
    if (shown !== address) history.pushState(undefined, "", address);
  }

  #tableChanged(session: TableSession, snapshot: TableSnapshot): void {
    setSpectatorFlag(snapshot);
    if (this.#session === session) this.#updateTitle();
  }

  #exitActions(session: TableSession): ExitActions {
    const { code, snapshot } = session;
    const name = myName();
    return {
      goHome: this.#goHome,
      rejoin: (how) => (snapshot.isLocalGame ? this.#showLocalTable() : this.#joinFlow.start(code, how)),
      takeNewSeat: () =>
        this.#joinFlow.join(code, () => this.#joiner.joinOrResume(code, { name, ...session.passwordOption })),
    };
  }

  #show(open: () => () => void): void {
    this.#close();
    this.#closeWayBack();
    this.#session = undefined;
    this.#close = open();
    this.#updateTitle();
    void this.#showWayBack(this.#close);
  }

  /** A player with a seat at another table finds the way back on every page; the home page has buttons of its own. */
  async #showWayBack(page: () => void): Promise<void> {
    const route = currentRoute();
    const shown = "code" in route ? route.code : undefined;
    const code = this.#api.tablesWithMySeat().findLast((each) => each !== shown);
    if (code === undefined || route.place === "home" || route.place === "screen") return;
    const wayBack = await import("./return-to-table-banner.lazy.ts").catch(() => undefined);
    if (wayBack === undefined || page !== this.#close || this.#session !== undefined) return;
    this.#closeWayBack = wayBack.showWayBack(this.#parent, code, () =>
      this.#navigate({ place: "table", code }),
    );
  }

  /** A tab that calls its player has a title of its own: only a new title replaces it. */
  #updateTitle(): void {
    const title = pageTitle(currentRoute(), this.#session?.snapshot);
    if (title === this.#title) return;
    this.#title = title;
    document.title = title;
  }
}

/** A local table is played only while it is shown: its bots stop with the page, and the match stays stored. */
function closingLocal(session: TableSession, close: () => void): () => void {
  if (session.snapshot.isLocalGame !== true) return close;
  return () => {
    close();
    void session.leave();
  };
}
