/** A profile as everybody sees it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { ProfileDetail } from "../../../shared/history.ts";
import { t } from "../../i18n/i18n.ts";
import { type HistoryTrouble, profileWith } from "../../net/history-api.ts";
import { type OpenedPage, openPage } from "../../ui/mount-page.ts";
import { matchRow } from "../history/history-page.ts";
import { pastHead } from "../past/past-head.ts";
import { profileCard } from "../past/profile-card.ts";
import { ratingCurve } from "../past/rating-curve.ts";
import { troubleSentence } from "../past/trouble-sentence.ts";
import { statisticsView } from "./profile-stats.ts";

/** Shows the page; the answer takes it away. */
export function openPublicProfilePage(host: HTMLElement, id: string, goHome: () => void): () => void {
  const page = new PublicProfilePage(host, id, goHome);
  return () => page.close();
}

class PublicProfilePage {
  readonly #goHome: () => void;
  readonly #page: OpenedPage;
  #detail: ProfileDetail | undefined;
  #trouble: HistoryTrouble | undefined;
  #isClosed = false;

  constructor(host: HTMLElement, id: string, goHome: () => void) {
    this.#goHome = goHome;
    this.#page = openPage(host, "past", () => this.#view());
    void this.#load(id);
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  async #load(id: string): Promise<void> {
    const answer = await profileWith(id);
    if (this.#isClosed) return;
    if (answer.ok) this.#detail = answer.value;
    else this.#trouble = answer.trouble;
    this.#page.draw();
    this.#page.focusHeading();
  }

  #view(): TemplateResult {
    return html`${pastHead(this.#goHome)}
      <main class="past-page">${this.#detail === undefined ? this.#waiting() : shown(this.#detail)}</main>`;
  }

  #waiting(): TemplateResult {
    return html`<h1 tabindex="-1">${t("profile.player")}</h1>
      <div role="status">
        ${this.#trouble === undefined ? t("profile.loading") : html`<p class="refused">${troubleSentence(this.#trouble)}</p>`}
      </div>`;
  }
}

function shown({ profile, curve, statistics, recent }: ProfileDetail): TemplateResult {
  return html`
    <h1 tabindex="-1"><bdi>${profile.name}</bdi></h1>
    ${profileCard(profile)}
    <section class="plate">${ratingCurve(curve)}<h2>${t("profile.statistics")}</h2>${statisticsView(statistics)}</section>
    ${
      recent.length === 0
        ? nothing
        : html`<section><h2>${t("profile.recent")}</h2><ul class="rows">${recent.map(matchRow)}</ul></section>`
    }
  `;
}
