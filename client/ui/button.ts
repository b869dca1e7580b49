/** The buttons of the pages. */
import { html, nothing, type TemplateResult } from "lit-html";

type ButtonContent = string | TemplateResult | readonly (string | TemplateResult)[];

/** `look`: its classes beside `button`. A button that is off can still be reached, and says so. */
export function button(
  look: string,
  content: ButtonContent,
  press: () => void,
  isOff?: boolean,
): TemplateResult {
  return html`<button class="button ${look}" type="button" aria-disabled=${isOff ?? nothing} @click=${press}>${content}</button>`;
}
