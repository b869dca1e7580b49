/** The profiles with the best ratings. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Leader, RATED_TO_LEAD } from "../../../shared/history.ts";
import { language, t } from "../../i18n/words.ts";
import { type HistoryTrouble, leaderboard } from "../../net/history.ts";
import { type OpenedPage, openPage } from "../page.ts";
import { avatar } from "../parts/avatar.ts";
import { routeAddress } from "../route.ts";
import { pastHead } from "./past-head.ts";
import { troubleSentence } from "./trouble-sentence.ts";

/** Shows the page; the answer takes it away. */
export function openLeaderboardPage(host: HTMLElement, goHome: () => void): () => void {
  const page = new LeaderboardPage(host, goHome);
  return () => page.close();
}

class LeaderboardPage {
  readonly #goHome: () => void;
  readonly #page: OpenedPage;
  #rows: readonly Leader[] = [];
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
    const answer = await leaderboard(this.#next);
    if (this.#isClosed) return;
    this.#isLoading = false;
    if (answer.ok) {
      this.#rows = [...this.#rows, ...answer.value.rows];
      this.#next = answer.value.next;
    } else this.#trouble = answer.trouble;
    this.#page.draw();
  }

  #view(): TemplateResult {
    return html`
      ${pastHead(this.#goHome)}
      <main class="past-page">
        <h1 tabindex="-1">${t("profile.leaderboard")}</h1>
        <p class="lead">${t("profile.leaderboardLead", { count: RATED_TO_LEAD })}</p>
        ${this.#rows.length === 0 ? nothing : this.#table()}
        <div class=${this.#isQuiet ? "unseen" : ""} role="status">${this.#state()}</div>
        ${this.#more()}
      </main>
    `;
  }

  #table(): TemplateResult {
    return html`
      <table class="standings leaders">
        <caption class="unseen">${t("profile.leaderboard")}</caption>
        <thead>
          <tr>
            <th scope="col">${t("profile.player")}</th>
            <th scope="col" class="number">${t("profile.rating")}</th>
            <th scope="col" class="number">${t("profile.matches")}</th>
            <th scope="col" class="number">${t("profile.wins")}</th>
          </tr>
        </thead>
        <tbody>${this.#rows.map(leaderRow)}</tbody>
      </table>
    `;
  }

  get #isQuiet(): boolean {
    return !this.#isLoading && this.#trouble === undefined && this.#rows.length > 0;
  }

  #state(): TemplateResult | string | typeof nothing {
    if (this.#isLoading) return t("profile.loading");
    if (this.#trouble !== undefined) return html`<p class="refused">${troubleSentence(this.#trouble)}</p>`;
    return this.#rows.length === 0 ? html`<p class="quiet">${t("profile.leaderboardNone")}</p>` : nothing;
  }

  #more(): TemplateResult | typeof nothing {
    const isThereMore = this.#next !== undefined || this.#trouble !== undefined;
    if (!isThereMore || this.#isLoading) return nothing;
    const label = this.#trouble === undefined ? t("profile.leaderboardMore") : t("place.tryAgain");
    return html`<div class="buttons"><button class="button" type="button" @click=${() => void this.#load()}>${label}</button></div>`;
  }
}

function leaderRow({ place, profile }: Leader): TemplateResult {
  const { id, name, rating, ratedMatches, wins } = profile;
  const written = (count: number) => count.toLocaleString(language());
  return html`
    <tr class="standing">
      <th scope="row" class="standing-name">
        <span class="standing-place">${written(place)}</span>${avatar(name, place)}
        <span><a href=${routeAddress({ place: "profile", id })}><bdi>${name}</bdi></a></span>
      </th>
      <td class="number total">${written(rating)}</td>
      <td class="number leader-count" data-name=${t("profile.matches")}>${written(ratedMatches)}</td>
      <td class="number leader-count" data-name=${t("profile.wins")}>${written(wins)}</td>
    </tr>
  `;
}
