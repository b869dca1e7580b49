import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";

export interface RadioOption {
  readonly label: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** One of several choices of a group. `live`: what the table refused must not stay chosen. */
export function radioOption(group: string, { label, isChosen, choose }: RadioOption): TemplateResult {
  return html`
    <label class="segment">
      <input type="radio" name=${group} .checked=${live(isChosen)} @change=${choose} /><span>${label}</span>
    </label>
  `;
}
