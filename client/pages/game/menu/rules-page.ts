/** The rules of this table as sentences: what differs from the official rules first. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Rules } from "../../../../shared/rules.ts";
import { t } from "../../../i18n/i18n.ts";
import { differences, type Option, presetOf, RULE_OPTIONS } from "../../../ui/rule-options.ts";
import { optionSentence } from "../../../ui/rule-sentences.ts";

interface RulesPageProps {
  readonly rules: Rules;
  readonly close: () => void;
}

export function tableRulesPage({ rules, close }: RulesPageProps): TemplateResult {
  const changed = differences(rules);
  return html`<h2>${t("waiting.rules")}</h2>
    <p><b>${t(`rules.presets.${presetOf(rules)}`)}</b> – ${t(`ruleWords.presetSays.${presetOf(rules)}`)}</p>
    <h3>${t("waiting.differs")}</h3>
    ${changed.length === 0 ? html`<p>${t("waiting.differsNot")}</p>` : ruleList(changed, rules)}
    ${standardRules(rules, changed)}
    <p><a href="/?page=rules" target="_blank">${t("waiting.allRules")}</a></p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function ruleList(options: readonly Option[], rules: Rules): TemplateResult {
  return html`<ul class="table-rule-list" data-testid="table-rules">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>`;
}

/** What is always said, even if it is official: the points, the cards and the timer. */
function standardRules(rules: Rules, changed: readonly Option[]): TemplateResult | typeof nothing {
  const options = RULE_OPTIONS.map(({ option }) => option).filter(
    (option) => typeof rules[option] !== "boolean" && option !== "stacking" && !changed.includes(option),
  );
  return options.length === 0 ? nothing : html`<h3>${t("waiting.otherwise")}</h3>${ruleList(options, rules)}`;
}
