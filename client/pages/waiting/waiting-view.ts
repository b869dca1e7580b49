import { html, nothing, type TemplateResult } from "lit-html";
import { noticeLine } from "../../i18n/log-line.ts";
import { t } from "../../i18n/words.ts";
import { icon } from "../parts/icons.ts";
import { languageSelect } from "../parts/language-select.ts";
import { refused } from "../parts/refused.ts";
import { openSettings } from "../settings/open-settings.ts";
import { begin } from "./begin.ts";
import { invitation } from "./invitation.ts";
import { rulesCard } from "./rules-card.ts";
import { sitterList } from "./sitter-list.ts";
import { meIn, type WaitingHands, type WaitingState } from "./waiting-state.ts";

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
