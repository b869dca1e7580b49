import { html, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { routeUrl } from "../../routes.ts";
import { icon } from "../../ui/icons.ts";

/** The head of these pages: the way home, and the ways to one another. */
export function historyHeader(goHome: () => void): TemplateResult {
  return html`
    <header class="top-bar past-head">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
      <nav class="top-links" aria-label=${t("history.pages")}>
        <a class="top-link" href=${routeUrl({ place: "history" })}>${t("history.title")}</a>
        <a class="top-link" href=${routeUrl({ place: "profile" })}>${t("profile.title")}</a>
        <a class="top-link" href=${routeUrl({ place: "leaderboard" })}>${t("profile.leaderboard")}</a>
      </nav>
    </header>
  `;
}
