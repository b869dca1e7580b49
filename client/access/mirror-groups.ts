/** What the mirror shows of a picture: the same things as the canvas, in reading order, in words. */
import { makeCard } from "../../shared/card.ts";
import { whyNot } from "../../shared/legal.ts";
import type { Seat } from "../../shared/seat.ts";
import { cardName, colorName } from "../i18n/card-name.ts";
import { t } from "../i18n/words.ts";
import type { HandCard, Plate, TableGeometry, TablePicture } from "../table/port.ts";
import type { MirrorGroup, MirrorItem } from "./mirror-group.ts";
import { visibleStrips } from "./strips.ts";

export const DRAW_PILE = "draw-pile";
export const DISCARD_PILE = "discard-pile";

/** The groups in reading order; without a geometry (no picture yet, or none possible) their items have no place. */
export function mirrorGroups(
  picture: TablePicture,
  geometry: TableGeometry | undefined,
): readonly MirrorGroup[] {
  const isInert = picture.picker !== "closed";
  return [
    { name: "players", label: t("table.players"), items: seatItems(picture, geometry), isInert },
    { name: "table", label: t("table.piles"), items: pileItems(picture, geometry), isInert },
    { name: "hand", label: t("table.hand"), items: handItems(picture, geometry), isInert },
    {
      name: "picker",
      label: t("table.chooseColor"),
      items: colorItems(picture, geometry),
      isInert: !isInert,
    },
  ];
}

function seatItems(
  { view, plates }: TablePicture,
  geometry: TableGeometry | undefined,
): readonly MirrorItem[] {
  return inTurnOrder(plates, view.seat).map((plate) => ({
    key: String(plate.seat),
    label: seatLabel(plate, view),
    testId: `seat-${plate.seat}`,
    isOff: whyNot(view, { type: "catch", seat: plate.seat }) !== undefined,
    box: geometry?.seats[plate.seat],
  }));
}

/** The others from one's left on: as they lie round the table. */
function inTurnOrder(plates: readonly Plate[], me: Seat): readonly Plate[] {
  const others = plates.filter(({ seat }) => seat !== me);
  return [...others.filter(({ seat }) => seat > me), ...others.filter(({ seat }) => seat < me)];
}

function seatLabel({ seat, name, connected }: Plate, view: TablePicture["view"]): string {
  const parts = [t("table.seat", { name, count: view.counts[seat] ?? 0 })];
  if (view.exposed === seat) parts.push(t("table.catch", { name }));
  if (view.phase === "playing" && view.turn === seat) parts.push(t("table.turnOf", { name }));
  if (!connected) parts.push(t("waiting.gone"));
  return parts.join(", ");
}

function pileItems(picture: TablePicture, geometry: TableGeometry | undefined): readonly MirrorItem[] {
  const { view, canDraw } = picture;
  const drawPile = {
    key: DRAW_PILE,
    testId: DRAW_PILE,
    label: t("table.drawPile", { count: view.drawPile }),
  };
  const discardPile = { key: DISCARD_PILE, testId: DISCARD_PILE, label: discardLabel(view) };
  return [
    { ...drawPile, isOff: !canDraw, box: geometry?.drawPile },
    { ...discardPile, isOff: true, box: geometry?.discardPile },
  ];
}

function discardLabel({ top, color, direction, discardPile }: TablePicture["view"]): string {
  if (discardPile === 0) return t("table.piles");
  const parts = [t("table.discardPile", { card: cardName(top) })];
  if (color !== "none") parts.push(t("table.colorInPlay", { color: colorName(color) }));
  return [...parts, direction > 0 ? t("table.toTheLeft") : t("table.toTheRight")].join(", ");
}

function handItems({ hand }: TablePicture, geometry: TableGeometry | undefined): readonly MirrorItem[] {
  const boxes = new Map(visibleStrips(geometry?.hand ?? []).map((box) => [box.key, box]));
  return hand.map((held, i) => ({
    key: held.key,
    label: cardLabel(held, { position: i + 1, count: hand.length }),
    testId: `card-${makeCard(held.card)}`,
    isOff: !held.isPlayable,
    box: boxes.get(held.key),
  }));
}

function cardLabel(
  { card, isPlayable }: HandCard,
  place: { readonly position: number; readonly count: number },
) {
  const name = t("table.cardInHand", { card: cardName(card), ...place });
  return `${name}, ${isPlayable ? t("table.playable") : t("table.notPlayable")}`;
}

const PICK_ORDER = ["red", "yellow", "green", "blue"] as const;

function colorItems({ picker }: TablePicture, geometry: TableGeometry | undefined): readonly MirrorItem[] {
  if (picker === "closed") return [];
  return PICK_ORDER.map((color) => ({
    key: color,
    label: colorName(color),
    testId: `pick-${color}`,
    isOff: false,
    box: geometry?.picker.find((box) => box.color === color),
  }));
}
