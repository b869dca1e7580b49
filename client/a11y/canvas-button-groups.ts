/** What the mirror shows of a picture: the same things as the canvas, in reading order, in words. */
import { makeCard } from "../../shared/card.ts";
import { whyNot } from "../../shared/legal.ts";
import { partnerOf, type Seat, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import type { GroupName, MirrorGroup, MirrorItem } from "../access/mirror-group.ts";
import { visibleStrips } from "../access/strips.ts";
import { cardLabel, colorLabel } from "../i18n/card-names.ts";
import { t } from "../i18n/i18n.ts";
import { timeWords } from "../i18n/time-words.ts";
import { secondsUntil } from "../net/seconds-until.ts";
import type { HandCard, Plate, TableGeometry, TablePicture } from "../scenes/contract.ts";

export const DRAW_PILE = "draw-pile";
const DISCARD_PILE = "discard-pile";

/** The groups in reading order; without a geometry (no picture yet, or none possible) their items have no place. */
export function mirrorGroups(
  picture: TablePicture,
  geometry: TableGeometry | undefined,
): readonly MirrorGroup[] {
  const asking = askingGroup(picture);
  const group = (name: GroupName, label: string, items: readonly MirrorItem[]): MirrorGroup => {
    const isAsking = name === asking;
    return { name, label, items, isInert: asking !== undefined && !isAsking, isAsking };
  };
  const players = picture.isChoosingSeat ? t("table.chooseSeat") : t("table.players");
  return [
    group("players", players, seatItems(picture, geometry)),
    group("table", t("table.piles"), pileItems(picture, geometry)),
    group("hand", t("table.hand"), handItems(picture, geometry)),
    group("picker", t("table.chooseColor"), colorItems(picture, geometry)),
  ];
}

function askingGroup({ picker, isChoosingSeat }: TablePicture): GroupName | undefined {
  if (picker !== "closed") return "picker";
  return isChoosingSeat ? "players" : undefined;
}

function seatItems(
  { view, plates, isChoosingSeat, isPaused }: TablePicture,
  geometry: TableGeometry | undefined,
): readonly MirrorItem[] {
  return inTurnOrder(plates, view.seat).map((plate) => ({
    key: String(plate.seat),
    label: isChoosingSeat ? swapLabel(plate, view) : seatLabel(plate, view),
    testId: `seat-${plate.seat}`,
    isOff: isPaused || (!isChoosingSeat && whyNot(view, { type: "catch", seat: plate.seat }) !== undefined),
    box: geometry?.seats[plate.seat],
  }));
}

/** The others from one's left on: as they lie round the table. */
function inTurnOrder(plates: readonly Plate[], me: Seat): readonly Plate[] {
  const others = plates.filter(({ seat }) => seat !== me);
  return [...others.filter(({ seat }) => seat > me), ...others.filter(({ seat }) => seat < me)];
}

function swapLabel({ seat, name }: Plate, view: View): string {
  return [t("table.swapWith", { name, count: view.counts[seat] ?? 0 }), ...partnerWords(seat, view)].join(
    ", ",
  );
}

function partnerWords(seat: Seat, { rules, seats, seat: me }: View): readonly string[] {
  const isPartner = rules.teams && me !== SPECTATOR && partnerOf(me, seats) === seat;
  return isPartner ? [t("table.partner")] : [];
}

/** A wrong catch is legal only where it is paid for (U4). */
function catchWords({ seat, name }: Plate, view: View): readonly string[] {
  if (view.exposed === seat) return [t("table.catch", { name })];
  const isPaid = whyNot(view, { type: "catch", seat }) === undefined;
  return isPaid ? [t("table.catchPrice")] : [];
}

function seatLabel(plate: Plate, view: View): string {
  const { seat, name } = plate;
  const parts = [t("table.seat", { name, count: view.counts[seat] ?? 0 })];
  parts.push(...partnerWords(seat, view), ...catchWords(plate, view));
  if (view.phase === "playing" && view.turn === seat) parts.push(t("table.turnOf", { name }));
  parts.push(...presenceOf(plate), ...timeWords(plate.times));
  return parts.join(", ");
}

/** Who plays here, and how long the table waits for one who is away (C2). */
function presenceOf({ badge, connected, awayUntil }: Plate): readonly string[] {
  if (awayUntil !== "none") return [t("presence.away", { count: secondsUntil(awayUntil) })];
  if (badge === "bot") return [t("presence.bot")];
  if (badge === "standIn") return [t("presence.standInPlays")];
  return connected ? [] : [t("waiting.gone")];
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
  const parts = [t("table.discardPile", { card: cardLabel(top) })];
  if (color !== "none") parts.push(t("table.colorInPlay", { color: colorLabel(color) }));
  return [...parts, direction > 0 ? t("table.toTheLeft") : t("table.toTheRight")].join(", ");
}

function handItems({ hand }: TablePicture, geometry: TableGeometry | undefined): readonly MirrorItem[] {
  const boxes = new Map(visibleStrips(geometry?.hand ?? []).map((box) => [box.key, box]));
  return hand.map((held, i) => ({
    key: held.key,
    label: heldLabel(held, { position: i + 1, count: hand.length }),
    testId: `card-${makeCard(held.card)}`,
    isOff: !held.isPlayable,
    box: boxes.get(held.key),
  }));
}

function heldLabel(held: HandCard, place: { readonly position: number; readonly count: number }) {
  const name = t("table.cardInHand", { card: cardLabel(held.card), ...place });
  return `${name}, ${standing(held)}`;
}

function standing({ isChosen, isJumpIn, isPlayable }: HandCard): string {
  if (isChosen) return t("table.chosen");
  if (isJumpIn) return t("table.jumpInCard");
  return isPlayable ? t("table.playable") : t("table.notPlayable");
}

const PICK_ORDER = ["red", "yellow", "green", "blue"] as const;

function colorItems({ picker }: TablePicture, geometry: TableGeometry | undefined): readonly MirrorItem[] {
  if (picker === "closed") return [];
  return PICK_ORDER.map((color) => ({
    key: color,
    label: colorLabel(color),
    testId: `pick-${color}`,
    isOff: false,
    box: geometry?.picker.find((box) => box.color === color),
  }));
}
