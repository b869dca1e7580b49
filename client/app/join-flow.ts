/** How a player gets to the table in the address: joins, rejoins, watches, or sees why that is not possible. */
import { type Refusal, refuse } from "../../shared/refusal.ts";
import { loadTexts, t } from "../i18n/i18n.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import { hasOwnPage } from "../net/connection/final-refusals.ts";
import type { GameApi, OpenSession, RejoinHow, TableJoiner } from "../net/game-api-contract.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";
import { myLength } from "../pages/home/match-length.ts";
import { isCurrentRoute, routeUrl } from "../routes.ts";
import { openMessagePage } from "../ui/message-page.ts";

export interface JoinFlowDeps {
  readonly parent: HTMLElement;
  readonly api: GameApi;
  readonly joiner: TableJoiner;
  /** Joins a table and shows it; returns the refusal if the server refuses. */
  readonly openTable: (openSession: OpenSession) => Promise<Refusal | undefined>;
  /** Replaces the page that is shown. */
  readonly show: (open: () => () => void) => void;
  readonly goHome: () => void;
}

export class JoinFlow {
  readonly #deps: JoinFlowDeps;

  constructor(deps: JoinFlowDeps) {
    this.#deps = deps;
  }

  /** Rejoins the player's seat, watches again after a reload, or shows the invitation. */
  start(code: string, how?: RejoinHow): void {
    const { api, joiner } = this.#deps;
    if (joiner.hasSeat(code)) this.join(code, () => api.rejoinTable(code, how));
    else if (hasSpectatorFlag()) this.join(code, () => api.watchTable(code, {}));
    else void this.#showInvitation(code);
  }

  /**
   * Asks whether to move a seat to this device. The secret is removed from the address at once, so that it is not shared or
   * stored. A seat that this browser has at the table is never given up for another one.
   */
  async takeOverSeat(code: string, seatToken: string): Promise<void> {
    history.replaceState(undefined, "", routeUrl({ place: "table", code }));
    this.#showComing();
    const tryAgain = () => void this.takeOverSeat(code, seatToken);
    const page = await import("../pages/invite/seat-question.lazy.ts").catch(() => undefined);
    if (!isCurrentRoute({ place: "table", code })) return;
    if (page === undefined) return this.#showFailure(refuse("offline"), tryAgain);
    await page.takeOverSeat({
      ...this.#deps,
      ...{ code, seatToken },
      join: (openSession) => this.join(code, openSession),
      showWhyNot: (refusal, openSession) => this.#showWhyNot(code, refusal, openSession),
      showInvitation: (refusal) => void this.#showInvitation(code, refusal),
      showFailure: (refusal) => this.#showFailure(refusal, tryAgain),
    });
  }

