import { html, type TemplateResult } from "lit-html";

/** Our mark, which is also the icon in the browser's tab; the name stands beside it. */
export function logo(): TemplateResult {
  return html`<img class="emblem" src="/emblem.svg" alt="" width="96" height="96" draggable="false" />`;
}
