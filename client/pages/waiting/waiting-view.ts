import { html, nothing, type TemplateResult } from "lit-html";
import { impossible } from "../../../shared/rules.ts";
import { FEWEST_SEATS } from "../../../shared/seat.ts";
import { noticeLine } from "../../i18n/log-line.ts";
import { refusalSentence } from "../../i18n/refusal-sentence.ts";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import { icon } from "../parts/icons.ts";
import { languageSelect } from "../parts/language-select.ts";
import { refused } from "../parts/refused.ts";
import { invitation } from "./invitation.ts";
import { rulesCard } from "./rules-card.ts";
import { sitterList } from "./sitter-list.ts";
import type { WaitingHands, WaitingState } from "./waiting-state.ts";

/** The whole waiting room. */
export function waitingView(state: WaitingState, hands: WaitingHands): TemplateResult {
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${hands.leave}>${icon("door")}${t("waiting.leave")}</button>
      ${languageSelect()}
    </header>
    <p class="line-banner" role="status">${state.line === "returning" ? t("place.returning") : nothing}</p>
    <main class="waiting">
      <h1 class="unseen" tabindex="-1">${t("waiting.title")}</h1>
      ${invitation(state, hands)} ${sitterList(state, hands)} ${rulesCard(state, hands)}
      <section class="log" role="log" aria-label=${t("waiting.log")}>
        ${state.notices.map((notice) => html`<p>${noticeLine(notice)}</p>`)}
      </section>
    </main>
    <footer class="bottom-bar">${refused(state.trouble)} ${begin(state.snapshot, hands)}</footer>
  `;
}

function begin(snapshot: TableSnapshot, hands: WaitingHands): TemplateResult {
  const me = snapshot.sitters.find(({ isMe }) => isMe);
  const isReady = me?.ready ?? false;
  return html`
    <p class="begin-hint">${hint(snapshot)}</p>
    <div class="buttons">
      <button class="button ${isReady ? "dark" : "ivory"}" type="button" @click=${() => hands.setReady(!isReady)}>
        ${isReady ? t("waiting.imNotReady") : t("waiting.imReady")}
      </button>
      ${me?.isHost ? startButton(snapshot, hands) : nothing}
    </div>
  `;
}

/** Where the table would refuse, the button rests, and the line above it says why. */
function startButton({ sitters, rules }: TableSnapshot, hands: WaitingHands): TemplateResult {
  const cannot = impossible(rules, sitters.length) !== undefined;
  return html`
    <button class="button gold" type="button" aria-disabled=${cannot} @click=${() => cannot || hands.start()}>
      ${t("waiting.start")}
    </button>
  `;
}

function hint({ sitters, rules }: TableSnapshot): string {
  if (sitters.length < FEWEST_SEATS) return t("waiting.needTwo");
  const refusal = impossible(rules, sitters.length);
  if (refusal !== undefined) return refusalSentence(refusal);
  const ready = t("waiting.readyCount", {
    ready: sitters.filter(({ ready }) => ready).length,
    count: sitters.length,
  });
  const host = sitters.find(({ isHost }) => isHost);
  if (host === undefined || host.isMe) return ready;
  return `${ready} · ${t("waiting.hostStarts", { name: host.name })}`;
}
