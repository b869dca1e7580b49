/** The public page of a profile. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { ProfileDetail } from "../../../shared/history.ts";
import { t } from "../../i18n/i18n.ts";
import { fetchProfile, type HistoryRequestError } from "../../net/history-api.ts";
import { type MountedPage, mountPage } from "../../ui/mount-page.ts";
import { matchRow } from "../history/match-row.ts";
import { historyErrorSentence, historyHeader } from "../history/paged-list.ts";
import { profileCard, ratingCurve, statisticsView } from "./profile-stats.ts";

/** Opens the page; the returned function closes it. */
export function openPublicProfilePage(parent: HTMLElement, id: string, goHome: () => void): () => void {
  const page = new PublicProfilePage(parent, id, goHome);
  return () => page.close();
}

class PublicProfilePage {
  readonly #goHome: () => void;
  readonly #page: MountedPage;
  #detail: ProfileDetail | undefined;
  #error: HistoryRequestError | undefined;
  #isClosed = false;

  constructor(parent: HTMLElement, id: string, goHome: () => void) {
    this.#goHome = goHome;
    this.#page = mountPage(parent, "past", () => this.#view());
    void this.#load(id);
  }

  close(): void {
    this.#isClosed = true;
    this.#page.close();
  }

  async #load(id: string): Promise<void> {
    const result = await fetchProfile(id);
    if (this.#isClosed) return;
    if (result.ok) this.#detail = result.value;
    else this.#error = result.error;
    this.#page.draw();
    this.#page.focusHeading();
  }

  #view(): TemplateResult {
    return html`${historyHeader(this.#goHome)}
      <main class="past-page">${this.#detail === undefined ? this.#loadingView() : detailView(this.#detail)}</main>`;
  }

  #loadingView(): TemplateResult {
    return html`<h1 tabindex="-1">${t("profile.player")}</h1>
      <div role="status">
        ${this.#error === undefined ? t("profile.loading") : html`<p class="refused">${historyErrorSentence(this.#error)}</p>`}
      </div>`;
  }
}

function detailView({ profile, curve, statistics, recent }: ProfileDetail): TemplateResult {
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
