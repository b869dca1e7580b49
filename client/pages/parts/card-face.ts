/** A card outside the table's canvas: the same drawing, as a picture with a name. */
import { html, type TemplateResult } from "lit-html";
import type { Card } from "../../../shared/card.ts";
import { BACK_FRAME, faceFrame, faces } from "../../art/faces.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../art/svg.ts";
import { cardName } from "../../i18n/card-name.ts";

/** A card's face with its full name for those who do not see it. */
export function cardFace(card: Card): TemplateResult {
  return picture(faceFrame(card), cardName(card));
}

/** A face or a back (no card given) that is only there to look nice. */
export function ornamentalCard(card?: Card): TemplateResult {
  return picture(card === undefined ? BACK_FRAME : faceFrame(card), "");
}

function picture(frame: string, name: string): TemplateResult {
  return html`<img class="card" src=${addressOf(frame)} alt=${name} width=${CARD_WIDTH} height=${CARD_HEIGHT} draggable="false" />`;
}

const addresses = new Map<string, string>();
let drawings: ReadonlyMap<string, string> | undefined;

function addressOf(frame: string): string {
  const known = addresses.get(frame);
  if (known !== undefined) return known;
  drawings ??= new Map(faces());
  const drawing = new Blob([drawings.get(frame) ?? ""], { type: "image/svg+xml" });
  const address = URL.createObjectURL(drawing);
  addresses.set(frame, address);
  return address;
}
