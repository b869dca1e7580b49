/** The icons of the game menu, beside text. */
import { html, type TemplateResult } from "lit-html";
import MENU_ICON_PATHS from "./menu-icons.json" with { type: "json" };

export type MenuIconName = keyof typeof MENU_ICON_PATHS;

/** An icon in the colour of the text beside it. */
export function menuIcon(name: MenuIconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${MENU_ICON_PATHS[name]}></path></svg>`;
}
