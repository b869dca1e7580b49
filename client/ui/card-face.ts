/** Cards in the DOM: the drawings of the canvas as images, from the deck that is set. */
import { html, type TemplateResult } from "lit-html";
import type { Card } from "../../shared/card.ts";
import { cardFaces, type DeckDrawing, faceFrame, STANDARD_DRAWING } from "../cards/card-faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../cards/card-svg.ts";
import { cardLabel } from "../i18n/card-names.ts";
import { onSettingsChange, type Settings, settings } from "../settings/settings.ts";

/** The face of a card, with its full name for screen readers. */
export function cardFace(card: Card): TemplateResult {
  return cardImage(faceFrame(card), cardLabel(card));
}

/** A face as decoration: screen readers skip it. */
export function decorativeCard(card: Card): TemplateResult {
  return cardImage(faceFrame(card), "");
}

function cardImage(frame: string, name: string): TemplateResult {
  return html`<img class="card" data-frame=${frame} src=${frameUrl(frame)} alt=${name} width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const frameUrls = new Map<string, string>();
let frameSvgs: ReadonlyMap<string, string> | undefined;

function frameUrl(frame: string): string {
  const known = frameUrls.get(frame);
  if (known !== undefined) return known;
  frameSvgs ??= new Map(cardFaces(STANDARD_DRAWING));
  const url = svgUrl(frameSvgs.get(frame) ?? "");
  frameUrls.set(frame, url);
  return url;
}

/** The address of a drawing, for an image. The caller keeps it: each call creates another one. */
export function svgUrl(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

let shownDeck: Settings["deck"] = "standard";

/** Loads the deck that is set; all but the standard one are a lazy chunk. */
async function syncDeck(): Promise<void> {
  const { deck } = settings();
  if (deck === shownDeck) return;
  shownDeck = deck;
  const drawing = await loadDrawing(deck);
  if (deck === shownDeck && drawing !== undefined) updateImages(drawing);
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
function updateImages(drawing: DeckDrawing): void {
  frameSvgs = new Map(cardFaces(drawing));
  for (const address of frameUrls.values()) URL.revokeObjectURL(address);
  frameUrls.clear();
  for (const image of document.querySelectorAll<HTMLImageElement>("img.card[data-frame]")) {
    image.src = frameUrl(image.dataset["frame"] ?? "");
  }
}

onSettingsChange(() => void syncDeck());
void syncDeck();
