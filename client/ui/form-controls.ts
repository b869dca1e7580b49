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

export interface Toggle {
  /** For the id of its sentence: one of its own on the page. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
  toggle(isOn: boolean): void;
}

/** A switch with its name and a sentence. `live`: what was refused must not stay switched. */
export function toggleRow({ id, name, description, isOn, toggle }: Toggle): TemplateResult {
  const changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) toggle(target.checked);
  };
  return html`
    <label class="switch">
      <input type="checkbox" role="switch" aria-label=${name} aria-describedby=${id} .checked=${live(isOn)} @change=${changed} />
      <span class="switch-words"><b>${name}</b><small id=${id}>${description}</small></span>
      <i class="switch-face" aria-hidden="true"></i>
    </label>
  `;
}
