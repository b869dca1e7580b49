/** The shell: shows the place that the address names, and changes the address as the player moves. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import type { JoinOptions } from "../../shared/wire.ts";
import { refusalSentence } from "../i18n/refusal-sentence.ts";
import { language, onLanguageChange, speak, t } from "../i18n/words.ts";
import type { TableSession } from "../net/session.ts";
import type { Doors } from "./doors.ts";
import { openHomePage } from "./home/home-page.ts";
import { openInvitePage } from "./invite-page.ts";
import { openPlacePage } from "./place-page.ts";
import { type Reading, type Route, readRoute, routeAddress } from "./route.ts";

/** Starts the pages inside `host`, at the place that the address names. */
export function startApp(host: HTMLElement, doors: Doors): void {
  const app = new App(host, doors);
  // Going back from a table is a reload: the line closes, the seat stays, and home offers the way back to it.
  addEventListener("popstate", () => (app.isAtTable ? location.reload() : app.follow()));
  app.follow();
}

class App {
  readonly #host: HTMLElement;
  readonly #doors: Doors;
  #close = () => {};
  #table: string | undefined;

  constructor(host: HTMLElement, doors: Doors) {
    this.#host = host;
    this.#doors = doors;
    onLanguageChange(() => this.#nameWindow());
  }

  get isAtTable(): boolean {
    return this.#table !== undefined;
  }

  /** Goes where the address leads. */
  follow(): void {
    const route = readRoute(location.search, location.hash);
    if (route.place === "table") this.#approach(route.code);
    else if (route.place === "home") this.#showHome();
    else void this.#showReading(route);
  }

  #go(route: Route): void {
    history.pushState(undefined, "", routeAddress(route));
    this.follow();
  }

  #showHome(): void {
    const ways = {
      create: async (options: Parameters<Doors["createTable"]>[0]) =>
        this.#sit(await this.#doors.createTable(options)),
      join: async (code: string, options: JoinOptions) => this.#sit(await this.#join(code, options)),
      returnTo: (code: string) => this.#go({ place: "table", code }),
      showHowTo: () => this.#go({ place: "howTo" }),
      showRules: () => this.#go({ place: "rules" }),
    };
    this.#show(() => openHomePage(this.#host, this.#doors, ways));
  }

  /** Read now and then, so it travels only when asked for; where it does not arrive, home is shown. */
  async #showReading(route: Reading): Promise<void> {
    const loading = Promise.all([import("./reading.ts"), speak(language(), ["behind"])]);
    const [pages] = await loading.catch(() => []);
    if (readRoute(location.search).place !== route.place) return;
    if (pages === undefined) this.#showHome();
    else this.#show(() => pages.openReading(this.#host, route, (next) => this.#go(next)));
  }

  #approach(code: string): void {
    if (this.#hasSeat(code)) void this.#comeBack(code);
    else this.#invite(code);
  }

  async #comeBack(code: string): Promise<void> {
    this.#show(() => openPlacePage(this.#host, { title: () => t("place.coming"), ways: [] }));
    const refusal = await this.#sit(await this.#doors.returnToTable(code));
    if (refusal === undefined) return;
    if (refusal.code === "seatTokenWrong") this.#invite(code, refusal);
    else this.#showFailure(refusal);
  }

  #invite(code: string, trouble?: Refusal): void {
    const join = async (options: JoinOptions) => this.#sit(await this.#join(code, options));
    const goHome = () => this.#go({ place: "home" });
    const told = { ...(trouble && { trouble }), search: location.search };
    this.#show(() => openInvitePage(this.#host, { code, join, goHome, ...told }));
  }

  /** Who has a seat at a table already takes that one, and no second. */
  #join(code: string, options: JoinOptions): Promise<Result<TableSession>> {
    return this.#hasSeat(code) ? this.#doors.returnToTable(code) : this.#doors.joinTable(code, options);
  }

  #hasSeat(code: string): boolean {
    return this.#doors.tablesWithMySeat().includes(code);
  }

  /** Shows the table that a door opened to; answers the refusal where it stayed shut. */
  async #sit(opened: Result<TableSession>): Promise<Refusal | undefined> {
    if (!opened.ok) return opened.refusal;
    const { value: session } = opened;
    const sitAtTable = await this.#doors.loadPlaceAtTable().catch(() => undefined);
    if (sitAtTable === undefined) return refuse("offline");
    const address = routeAddress({ place: "table", code: session.code });
    if (location.pathname + location.search !== address) history.pushState(undefined, "", address);
    const ways = {
      goHome: () => this.#go({ place: "home" }),
      comeBack: () => void this.#comeBack(session.code),
    };
    this.#show(() => sitAtTable(this.#host, session, { ...this.#doors, ...ways }));
    this.#table = session.code;
    this.#nameWindow();
    return undefined;
  }

  #showFailure(refusal: Refusal): void {
    this.#show(() =>
      openPlacePage(this.#host, {
        title: () => t("place.failedTitle"),
        text: () => refusalSentence(refusal),
        ways: [
          { label: () => t("place.tryAgain"), go: () => this.follow() },
          { label: () => t("place.home"), go: () => this.#go({ place: "home" }) },
        ],
      }),
    );
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
