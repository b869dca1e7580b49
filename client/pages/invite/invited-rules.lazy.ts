/** The house rules in the link of an invitation, as sentences. */
import "../../styles/rules.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { differences } from "../../ui/rule-names.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";
import { readRulesParam } from "./rules-link.ts";

/** The sentences for the rules in the query of an address; empty if it has none. */
export function invitedRules(search: string): TemplateResult | typeof nothing {
  const rules = readRulesParam(search);
  const options = rules === undefined ? [] : differences(rules);
  if (rules === undefined || options.length === 0) return nothing;
  return html`
    <div class="invited-rules">
      <h2>${t("place.invitedRules")}</h2>
      <ul class="rule-lines">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>
    </div>
  `;
}
