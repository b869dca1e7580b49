/** Icons beside text; never alone, so that screen readers can skip them. */

import { html, type TemplateResult } from "lit-html";
import { BASE_PATH } from "../base-path.ts";
import ICON_PATHS from "./icons.json" with { type: "json" };

export type IconName = keyof typeof ICON_PATHS;

/** An icon in the colour and size of the text beside it. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${ICON_PATHS[name]}></path></svg>`;
}

/** The logo, which is also the icon of the browser's tab. */
export function logo(): TemplateResult {
  return html`<img class="emblem" src=${`${BASE_PATH}emblem.svg`} alt="" width="96" height="96" draggable="false" />`;
}
