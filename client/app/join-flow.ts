/** The way to a table that is named: in, back in, or to the page that stands where its door stays shut. */
import { type Refusal, type Result, refuse } from "../../shared/refusal.ts";
import { t } from "../i18n/i18n.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import type { GameApi, TableJoiner } from "../net/game-api.ts";
import type { TableSession, TableSnapshot } from "../net/session/session-types.ts";
import { isCurrentRoute, routeUrl } from "../routes.ts";
import { openMessagePage, type PageMessage } from "../ui/message-page.ts";
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

// Whether this tab looks on at the table in its address: kept with the address, so that a reload looks on again.

const SPECTATOR_FLAG = "looks on";

/** Notes whether one sits at the table that is shown, or looks on. */
export function setSpectatorFlag({ players }: TableSnapshot): void {
  const isSpectator = !players.some(({ isMe }) => isMe);
  if (isSpectator !== hasSpectatorFlag()) history.replaceState(isSpectator ? SPECTATOR_FLAG : undefined, "");
}

/** True where the table of this address was looked at without a seat. */
function hasSpectatorFlag(): boolean {
  return history.state === SPECTATOR_FLAG;
}

// What a page says where the way to a table has failed.

/** One sentence says why; one may try again, or go home. */
function failureMessage(
  refusal: Refusal,
  { tryAgain, goHome }: { readonly tryAgain: () => void; readonly goHome: () => void },
): PageMessage {
  return {
    title: () => t("place.failedTitle"),
    text: () => refusalText(refusal),
    actions: [
      { label: () => t("place.tryAgain"), go: tryAgain },
      { label: () => t("place.home"), go: goHome },
    ],
  };
}
