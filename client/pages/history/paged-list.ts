/** A page with a list that is loaded page by page, and the header of the history pages. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { pageHead } from "../../looks/page-head.ts";
import type { HistoryRequestError, HistoryResponse } from "../../net/history-api.ts";
import { routeUrl } from "../../routes.ts";
import { icon } from "../../ui/icons.ts";
import { type MountedPage, mountPage } from "../../ui/mount-page.ts";

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next part; undefined after the last. */
  readonly next: string | undefined;
}

/** How to load and render the list. */
export interface PagedList<Row> {
  readonly place: HeaderPlace;
  /** Loads the first part, or the part at a cursor. */
  readonly fetchPage: (next?: string) => Promise<HistoryResponse<ListPage<Row>>>;
  readonly title: () => string;
  readonly lead: () => string;
  readonly rows: (rows: readonly Row[]) => TemplateResult | typeof nothing;
  readonly loading: () => string;
  /** Shown if the list is empty. */
  readonly emptyView: () => TemplateResult;
  /** The label of the button for the next part. */
  readonly moreLabel: () => string;
  readonly footer?: () => TemplateResult;
  /** A section of its own after the list, which draws the page again when it changes. */
  readonly openSection?: (draw: () => void) => () => TemplateResult | typeof nothing;
}

/** Opens the page; the returned function closes it. */
export function openPagedList<Row>(
  parent: HTMLElement,
  goHome: () => void,
  list: PagedList<Row>,
): () => void {
  const page = new PagedListPage(parent, goHome, list);
  return () => page.close();
}

class PagedListPage<Row> {
  readonly #goHome: () => void;
  readonly #list: PagedList<Row>;
  readonly #page: MountedPage;
  #rows: readonly Row[] = [];
  #next: string | undefined;
  #isLoading = true;
  #error: HistoryRequestError | undefined;
  #isClosed = false;
  #section: () => TemplateResult | typeof nothing = () => nothing;

  constructor(parent: HTMLElement, goHome: () => void, list: PagedList<Row>) {
    this.#goHome = goHome;
    this.#list = list;
    this.#page = mountPage(parent, "past", () => this.#view());
    this.#section = list.openSection?.(() => this.#page.draw()) ?? this.#section;
    void this.#load();
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    this.#error = undefined;
    this.#page.draw();
    const result = await this.#list.fetchPage(this.#next);
    if (this.#isClosed) return;
    this.#isLoading = false;
    if (result.ok) {
      this.#rows = [...this.#rows, ...result.value.rows];
      this.#next = result.value.next;
    } else this.#error = result.error;
    this.#page.draw();
  }

  #view(): TemplateResult {
    const { place, title, lead, rows, footer } = this.#list;
    return html`
      ${historyHeader(this.#goHome, place)}
      <main class="past-page">
        ${pageHead(title())}
        <p class="lead">${lead()}</p>
        ${rows(this.#rows)}
        <div class=${this.#isStatusHidden ? "unseen" : ""} role="status">${this.#statusView()}</div>
        ${this.#moreButton()}
        ${this.#section()}
        ${footer?.() ?? nothing}
      </main>
    `;
  }

  get #isStatusHidden(): boolean {
    return !this.#isLoading && this.#error === undefined && this.#rows.length > 0;
  }

  #statusView(): TemplateResult | string | typeof nothing {
    if (this.#isLoading) return this.#list.loading();
    if (this.#error !== undefined) return html`<p class="refused">${historyErrorSentence(this.#error)}</p>`;
    return this.#rows.length === 0 ? this.#list.emptyView() : nothing;
  }

  #moreButton(): TemplateResult | typeof nothing {
    const hasMore = this.#next !== undefined || this.#error !== undefined;
    if (!hasMore || this.#isLoading) return nothing;
    const label = this.#error === undefined ? this.#list.moreLabel() : t("place.tryAgain");
    return html`<div class="buttons"><button class="button" type="button" @click=${() => void this.#load()}>${label}</button></div>`;
  }
}

/** The pages that the header links to. */
type HeaderPlace = "history" | "profile" | "leaderboard";

/** The header of the history pages: links home and to each other. The link of the current page, if any, is marked. */
export function historyHeader(goHome: () => void, current?: HeaderPlace): TemplateResult {
  const link = (place: HeaderPlace, label: string) =>
    html`<a class="top-link" href=${routeUrl({ place })} aria-current=${place === current ? "page" : nothing}>${label}</a>`;
  return html`
    <header class="top-bar past-head">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
      <nav class="top-links" aria-label=${t("history.pages")}>
        ${link("history", t("history.title"))} ${link("profile", t("profile.title"))}
        ${link("leaderboard", t("profile.leaderboard"))}
      </nav>
    </header>
  `;
}

/** Why a request to the history failed. */
export function historyErrorSentence(error: HistoryRequestError): string {
  return t(`historyErrors.${error}`);
}
