/** Card backs in the DOM. */
import { html, type TemplateResult } from "lit-html";
import type { Back } from "../../shared/looks.ts";
import { backSvg } from "../cards/backs.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../cards/card-svg.ts";
import { settings } from "../settings/settings.ts";
import { svgUrl } from "./card-face.ts";

const urls = new Map<Back, string>();

/** A back as decoration, the player's own if none is given: screen readers skip it. */
export function cardBack(back = settings().back): TemplateResult {
  const url = urls.get(back) ?? svgUrl(backSvg(back));
  urls.set(back, url);
  return html`<img class="card" src=${url} alt="" width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}
