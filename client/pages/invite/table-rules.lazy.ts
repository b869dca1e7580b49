/** The rules in force at a table, folded on its invitation. */
import "../../styles/rules.css";
import { html, type TemplateResult } from "lit-html";
import type { Rules } from "../../../shared/rules.ts";
import { differences, rulesLine } from "../../ui/rule-options.ts";
import { optionSentence } from "../../ui/rule-sentences.ts";

/** The name of the rules; it opens the sentences of what differs from the official game. */
export function tableRules(rules: Rules): TemplateResult {
  const options = differences(rules);
  const names = rulesLine(rules);
  if (options.length === 0) return html`<p class="invited-rules">${names}</p>`;
  return html`
    <details class="invited-rules folded">
      <summary>${names}</summary>
      <ul class="rule-lines">${options.map((option) => html`<li>${optionSentence(option, rules)}</li>`)}</ul>
    </details>
  `;
}