  /** Shows that the player is joining, then the table; if the player's seat is lost, the invitation. */
  join(code: string, openSession: OpenSession): void {
    this.#showComing();
    void this.#deps.openTable(openSession).then((refusal) => {
      if (refusal !== undefined) this.#showWhyNot(code, refusal, openSession);
    });
  }

  /** Joins from another page, which stays if the server refuses; if the host has to consent, the player waits. */
  async joinOrWait(code: string, openSession: OpenSession): Promise<Refusal | undefined> {
    const refusal = await this.#deps.openTable(openSession);
    if (refusal !== undefined && hasOwnPage(refusal.code))
      await this.#showRefusalPage(code, refusal, openSession);
    return refusal;
  }

  #showComing(): void {
    const { parent, show } = this.#deps;
    show(() => openMessagePage(parent, { title: () => t("place.coming"), actions: [] }));
  }

  #showWhyNot(code: string, refusal: Refusal, openSession: OpenSession): void {
    if (refusal.code === "offline") this.#showOffline(code, openSession);
    else this.#showRefusal(code, refusal, openSession);
  }

  #showRefusal(code: string, refusal: Refusal, openSession: OpenSession): void {
    const isTableGone = refusal.code === "tableNotFound" || refusal.code === "tableUnrecoverable";
    if (isTableGone) this.#showFailure(refusal, () => this.join(code, openSession));
    else if (hasOwnPage(refusal.code)) void this.#showRefusalPage(code, refusal, openSession);
    else void this.#showInvitation(code, refusal);
  }

  /** Only the host can let this player in (C10), or another device plays the seat: a page that says so. */
  async #showRefusalPage(code: string, refusal: Refusal, openSession: OpenSession): Promise<void> {
    const { parent, show, goHome } = this.#deps;
    const address = location.href;
    const loading = Promise.all([import("../pages/invite/cannot-join-page.lazy.ts"), loadTexts(["game"])]);
    const [page] = await loading.catch(() => []);
    if (location.href !== address) return;
    if (page === undefined) return this.#showFailure(refusal, () => this.join(code, openSession));
    const retry = () => this.#deps.openTable(openSession);
    const showOther = (other: Refusal) => this.#showRefusal(code, other, openSession);
    const takeBack = () => this.start(code, { takeBack: true });
    show(() => page.openRefusalPage(parent, { refusal, retry, showOther, takeBack, goHome }));
  }

  /** Retries until the server answers. */
  #showOffline(code: string, openSession: OpenSession): void {
    const { parent, show, goHome } = this.#deps;
    const retry = async () => {
      const refusal = await this.#deps.openTable(openSession);
      if (refusal !== undefined && refusal.code !== "offline") this.#showRefusal(code, refusal, openSession);
    };
    show(() => openOfflinePage(parent, { retry, goHome }));
  }

  /** The invitation is a lazy chunk: most visitors start on the home page. */
  async #showInvitation(code: string, refusal?: Refusal): Promise<void> {
    const { parent, api, joiner, show, goHome } = this.#deps;
    const page = await import("../pages/invite/invite-page.lazy.ts").catch(() => undefined);
    if (!isCurrentRoute({ place: "table", code })) return;
    if (page === undefined)
      return this.#showFailure(refuse("offline"), () => void this.#showInvitation(code, refusal));
    show(() =>
      page.openInvitePage(parent, {
        code,
        ...(refusal && { refusal }),
        join: (options) => this.joinOrWait(code, () => joiner.joinOrResume(code, options)),
        watch: (options, watching) =>
          this.joinOrWait(code, () => joiner.watchOrResume(code, options).then(watching)),
        quickPlay: (name) => this.#deps.openTable(() => api.quickPlay(name, { length: myLength() })),
        goHome,
      }),
    );
  }

  /** Says why joining has failed. */
  #showFailure(refusal: Refusal, tryAgain: () => void): void {
    const { parent, show, goHome } = this.#deps;
    show(() =>
      openMessagePage(parent, {
        title: () => t("place.failedTitle"),
        text: () => refusalText(refusal),
        actions: [
          { label: () => t("place.tryAgain"), go: tryAgain },
          { label: () => t("place.home"), go: goHome },
        ],
      }),
    );
  }
}

/** Marks the history entry of a table that this tab watches, so that a reload watches it again. */
const SPECTATOR_FLAG = "spectator";

/** Stores with the address whether this browser watches the table without a seat. */
export function setSpectatorFlag(snapshot: TableSnapshot): void {
  const isWatching = isSpectator(snapshot);
  if (isWatching !== hasSpectatorFlag()) history.replaceState(isWatching ? SPECTATOR_FLAG : undefined, "");
}

function isSpectator({ players }: TableSnapshot): boolean {
  return !players.some(({ isMe }) => isMe);
}

/** True if this tab watched the table of this address without a seat. */
function hasSpectatorFlag(): boolean {
  // Older pages wrote another text.
  return typeof history.state === "string";
}

/** The pause between two attempts, in ms. */
const RETRY_INTERVAL_MS = 3000;

interface OfflinePageProps {
  /** Tries to join again; on success this page is closed. */
  retry(): Promise<void>;
  goHome(): void;
}

/**
 * The page while the server cannot be reached: retries automatically, and at once when the device is online again. The
 * returned function closes it and stops retrying.
 */
function openOfflinePage(parent: HTMLElement, { retry, goHome }: OfflinePageProps): () => void {
  const closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleRetry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void retryNow(), RETRY_INTERVAL_MS);
  };
  let isRetrying = false;
  const retryNow = async () => {
    // Two joins at the same time would connect twice, and the second would take the seat from the first.
    if (isRetrying) return;
    isRetrying = true;
    clearTimeout(timer);
    await retry();
    isRetrying = false;
    if (!closing.signal.aborted) scheduleRetry();
  };
  const closePage = openMessagePage(parent, {
    title: () => t("place.awayTitle"),
    text: () => t("place.away"),
    actions: [
      { label: () => t("place.tryAgain"), go: () => void retryNow() },
      { label: () => t("place.home"), go: goHome },
    ],
  });
  addEventListener("online", () => void retryNow(), { signal: closing.signal });
  scheduleRetry();
  return () => {
    closing.abort();
    clearTimeout(timer);
    closePage();
  };
}
