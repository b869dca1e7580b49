/** An emote in the page: the same drawing that the table shows over a plate. */
import { html, type TemplateResult } from "lit-html";
import type { Emote } from "../../../shared/phrase.ts";
import { emoteSvg } from "../../cards/emotes.ts";

const SIZE = 48;
const addresses = new Map<Emote, string>();

/** The picture without a name of its own: what it stands on says it. */
export function emotePicture(emote: Emote): TemplateResult {
  return html`<img class="emote" src=${addressOf(emote)} alt="" width=${SIZE} height=${SIZE} draggable="false" />`;
}

function addressOf(emote: Emote): string {
  const known = addresses.get(emote);
  if (known !== undefined) return known;
  const drawing = new Blob([emoteSvg(emote)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(drawing);
  addresses.set(emote, address);
  return address;
}
