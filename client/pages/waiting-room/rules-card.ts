import { html, nothing, type TemplateResult } from "lit-html";
import type { Rules } from "../../../shared/rules.ts";
import { listOf, t } from "../../i18n/i18n.ts";
import { differences, optionName } from "../../ui/rule-names.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";
import { type Option, RULE_OPTIONS } from "../rule-options.ts";
import { guestPreset, presetChoice } from "../waiting/preset-choice.ts";
import { rulesForm } from "./rules-form.ts";
import type { WaitingHands, WaitingState } from "./waiting-state.ts";

/** Wide screens have room for all options at once. */
const WIDE = "(min-width: 52rem)";

/** The rules in plain words, what differs from the official game first; for the host with the means to change them. */
export function rulesCard(state: WaitingState, hands: WaitingHands): TemplateResult {
  const { snapshot, rules = snapshot.rules } = state;
  const { sitters } = snapshot;
  const isHost = sitters.some(({ isMe, isHost }) => isMe && isHost);
  return html`
    <section class="rules plate" aria-labelledby="rules-title">
      <h2 id="rules-title">${t("waiting.rules")}</h2>
      ${isHost ? presetChoice(rules, hands) : guestPreset(rules)} ${different(rules, state.changed)}
      ${isHost ? ownRules(rules, state, hands) : nothing} ${otherwise(rules, state.changed)}
      <p class="unseen" role="status">${changedNow(state)}</p>
      <p class="more-rules"><a class="top-link" href="/?page=rules" target="_blank">${t("waiting.allRules")}</a></p>
    </section>
  `;
}

function different(rules: Rules, changed: readonly Option[]): TemplateResult {
  const options = differences(rules);
  return html`
    <h3>${t("waiting.differs")}</h3>
    ${options.length === 0 ? html`<p>${t("waiting.differsNot")}</p>` : lines(options, rules, changed)}
  `;
}

/** What everybody has to know although it is as always: the match, the cards, the clock. */
function otherwise(rules: Rules, changed: readonly Option[]): TemplateResult | typeof nothing {
  const different = differences(rules);
  const options = RULE_OPTIONS.map(({ option }) => option).filter(
    (option) => isNumber(rules[option], option) && !different.includes(option),
  );
  if (options.length === 0) return nothing;
  return html`<h3>${t("waiting.otherwise")}</h3>${lines(options, rules, changed)}`;
}

/** Everything that is not a house rule switched off. */
function isNumber(value: Rules[Option], option: Option): boolean {
  return typeof value !== "boolean" && option !== "stacking";
}

function lines(options: readonly Option[], rules: Rules, changed: readonly Option[]): TemplateResult {
  const line = (option: Option) =>
    html`<li class=${changed.includes(option) ? "just-changed" : ""}>${optionSentence(option, rules)}</li>`;
  return html`<ul class="rule-lines">${options.map(line)}</ul>`;
}

function ownRules(rules: Rules, { changed }: WaitingState, hands: WaitingHands): TemplateResult {
  return html`
    <details class="own-rules" ?open=${matchMedia(WIDE).matches}>
      <summary>${t("waiting.changeRules")}</summary>
      ${rulesForm({ rules, changed, change: (part) => hands.chooseRules(part) })}
    </details>
  `;
}

function changedNow({ changed }: WaitingState): string | typeof nothing {
  return changed.length === 0 ? nothing : t("waiting.rulesNow", { rules: listOf(changed.map(optionName)) });
}
