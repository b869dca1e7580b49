import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { cardOf, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { cardFaces, faceFrame } from "../../art/faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../cards/card-svg.ts";
import { type Deck, deckDrawing } from "../../cards/decks.ts";
import { t } from "../../i18n/i18n.ts";
import { changeSetting, SETTING_CHOICES, settings } from "../../settings/settings.ts";

/** A few cards of each deck tell more than words. */
const SAMPLE_CARDS = [cardOf("red", "7"), cardOf("yellow", "skip"), cardOf("blue", "4"), WILD_DRAW_FOUR];

/** The decks, each shown by a few of its cards. */
export function deckChoice(): TemplateResult {
  return html`
    <fieldset aria-describedby="says-deck">
      <legend class="field-name">${t("settings.names.deck")}</legend>
      <p id="says-deck" class="hint">${t("settings.says.deck")}</p>
      <div class="decks">${SETTING_CHOICES.deck.map(deckOption)}</div>
    </fieldset>
  `;
}

function deckOption(deck: Deck): TemplateResult {
  const isChosen = settings().deck === deck;
  return html`
    <label class="choice deck">
      <input type="radio" name="setting-deck" .checked=${live(isChosen)} @change=${() => changeSetting("deck", deck)} />
      <span class="choice-face">
        <b>${t(`settings.deck.${deck}`)}</b>
        <span class="deck-cards">${sampleUrlsOf(deck).map(cardImage)}</span>
      </span>
    </label>
  `;
}

function cardImage(url: string): TemplateResult {
  return html`<img src=${url} alt="" width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const sampleUrls = new Map<Deck, readonly string[]>();

/** The addresses of a deck's pictures. They stay: the form is opened again and again. */
function sampleUrlsOf(deck: Deck): readonly string[] {
  const cached = sampleUrls.get(deck);
  if (cached !== undefined) return cached;
  const svgs = new Map(cardFaces(deckDrawing(deck)));
  const urls = SAMPLE_CARDS.map((card) => svgUrl(svgs.get(faceFrame(card)) ?? ""));
  sampleUrls.set(deck, urls);
  return urls;
}

function svgUrl(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}
