/** The rules of this table as sentences: what differs from the official rules first. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Rules } from "../../../../shared/rules.ts";
import { t } from "../../../i18n/i18n.ts";
import { type Option, presetOf } from "../../../ui/rule-options.ts";
import { listOptions, optionSentence } from "../../../ui/rule-sentences.ts";

interface RulesPageProps {
  readonly rules: Rules;
  readonly hasClock: boolean;
  readonly close: () => void;
}

export function tableRulesPage({ rules, hasClock, close }: RulesPageProps): TemplateResult {
  const { different, standard } = listOptions(rules, hasClock);
  return html`<h2>${t("waiting.rules")}</h2>
    <p><b>${t(`rules.presets.${presetOf(rules)}`)}</b> – ${t(`ruleWords.presetSays.${presetOf(rules)}`)}</p>
    <h3>${t("waiting.differs")}</h3>
    ${different.length === 0 ? html`<p>${t("waiting.differsNot")}</p>` : ruleList(different, rules)}
    ${standard.length === 0 ? nothing : html`<h3>${t("waiting.otherwise")}</h3>${ruleList(standard, rules)}`}
    <p><a href="/?page=rules" target="_blank">${t("waiting.allRules")}</a></p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function ruleList(options: readonly Option[], rules: Rules): TemplateResult {
  return html`<ul class="table-rule-list" data-testid="table-rules">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>`;
}
