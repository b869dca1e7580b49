/** The heading of a page after the first one: characters look over its seam, and suits are stitched on the felt. */
import { html, type TemplateResult } from "lit-html";
import { COLORS } from "../../shared/card.ts";
import { derivedFace, FACES } from "../../shared/text/face-of-name.ts";
import { stitchedSuit } from "../cards/stitched-suit.ts";
import { face } from "../ui/avatar.ts";

/** Each title has its own three characters. */
export function pageHead(title: string): TemplateResult {
  const first = FACES.indexOf(derivedFace(title));
  const characters = [...FACES, ...FACES].slice(first, first + 3);
  return html`
    <div class="page-head"><h1 tabindex="-1"><bdi>${title}</bdi></h1><div class="page-faces" aria-hidden="true">${characters.map((each) => face(each, "calm"))}</div></div>
    ${stitches()}
  `;
}

/** The four suits, behind everything on the page. */
export function stitches(): TemplateResult {
  return html`<div class="stitches" aria-hidden="true">${COLORS.map((color) => html`<i .style=${`background-image:${stitchedSuit(color)}`}></i>`)}</div>`;
}
