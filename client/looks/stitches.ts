/** The suits that are stitched on the felt behind pages. */
import { html, type TemplateResult } from "lit-html";
import { COLORS } from "../../shared/card.ts";
import { stitchedSuit } from "../cards/stitched-suit.ts";

/** The four suits, behind everything on the page. */
export function stitches(): TemplateResult {
  return html`<div class="stitches" aria-hidden="true">${COLORS.map((color) => html`<i .style=${`background-image:${stitchedSuit(color)}`}></i>`)}</div>`;
}
