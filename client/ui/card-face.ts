/** Cards in the DOM: the drawings of the canvas as images, from the deck that is set. */
import { html, type TemplateResult } from "lit-html";
import type { Card } from "../../shared/card.ts";
import { type DeckDrawing, faceSvg, STANDARD_DRAWING } from "../cards/card-faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../cards/card-svg.ts";
import { cardLabel } from "../i18n/card-names.ts";
import { onSettingsChange, type Settings, settings } from "../settings/settings.ts";

/** The face of a card, with its full name for screen readers. */
export function cardFace(card: Card): TemplateResult {
  return cardImage(card, cardLabel(card));
}

/** A face as decoration: screen readers skip it. */
export function decorativeCard(card: Card): TemplateResult {
  return cardImage(card, "");
}

function cardImage(card: Card, name: string): TemplateResult {
  return html`<img class="card" data-card=${card} src=${urlOf(card)} alt=${name} width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const urls = new Map<Card, string>();
let drawing: DeckDrawing = STANDARD_DRAWING;

function urlOf(card: Card): string {
  const known = urls.get(card);
  if (known !== undefined) return known;
  const url = svgUrl(faceSvg(drawing, card));
  urls.set(card, url);
  return url;
}

/** The address of a drawing, for an image. It contains the drawing: a Blob would arrive later than the page around it. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let shownDeck: Settings["deck"] = "standard";

/** Loads the deck that is set; all but the standard one are a lazy chunk. */
async function syncDeck(): Promise<void> {
  const { deck } = settings();
  if (deck === shownDeck) return;
  shownDeck = deck;
  const loaded = await loadDrawing(deck);
  if (deck === shownDeck && loaded !== undefined) updateImages(loaded);
}

/** Undefined if it cannot be loaded: the cards stay as they are. */
async function loadDrawing(deck: Settings["deck"]): Promise<DeckDrawing | undefined> {
  if (deck === "standard") return STANDARD_DRAWING;
  return import("../cards/plain-decks.lazy.ts").then(
    ({ flatDeckDrawing: flatDrawing }) => flatDrawing(deck),
    () => undefined,
  );
}

/** Redraws the images that are on the page. */
function updateImages(loaded: DeckDrawing): void {
  drawing = loaded;
  urls.clear();
  for (const image of document.querySelectorAll<HTMLImageElement>("img.card[data-card]")) {
    image.src = urlOf(Number(image.dataset["card"]));
  }
}

onSettingsChange(() => void syncDeck());
void syncDeck();
