import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";

type ButtonContent = string | TemplateResult | readonly (string | TemplateResult)[];

/** A button that submits nothing. `look`: its classes beside `button`. One that is off can still be reached, and says so. */
export function button(
  look: string,
  content: ButtonContent,
  press: () => void,
  isOff?: boolean,
): TemplateResult {
  return html`<button class="button ${look}" type="button" aria-disabled=${isOff ?? nothing} @click=${press}>${content}</button>`;
}

export interface RadioOption {
  readonly label: string;
  readonly isChosen: boolean;
  /** What it means, below its name; the id is unique on the page. */
  readonly note?: { readonly id: string; readonly text: string };
  choose(): void;
}

/** One radio button of a group. `live`: a choice that the server refused must not stay chosen. */
export function radioOption(group: string, { label, note, isChosen, choose }: RadioOption): TemplateResult {
  const small = note === undefined ? nothing : html`<small id=${note.id}>${note.text}</small>`;
  return html`
    <label class="segment">
      <input type="radio" name=${group} aria-label=${label} aria-describedby=${note?.id ?? nothing} .checked=${live(isChosen)} @change=${choose} /><span>${label}${small}</span>
    </label>
  `;
}

export interface Toggle {
  /** The id of the description, unique on the page. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
  toggle(isOn: boolean): void;
}

/** A switch with a name and a description. `live`: a change that the server refused must not stay. */
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

/** The text of a field, or the value of the chosen option. */
export function inputValue({ target }: Event): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : "";
}

/** The file that was chosen. */
export function fileOf({ target }: Event): File | undefined {
  return target instanceof HTMLInputElement ? target.files?.[0] : undefined;
}

/** Handles the submission of a form on the page: `submit` reads its fields by their names. */
export function onSubmit(submit: (read: (field: string) => string) => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    const form = new FormData(event.target instanceof HTMLFormElement ? event.target : undefined);
    submit((field) => String(form.get(field) ?? ""));
  };
}
