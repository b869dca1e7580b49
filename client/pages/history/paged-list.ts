/** A page with a list that the server tells part after part, each when the reader asks for it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { HistoryAnswer, HistoryTrouble } from "../../net/history-api.ts";
import { type OpenedPage, openPage } from "../../ui/mount-page.ts";
import { pastHead } from "../past/past-head.ts";
import { troubleSentence } from "../past/trouble-sentence.ts";

export interface ListPart<Row> {
  readonly rows: readonly Row[];
  /** Where the next part begins; undefined after the last. */
  readonly next: string | undefined;
}

/** What is listed, and what is said of it in the reader's language. */
export interface PastList<Row> {
  /** The first part, or the one that begins there. */
  readonly ask: (next?: string) => Promise<HistoryAnswer<ListPart<Row>>>;
  readonly title: () => string;
  readonly lead: () => string;
  readonly rows: (rows: readonly Row[]) => TemplateResult | typeof nothing;
  readonly loading: () => string;
  /** Stands where there is nothing to list. */
  readonly none: () => TemplateResult;
  /** On the button for the next part. */
  readonly more: () => string;
  readonly foot?: () => TemplateResult;
}

/** Shows the page; the answer takes it away. */
export function openPastList<Row>(host: HTMLElement, goHome: () => void, list: PastList<Row>): () => void {
  const page = new PastListPage(host, goHome, list);
  return () => page.close();
}

class PastListPage<Row> {
  readonly #goHome: () => void;
  readonly #list: PastList<Row>;
  readonly #page: OpenedPage;
  #rows: readonly Row[] = [];
  #next: string | undefined;
  #isLoading = true;
  #trouble: HistoryTrouble | undefined;
  #isClosed = false;

  constructor(host: HTMLElement, goHome: () => void, list: PastList<Row>) {
    this.#goHome = goHome;
    this.#list = list;
    this.#page = openPage(host, "past", () => this.#view());
    void this.#load();
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    this.#trouble = undefined;
    this.#page.draw();
    const answer = await this.#list.ask(this.#next);
    if (this.#isClosed) return;
    this.#isLoading = false;
    if (answer.ok) {
      this.#rows = [...this.#rows, ...answer.value.rows];
      this.#next = answer.value.next;
    } else this.#trouble = answer.trouble;
    this.#page.draw();
  }

  #view(): TemplateResult {
    const { title, lead, rows, foot } = this.#list;
    return html`
      ${pastHead(this.#goHome)}
      <main class="past-page">
        <h1 tabindex="-1">${title()}</h1>
        <p class="lead">${lead()}</p>
        ${rows(this.#rows)}
        <div class=${this.#isQuiet ? "unseen" : ""} role="status">${this.#state()}</div>
        ${this.#more()}
        ${foot?.() ?? nothing}
      </main>
    `;
  }

  get #isQuiet(): boolean {
    return !this.#isLoading && this.#trouble === undefined && this.#rows.length > 0;
  }

  #state(): TemplateResult | string | typeof nothing {
    if (this.#isLoading) return this.#list.loading();
    if (this.#trouble !== undefined) return html`<p class="refused">${troubleSentence(this.#trouble)}</p>`;
    return this.#rows.length === 0 ? this.#list.none() : nothing;
  }

  #more(): TemplateResult | typeof nothing {
    const isThereMore = this.#next !== undefined || this.#trouble !== undefined;
    if (!isThereMore || this.#isLoading) return nothing;
    const label = this.#trouble === undefined ? this.#list.more() : t("place.tryAgain");
    return html`<div class="buttons"><button class="button" type="button" @click=${() => void this.#load()}>${label}</button></div>`;
  }
}
