/** The four suits that are stitched on the felt of pages. */
import { html, type TemplateResult } from "lit-html";
import { COLORS } from "../../shared/card.ts";
import { stitchedSuit } from "../cards/stitched-suit.ts";

/** The suits, each at a corner of the screen, behind everything on the page. */
export function stitches(): TemplateResult {
  return html`<div class="stitches" aria-hidden="true">${COLORS.map((color) => html`<i .style=${`background-image:${stitchedSuit(color)}`}></i>`)}</div>`;
}
