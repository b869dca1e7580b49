/** An emote in the page: the same drawing that the table shows over a plate. */
import { html, type TemplateResult } from "lit-html";
import type { Emote } from "../../../shared/phrase.ts";
import { emoteSvg } from "../../cards/emotes.ts";

const EMOTE_SIZE = 48;
const emoteUrls = new Map<Emote, string>();

/** The picture without a name of its own: what it stands on says it. */
export function emoteImage(emote: Emote): TemplateResult {
  return html`<img class="emote" src=${emoteUrl(emote)} alt="" width=${EMOTE_SIZE} height=${EMOTE_SIZE} draggable="false" />`;
}

function emoteUrl(emote: Emote): string {
  const known = emoteUrls.get(emote);
  if (known !== undefined) return known;
  const blob = new Blob([emoteSvg(emote)], { type: "image/svg+xml" });
  const url = URL.createObjectURL(blob);
  emoteUrls.set(emote, url);
  return url;
}
