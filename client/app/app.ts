/** The shell: shows the place that the address names, and changes the address as the player moves. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { language, onLanguageChange, speak, t } from "../i18n/i18n.ts";
import type { Doors, WaysOut } from "../net/game-api.ts";
import type { TableSession } from "../net/session-types.ts";
import { Entrance } from "../pages/entrance.ts";
import { openHomePage } from "../pages/home/home-page.ts";
import type { HomeWays } from "../pages/home/home-state.ts";
import { myName } from "../pages/home/player-name.ts";
import { noteOwnPlace } from "../pages/looking-on.ts";
import {
  isHere,
  isSidePlace,
  type PastPlace,
  type Route,
  readRoute,
  routeAddress,
  type SidePlace,
} from "../routes.ts";
import { putSettingsInForce } from "../settings/apply-settings.ts";
import { type Open, WayToTable } from "./join-flow.ts";

/** Starts the pages inside `host`, at the place that the address names. */
export function startApp(host: HTMLElement, doors: Doors): void {
  putSettingsInForce();
  const app = new App(host, doors);
  // Going back from a table, or on the way to one, is a reload: the line closes, the seat stays, and home offers the way
  // back to it.
  addEventListener("popstate", () => (app.isAtTable || app.isOnTheWay ? location.reload() : app.follow()));
  app.follow();
}

class App {
  readonly #host: HTMLElement;
  readonly #doors: Doors;
  readonly #entrance: Entrance;
  readonly #way: WayToTable;
  #close = () => {};
  #table: string | undefined;
  /** Doors that have been knocked at and may yet open. */
  #knocks = 0;

  constructor(host: HTMLElement, doors: Doors) {
    this.#host = host;
    this.#doors = doors;
    this.#entrance = new Entrance(doors);
    this.#way = new WayToTable({
      ...{ host, doors, entrance: this.#entrance },
      knock: (open) => this.#knock(open),
      show: (open) => this.#show(open),
      goHome: () => this.#go({ place: "home" }),
    });
    onLanguageChange(() => this.#nameWindow());
  }

  get isAtTable(): boolean {
    return this.#table !== undefined;
  }

  get isOnTheWay(): boolean {
    return this.#knocks > 0;
  }

  /** Goes where the address leads. */
  follow(): void {
    const route = readRoute(location.search, location.hash);
    if (route.place === "table") this.#way.approach(route.code);
    else if (route.place === "seat") this.#way.openSeat(route.code, route.seatToken);
    else if (route.place === "home") this.#showHome();
    else if (isSidePlace(route)) void this.#showSidePlace(route);
    else void this.#showPastPlace(route);
  }

  /** Whoever turns away from a door loads the page anew: nobody is there any more to be led in when it opens. */
  #go(route: Route): void {
    if (this.isOnTheWay) {
      location.assign(routeAddress(route));
      return;
    }
    history.pushState(undefined, "", routeAddress(route));
    this.follow();
  }

  #showHome(): void {
    const ways: HomeWays = {
      quick: (name) => this.#knock(() => this.#doors.quickPlay(name)),
      playWithBots: (name) => this.#knock(() => this.#doors.playWithBots(name)),
      create: (options) => this.#knock(() => this.#doors.createTable(options)),
      join: (code, options) => this.#knock(() => this.#entrance.join(code, options)),
      watch: (code, options) => this.#knock(() => this.#entrance.watch(code, options)),
      returnTo: (code) => this.#go({ place: "table", code }),
      showHowTo: () => this.#go({ place: "howTo" }),
      showRules: () => this.#go({ place: "rules" }),
      showSettings: () => this.#go({ place: "settings" }),
    };
    this.#show(() => openHomePage(this.#host, this.#doors, ways));
  }

  /** Wanted now and then, so it travels only when asked for; where it does not arrive, home is shown. */
  async #showSidePlace(route: SidePlace): Promise<void> {
    const loading = Promise.all([import("./help-routes.lazy.ts"), speak(language(), ["game"])]);
    const [pages] = await loading.catch(() => []);
    if (!isHere(route)) return;
    if (pages === undefined) this.#showHome();
    else this.#show(() => pages.openSidePlace(this.#host, route, (next) => this.#go(next)));
  }

  /** As above: matches that are over, and those who played them. */
  async #showPastPlace(route: PastPlace): Promise<void> {
    const loading = Promise.all([import("./history-routes.lazy.ts"), speak(language(), ["game", "history"])]);
    const [pages] = await loading.catch(() => []);
    if (!isHere(route)) return;
    if (pages === undefined) this.#showHome();
    else this.#show(() => pages.openPastPlace(this.#host, route, () => this.#go({ place: "home" })));
  }

  /** Shows the table that the door opens to; answers the refusal where it stays shut. */
  async #knock(open: Open): Promise<Refusal | undefined> {
    this.#knocks += 1;
    try {
      return await this.#sit(await open());
    } finally {
      this.#knocks -= 1;
    }
  }

  async #sit(opened: Result<TableSession>): Promise<Refusal | undefined> {
    if (!opened.ok) return opened.refusal;
    const { value: session } = opened;
    const sitAtTable = await this.#doors.loadPlaceAtTable().catch(() => undefined);
    if (sitAtTable === undefined) return refuse("offline");
    const address = routeAddress({ place: "table", code: session.code });
    if (location.pathname + location.search !== address) history.pushState(undefined, "", address);
    noteOwnPlace(session.snapshot);
    session.listen({ changed: noteOwnPlace });
    const around = { ...this.#doors, ...this.#waysOut(session.code) };
    this.#show(() => sitAtTable(this.#host, session, around));
    this.#table = session.code;
    this.#nameWindow();
    return undefined;
  }

  #waysOut(code: string): WaysOut {
    const name = myName();
    return {
      goHome: () => this.#go({ place: "home" }),
      comeBack: () => this.#way.approach(code),
      sitDownAgain: () => this.#way.enter(code, () => this.#entrance.join(code, { name })),
    };
  }

  #show(open: () => () => void): void {
    this.#close();
    this.#table = undefined;
    this.#close = open();
    this.#nameWindow();
  }

  #nameWindow(): void {
    const name = t("home.title");
    document.title =
      this.#table === undefined ? name : `${t("table.title", { code: this.#table })} · ${name}`;
  }
}
