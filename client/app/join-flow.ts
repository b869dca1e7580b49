/** The way to a table that is named: in, back in, or to the page that stands where its door stays shut. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { t } from "../i18n/i18n.ts";
import type { GameApi } from "../net/game-api.ts";
import type { TableSession } from "../net/session-types.ts";
import type { TableJoiner } from "../pages/entrance.ts";
import { failureMessage } from "../pages/failure.ts";
import { hasSpectatorFlag } from "../pages/looking-on.ts";
import { isCurrentRoute, routeUrl } from "../routes.ts";
import { openMessagePage } from "../ui/message-page.ts";
import { openOfflinePage } from "./offline-page.ts";

/** Knocks at a door. */
export type OpenSession = () => Promise<Result<TableSession>>;

/** What the way leads along. */
export interface JoinFlowDeps {
  readonly host: HTMLElement;
  readonly api: GameApi;
  readonly joiner: TableJoiner;
  /** Shows the table that the door opens to; answers the refusal where it stays shut. */
  readonly openTable: (openSession: OpenSession) => Promise<Refusal | undefined>;
  /** Shows a page in place of the one before. */
  readonly show: (open: () => () => void) => void;
  readonly goHome: () => void;
}

export class JoinFlow {
  readonly #deps: JoinFlowDeps;

  constructor(deps: JoinFlowDeps) {
    this.#deps = deps;
  }

  /** To the own seat, to where one looked on before, or to the invitation. */
  start(code: string): void {
    const { api, joiner } = this.#deps;
    if (joiner.hasSeat(code)) this.join(code, () => api.rejoinTable(code));
    else if (hasSpectatorFlag()) this.join(code, () => api.watchTable(code, {}));
    else void this.#showInvitation(code);
  }

  /** The secret leaves the address at once: it is not to be seen, sent or kept with it. */
  takeOverSeat(code: string, seatToken: string): void {
    const { api } = this.#deps;
    history.replaceState(undefined, "", routeUrl({ place: "table", code }));
    this.join(code, () => api.takeOverSeat(code, seatToken));
  }

  /** On the way to a table. Where the place that one had there is gone, one is invited like everybody. */
  join(code: string, openSession: OpenSession): void {
    const { host, show } = this.#deps;
    show(() => openMessagePage(host, { title: () => t("place.coming"), actions: [] }));
    void this.#tryJoin(code, openSession);
  }

  async #tryJoin(code: string, openSession: OpenSession): Promise<void> {
    const refusal = await this.#deps.openTable(openSession);
    if (refusal?.code === "offline") this.#showOffline(code, openSession);
    else if (refusal !== undefined) this.#showRefusal(code, refusal, openSession);
  }

  #showRefusal(code: string, refusal: Refusal, openSession: OpenSession): void {
    const isTableGone = refusal.code === "tableNotFound" || refusal.code === "tableUnrecoverable";
    if (isTableGone) this.#showFailure(refusal, () => this.join(code, openSession));
    else void this.#showInvitation(code, refusal);
  }

  /** Until the server is there again. */
  #showOffline(code: string, openSession: OpenSession): void {
    const { host, show, goHome } = this.#deps;
    const retry = async () => {
      const refusal = await this.#deps.openTable(openSession);
      if (refusal !== undefined && refusal.code !== "offline") this.#showRefusal(code, refusal, openSession);
    };
    show(() => openOfflinePage(host, { retry, goHome }));
  }

  /** Most who come have no invitation: its page travels to those who have one. */
  async #showInvitation(code: string, refusal?: Refusal): Promise<void> {
    const { host, joiner, openTable, show, goHome } = this.#deps;
    const page = await import("../pages/invite/invite-page.lazy.ts").catch(() => undefined);
    if (!isCurrentRoute({ place: "table", code })) return;
    if (page === undefined)
      return this.#showFailure(refuse("offline"), () => void this.#showInvitation(code, refusal));
    show(() =>
      page.openInvitePage(host, {
        code,
        ...(refusal && { refusal }),
        search: location.search,
        join: (options) => openTable(() => joiner.joinOrResume(code, options)),
        watch: (options) => openTable(() => joiner.watchOrResume(code, options)),
        goHome,
      }),
    );
  }

  #showFailure(refusal: Refusal, tryAgain: () => void): void {
    const { host, show, goHome } = this.#deps;
    show(() => openMessagePage(host, failureMessage(refusal, { tryAgain, goHome })));
  }
}
