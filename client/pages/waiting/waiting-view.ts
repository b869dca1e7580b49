import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { noticeLine } from "../../i18n/log-text.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { refused } from "../../ui/refusal-line.ts";
import { openSettings } from "../settings/open-settings.ts";
import { rulesCard } from "../waiting-room/rules-card.ts";
import { meIn, type WaitingHands, type WaitingState } from "../waiting-room/waiting-state.ts";
import { invitation } from "../waiting-room/waiting-view.ts";
import { begin } from "./begin.ts";
import { sitterList } from "./sitter-list.ts";

/** The whole waiting room. */
export function waitingView(state: WaitingState, hands: WaitingHands): TemplateResult {
  const isSeated = meIn(state.snapshot) !== undefined;
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${hands.leave}>${icon("door")}${t(isSeated ? "waiting.leave" : "waiting.stopWatching")}</button>
      <button class="button plain with-icon" type="button" @click=${openSettings}>${icon("gear")}<span>${t("settings.open")}</span></button>
      ${languageSelect()}
    </header>
    <p class="line-banner" role="status">${state.line === "returning" ? t("place.returning") : nothing}</p>
    <main class="room"><div class="waiting">
      <h1 class="unseen" tabindex="-1">${t(isSeated ? "waiting.title" : "waiting.watcherTitle")}</h1>
      ${invitation(state, hands)} ${sitterList(state, hands)} ${rulesCard(state, hands)}
      <section class="log" role="log" aria-label=${t("waiting.log")}>
        ${state.notices.map((notice) => html`<p>${noticeLine(notice)}</p>`)}
      </section>
    </div></main>
    <footer class="bottom-bar">${refused(state.trouble)} ${begin(state.snapshot, hands)}</footer>
  `;
}
