import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { cardOf, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { faceFrame, faces } from "../../art/faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../cards/card-svg.ts";
import { type Deck, drawingOf } from "../../cards/decks.ts";
import { t } from "../../i18n/i18n.ts";
import { CHOICES, change, settings } from "../../settings/settings.ts";

/** A few cards of each deck tell more than words. */
const SAMPLE = [cardOf("red", "7"), cardOf("yellow", "skip"), cardOf("blue", "4"), WILD_DRAW_FOUR];

/** The decks, each shown by a few of its cards. */
export function deckChoice(): TemplateResult {
  return html`
    <fieldset aria-describedby="says-deck">
      <legend class="field-name">${t("settings.names.deck")}</legend>
      <p id="says-deck" class="hint">${t("settings.says.deck")}</p>
      <div class="decks">${CHOICES.deck.map(deckSegment)}</div>
    </fieldset>
  `;
}

function deckSegment(deck: Deck): TemplateResult {
  const isChosen = settings().deck === deck;
  return html`
    <label class="choice deck">
      <input type="radio" name="setting-deck" .checked=${live(isChosen)} @change=${() => change("deck", deck)} />
      <span class="choice-face">
        <b>${t(`settings.deck.${deck}`)}</b>
        <span class="deck-cards">${sampleOf(deck).map(cardPicture)}</span>
      </span>
    </label>
  `;
}

function cardPicture(address: string): TemplateResult {
  return html`<img src=${address} alt="" width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const samples = new Map<Deck, readonly string[]>();

/** The addresses of a deck's pictures. They stay: the form is opened again and again. */
function sampleOf(deck: Deck): readonly string[] {
  const known = samples.get(deck);
  if (known !== undefined) return known;
  const drawn = new Map(faces(drawingOf(deck)));
  const addresses = SAMPLE.map((card) => addressOf(drawn.get(faceFrame(card)) ?? ""));
  samples.set(deck, addresses);
  return addresses;
}

function addressOf(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}
