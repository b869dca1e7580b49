import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { noticeText } from "../../i18n/log-text.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { LocalTableInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { refusalLine } from "../../ui/refusal-line.ts";
import { canShare } from "../../ui/share-sheet.ts";
import { menuIcon } from "../game/menu/menu-icons.ts";
import { areCodesHidden, unlessHidden } from "../invite/hidden-code.ts";
import { inviteLink, shareInvitation } from "../invite/invite-link.ts";
import { openSettingsDialog, openShareDialog, openShowOnScreen } from "../open-dialogs.ts";
import { playerList } from "./player-list.ts";
import { quickStartBar, quickWaiting } from "./quick-waiting.ts";
import { rulesCard } from "./rules-card.ts";
import { startBar } from "./start-bar.ts";
import type { WaitingActions, WaitingState } from "./waiting-state.ts";

/** The whole waiting room. */
export function waitingView(state: WaitingState, actions: WaitingActions): TemplateResult {
  const { snapshot } = state;
  const isSeated = myPlayer(snapshot) !== undefined;
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${actions.leave}>${icon("door")}${t(isSeated ? "waiting.leave" : "waiting.stopWatching")}</button>
      <button class="button plain with-icon" type="button" @click=${openSettingsDialog}>${icon("gear")}<span>${t("settings.open")}</span></button>
      ${languageSelect()}
    </header>
    <p class="line-banner" role="status">${state.connectionState === "returning" ? t("place.returning") : nothing}</p>
    <main class="room"><div class="waiting ${snapshot.isQuickPlay ? "waiting-quick" : ""}">
      ${snapshot.isQuickPlay ? quickContent(state, actions) : hostedContent(state, actions)}
      <section class="log" role="log" aria-label=${t("waiting.log")}>
        ${state.notices.map((notice) => html`<p>${noticeText(notice)}</p>`)}
      </section>
    </div></main>
    <footer class="bottom-bar">
      ${refusalLine(state.refusal)} ${snapshot.isQuickPlay ? quickStartBar(snapshot, actions) : startBar(snapshot, actions)}
    </footer>
  `;
}

function quickContent(state: WaitingState, actions: WaitingActions): TemplateResult {
  return html`<h1 tabindex="-1">${t("waiting.quickTitle")}</h1>${quickWaiting(state, actions)}`;
}

function hostedContent(state: WaitingState, actions: WaitingActions): TemplateResult {
  const isSeated = myPlayer(state.snapshot) !== undefined;
  return html`
    <h1 class="unseen" tabindex="-1">${t(isSeated ? "waiting.title" : "waiting.watcherTitle")}</h1>
    ${playerList(state, actions)} ${state.snapshot.localTable === undefined ? invitationCard(state, actions) : localTableCard(state.snapshot.localTable)} ${rulesCard(state, actions)}
  `;
}

/** The code in large letters, and buttons to copy and share it. */
function invitationCard({ snapshot, copied }: WaitingState, actions: WaitingActions): TemplateResult {
  const { code } = snapshot;
  const address = inviteLink(snapshot);
  const letters = html`<p class="big-code"><b class="unseen">${[...code].join(" ")}</b>${[...code].map((symbol) => html`<span aria-hidden="true">${symbol}</span>`)}</p>`;
  const line = html`<p class="address">${address}</p>`;
  return html`
    <section class="invitation plate" aria-labelledby="code-title">
      <h2 id="code-title">${t("waiting.code")}</h2>
      ${areCodesHidden() ? unlessHidden(html`${letters}${line}`) : letters}
      <div class="buttons">
        <button class="button ivory" type="button" @click=${() => actions.copy("code", code)}>
          ${icon(copied === "code" ? "check" : "copy")}${t(copied === "code" ? "waiting.copied" : "waiting.copyCode")}
        </button>
        <button class="button ivory" type="button" @click=${() => actions.copy("link", address)}>
          ${icon(copied === "link" ? "check" : "link")}${t(copied === "link" ? "waiting.copied" : "waiting.copyLink")}
        </button>
        <button class="button ivory" type="button" @click=${() => openShareDialog(snapshot)}>${icon("qr")}${t("waiting.qr")}</button>
        ${canShare() ? shareButton(snapshot) : nothing}
        <button class="button ivory" type="button" data-testid="show-on-screen" @click=${() => openShowOnScreen(snapshot)}>${menuIcon("screen")}${t("screen.show")}</button>
      </div>
      ${areCodesHidden() ? nothing : line}
      <p class="note">${accessText(snapshot)}</p>
      <p class="unseen" role="status">${copied === "none" ? nothing : t("waiting.copied")}</p>
    </section>
  `;
}

function shareButton(snapshot: TableSnapshot): TemplateResult {
  return html`<button class="button ivory" type="button" @click=${() => shareInvitation(snapshot)}>${icon("share")}${t("waiting.share")}</button>`;
}

function accessText({ isPublic, hasPassword }: TableSnapshot): string {
  const kind = t(isPublic ? "waiting.isPublic" : "waiting.isPrivate");
  return hasPassword ? joined("after", [kind, t("waiting.hasPassword")]) : kind;
}

/** In the waiting room of a local table, instead of an invitation: what it means that it runs in this browser only. */
function localTableCard({ isKept, isLastMatchLost }: LocalTableInfo): TemplateResult {
  return html`
    <section class="invitation plate local-table" aria-labelledby="local-title">
      <h2 id="local-title">${t("localTable.title")}</h2>
      ${isLastMatchLost ? html`<p class="refused" role="alert">${t("localTable.lost")}</p>` : nothing}
      <p>${t("localTable.lead")}</p>
      <p class=${isKept ? "note" : "refused"} role="status">${isKept ? t("localTable.kept") : t("localTable.notKept")}</p>
    </section>
  `;
}
