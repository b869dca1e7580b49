/** The way to a table that is named: in, back in, or to the page that stands where its door stays shut. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { t } from "../i18n/i18n.ts";
import type { Doors } from "../net/game-api.ts";
import type { TableSession } from "../net/session-types.ts";
import type { Entrance } from "../pages/entrance.ts";
import { failure } from "../pages/failure.ts";
import { wasLookingOn } from "../pages/looking-on.ts";
import { isHere, routeAddress } from "../routes.ts";
import { openPlacePage } from "../ui/message-page.ts";
import { openAwayPage } from "./offline-page.ts";

/** Knocks at a door. */
export type Open = () => Promise<Result<TableSession>>;

/** What the way leads along. */
export interface Street {
  readonly host: HTMLElement;
  readonly doors: Doors;
  readonly entrance: Entrance;
  /** Shows the table that the door opens to; answers the refusal where it stays shut. */
  readonly knock: (open: Open) => Promise<Refusal | undefined>;
  /** Shows a page in place of the one before. */
  readonly show: (open: () => () => void) => void;
  readonly goHome: () => void;
}

export class WayToTable {
  readonly #street: Street;

  constructor(street: Street) {
    this.#street = street;
  }

  /** To the own seat, to where one looked on before, or to the invitation. */
  approach(code: string): void {
    const { doors, entrance } = this.#street;
    if (entrance.hasSeat(code)) this.enter(code, () => doors.returnToTable(code));
    else if (wasLookingOn()) this.enter(code, () => doors.watchTable(code, {}));
    else void this.#invite(code);
  }

  /** The secret leaves the address at once: it is not to be seen, sent or kept with it. */
  openSeat(code: string, seatToken: string): void {
    const { doors } = this.#street;
    history.replaceState(undefined, "", routeAddress({ place: "table", code }));
    this.enter(code, () => doors.openSeat(code, seatToken));
  }

  /** On the way to a table. Where the place that one had there is gone, one is invited like everybody. */
  enter(code: string, open: Open): void {
    const { host, show } = this.#street;
    show(() => openPlacePage(host, { title: () => t("place.coming"), ways: [] }));
    void this.#knock(code, open);
  }

  async #knock(code: string, open: Open): Promise<void> {
    const refusal = await this.#street.knock(open);
    if (refusal?.code === "offline") this.#showAway(code, open);
    else if (refusal !== undefined) this.#showNoWay(code, refusal, open);
  }

  #showNoWay(code: string, refusal: Refusal, open: Open): void {
    const isGone = refusal.code === "tableNotFound" || refusal.code === "tableUnrecoverable";
    if (isGone) this.#showFailure(refusal, () => this.enter(code, open));
    else void this.#invite(code, refusal);
  }

  /** Until the server is there again. */
  #showAway(code: string, open: Open): void {
    const { host, show, goHome } = this.#street;
    const knock = async () => {
      const refusal = await this.#street.knock(open);
      if (refusal !== undefined && refusal.code !== "offline") this.#showNoWay(code, refusal, open);
    };
    show(() => openAwayPage(host, { knock, goHome }));
  }

  /** Most who come have no invitation: its page travels to those who have one. */
  async #invite(code: string, trouble?: Refusal): Promise<void> {
    const { host, entrance, knock, show, goHome } = this.#street;
    const page = await import("../pages/invite/invite-page.lazy.ts").catch(() => undefined);
    if (!isHere({ place: "table", code })) return;
    if (page === undefined)
      return this.#showFailure(refuse("offline"), () => void this.#invite(code, trouble));
    show(() =>
      page.openInvitePage(host, {
        code,
        ...(trouble && { trouble }),
        search: location.search,
        join: (options) => knock(() => entrance.join(code, options)),
        watch: (options) => knock(() => entrance.watch(code, options)),
        goHome,
      }),
    );
  }

  #showFailure(refusal: Refusal, tryAgain: () => void): void {
    const { host, show, goHome } = this.#street;
    show(() => openPlacePage(host, failure(refusal, { tryAgain, goHome })));
  }
}
