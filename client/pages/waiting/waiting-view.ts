import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { noticeText } from "../../i18n/log-text.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { refusalLine } from "../../ui/refusal-line.ts";
import { openSettingsDialog } from "../settings/open-settings.ts";
import { rulesCard } from "../waiting-room/rules-card.ts";
import { ownPlayer, type WaitingActions, type WaitingState } from "../waiting-room/waiting-state.ts";
import { invitationCard } from "../waiting-room/waiting-view.ts";
import { startBar } from "./begin.ts";
import { playerList } from "./sitter-list.ts";

/** The whole waiting room. */
export function waitingView(state: WaitingState, actions: WaitingActions): TemplateResult {
  const isSeated = ownPlayer(state.snapshot) !== undefined;
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${actions.leave}>${icon("door")}${t(isSeated ? "waiting.leave" : "waiting.stopWatching")}</button>
      <button class="button plain with-icon" type="button" @click=${openSettingsDialog}>${icon("gear")}<span>${t("settings.open")}</span></button>
      ${languageSelect()}
    </header>
    <p class="line-banner" role="status">${state.connectionState === "returning" ? t("place.returning") : nothing}</p>
    <main class="room"><div class="waiting">
      <h1 class="unseen" tabindex="-1">${t(isSeated ? "waiting.title" : "waiting.watcherTitle")}</h1>
      ${invitationCard(state, actions)} ${playerList(state, actions)} ${rulesCard(state, actions)}
      <section class="log" role="log" aria-label=${t("waiting.log")}>
        ${state.notices.map((notice) => html`<p>${noticeText(notice)}</p>`)}
      </section>
    </div></main>
    <footer class="bottom-bar">${refusalLine(state.refusal)} ${startBar(state.snapshot, actions)}</footer>
  `;
}
