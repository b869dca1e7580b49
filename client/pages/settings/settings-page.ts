/** The settings page. */
import { html, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { pageHead } from "../../looks/page-head.ts";
import { icon } from "../../ui/icons.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { followSettings, settingsForm } from "./settings-form.ts";

/** Opens the page; the returned function closes it. */
export function openSettingsPage(parent: HTMLElement, goHome: () => void): () => void {
  const page = mountPage(parent, "settings", () => settingsView(goHome));
  const unfollow = followSettings(page.draw);
  return () => {
    unfollow();
    page.close();
  };
}

function settingsView(goHome: () => void): TemplateResult {
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
    </header>
    <main class="settings-page">
      ${pageHead(t("home.settings"))}
      <p class="lead">${t("settings.lead")}</p>
      <div class="plate">${settingsForm()}</div>
    </main>
  `;
}
