/** A card outside the table's canvas: the same drawing, as a picture with a name, from the deck that is set. */
import { html, type TemplateResult } from "lit-html";
import type { Card } from "../../shared/card.ts";
import { BACK_FRAME, type DeckDrawing, faceFrame, faces, STANDARD_DRAWING } from "../art/faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../cards/card-svg.ts";
import { cardLabel } from "../i18n/card-names.ts";
import { onSettingsChange, type Settings, settings } from "../settings/settings.ts";

/** A card's face with its full name for those who do not see it. */
export function cardFace(card: Card): TemplateResult {
  return picture(faceFrame(card), cardLabel(card));
}

/** A face or a back (no card given) that is only there to look nice. */
export function ornamentalCard(card?: Card): TemplateResult {
  return picture(card === undefined ? BACK_FRAME : faceFrame(card), "");
}

function picture(frame: string, name: string): TemplateResult {
  return html`<img class="card" data-frame=${frame} src=${addressOf(frame)} alt=${name} width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const addresses = new Map<string, string>();
let drawings: ReadonlyMap<string, string> | undefined;

function addressOf(frame: string): string {
  const known = addresses.get(frame);
  if (known !== undefined) return known;
  drawings ??= new Map(faces(STANDARD_DRAWING));
  const drawing = new Blob([drawings.get(frame) ?? ""], { type: "image/svg+xml" });
  const address = URL.createObjectURL(drawing);
  addresses.set(frame, address);
  return address;
}

let shown: Settings["deck"] = "standard";

/** Brings in the deck that is set; all but the standard one travel in a chunk of their own. */
async function followDeck(): Promise<void> {
  const { deck } = settings();
  if (deck === shown) return;
  shown = deck;
  const drawing = await drawingFor(deck);
  if (deck === shown && drawing !== undefined) showDeck(drawing);
}

/** Undefined where it does not arrive: the cards stay as they are. */
async function drawingFor(deck: Settings["deck"]): Promise<DeckDrawing | undefined> {
  if (deck === "standard") return STANDARD_DRAWING;
  return import("../cards/plain-decks.lazy.ts").then(
    ({ flatDrawing }) => flatDrawing(deck),
    () => undefined,
  );
}

/** The pictures that are there change where they stand. */
function showDeck(drawing: DeckDrawing): void {
  drawings = new Map(faces(drawing));
  for (const address of addresses.values()) URL.revokeObjectURL(address);
  addresses.clear();
  for (const image of document.querySelectorAll<HTMLImageElement>("img.card[data-frame]")) {
    image.src = addressOf(image.dataset["frame"] ?? "");
  }
}

onSettingsChange(() => void followDeck());
void followDeck();
