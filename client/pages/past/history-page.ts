/** The matches that were played in this browser, or by its profile. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { MatchRow } from "../../../shared/history.ts";
import { t } from "../../i18n/words.ts";
import { type HistoryTrouble, myMatches } from "../../net/history.ts";
import { type OpenedPage, openPage } from "../page.ts";
import { ornamentalCard } from "../parts/card-face.ts";
import { routeAddress } from "../route.ts";
import { matchRow } from "./match-row.ts";
import { pastHead } from "./past-head.ts";
import { troubleSentence } from "./trouble-sentence.ts";

/** Shows the page; the answer takes it away. */
export function openHistoryPage(host: HTMLElement, goHome: () => void): () => void {
  const page = new HistoryPage(host, goHome);
  return () => page.close();
}

class HistoryPage {
  readonly #goHome: () => void;
  readonly #page: OpenedPage;
  #matches: readonly MatchRow[] = [];
  #next: string | undefined;
  #isLoading = true;
  #trouble: HistoryTrouble | undefined;
  #isClosed = false;

  constructor(host: HTMLElement, goHome: () => void) {
    this.#goHome = goHome;
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
    const answer = await myMatches(this.#next);
    if (this.#isClosed) return;
    this.#isLoading = false;
    if (answer.ok) {
      this.#matches = [...this.#matches, ...answer.value.matches];
      this.#next = answer.value.next;
    } else this.#trouble = answer.trouble;
    this.#page.draw();
  }

  #view(): TemplateResult {
    return html`
      ${pastHead(this.#goHome)}
      <main class="past-page">
        <h1 tabindex="-1">${t("history.title")}</h1>
        <p class="lead">${t("history.lead")}</p>
        <ul class="rows">${this.#matches.map(matchRow)}</ul>
        <div class=${this.#isQuiet ? "unseen" : ""} role="status">${this.#state()}</div>
        ${this.#more()}
        <p><a class="top-link" href=${routeAddress({ place: "replay" })}>${t("history.openFile")}</a></p>
      </main>
    `;
  }

  get #isQuiet(): boolean {
    return !this.#isLoading && this.#trouble === undefined && this.#matches.length > 0;
  }

  #state(): TemplateResult | string | typeof nothing {
    if (this.#isLoading) return t("history.loading");
    if (this.#trouble !== undefined) return html`<p class="refused">${troubleSentence(this.#trouble)}</p>`;
    return this.#matches.length === 0
      ? html`<div class="no-tables">${ornamentalCard()}<p>${t("history.none")}</p></div>`
      : nothing;
  }

  #more(): TemplateResult | typeof nothing {
    const isThereMore = this.#next !== undefined || this.#trouble !== undefined;
    if (!isThereMore || this.#isLoading) return nothing;
    const label = this.#trouble === undefined ? t("history.more") : t("place.tryAgain");
    return html`<div class="buttons"><button class="button" type="button" @click=${() => void this.#load()}>${label}</button></div>`;
  }
}
