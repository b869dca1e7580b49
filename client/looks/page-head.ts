/** The heading of a page after the first one: characters look over its seam, and suits are stitched on the felt. */
import { html, type TemplateResult } from "lit-html";
import { derivedFace, FACES } from "../../shared/text/face-of-name.ts";
import { face } from "../ui/faces/avatar.ts";
import { stitches } from "./stitches.ts";

/** Each title has its own three characters. */
export function pageHead(title: string): TemplateResult {
  const first = FACES.indexOf(derivedFace(title));
  const characters = [...FACES, ...FACES].slice(first, first + 3);
  return html`
    <div class="page-head"><h1 tabindex="-1"><bdi>${title}</bdi></h1><div class="page-faces" aria-hidden="true">${characters.map((each) => face(each, "calm"))}</div></div>
    ${stitches()}
  `;
}
