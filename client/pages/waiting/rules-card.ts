import { html, type TemplateResult } from "lit-html";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import { plainRules } from "../rules-in-words.ts";
import { rulesForm } from "./rules-form.ts";
import type { WaitingHands } from "./waiting-page.ts";

/** The rules in plain words; for the host with the means to change them. */
export function rulesCard({ rules, sitters }: TableSnapshot, hands: WaitingHands): TemplateResult {
  const isHost = sitters.some(({ isMe, isHost }) => isMe && isHost);
  return html`
    <section class="rules plate" aria-labelledby="rules-title">
      <h2 id="rules-title">${t("waiting.rules")}</h2>
      ${isHost ? rulesForm(rules, hands) : html`<p class="hint">${t("waiting.rulesOfHost")}</p>`}
      <ul class="rule-lines">${plainRules(rules).map((line) => html`<li>${line}</li>`)}</ul>
    </section>
  `;
}
