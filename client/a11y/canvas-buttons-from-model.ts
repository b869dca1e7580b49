/** Builds the buttons over the canvas from its model: everything that it shows, in reading order, as text. */

import { type Card, NO_CARD } from "../../shared/card.ts";
import { whyNot } from "../../shared/legal.ts";
import { makeCard } from "../../shared/record/card-text.ts";
import { partnerOf, type Seat, SPECTATOR } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { cardLabel, cardName, colorLabel } from "../i18n/card-names.ts";
import { extraTimeLabels } from "../i18n/dates.ts";
import { formatList, fromTheLeft, t } from "../i18n/i18n.ts";
import { joined } from "../i18n/joined.ts";
import { secondsUntil } from "../net/session/server-clock.ts";
import type { Box, CanvasModel, HandCard, Plate, TableGeometry } from "../scenes/scene-contract.ts";
import { timeBankLabels } from "../ui/time-bank-text.ts";
import type { ButtonGroup, ButtonGroupName, CanvasButton } from "./canvas-buttons.ts";

export const DRAW_PILE_KEY = "draw-pile";
const DISCARD_PILE_KEY = "discard-pile";

/** The groups in reading order; without a geometry (no canvas yet, or no WebGL) the buttons have no box. */
export function toButtonGroups(
  model: CanvasModel,
  geometry: TableGeometry | undefined,
): readonly ButtonGroup[] {
  const requiredGroup = groupRequiringChoice(model);
  const group = (name: ButtonGroupName, label: string, items: readonly CanvasButton[]): ButtonGroup => {
    const isAsking = name === requiredGroup;
    return {
      name,
      label,
      items,
      isInert: requiredGroup !== undefined && !isAsking,
      isChoiceRequired: isAsking,
    };
  };
  const players = model.isChoosingSeat ? seatQuestion(model) : t("table.players");
  return [
    group("players", players, seatButtons(model, geometry)),
    group("table", t("table.piles"), pileButtons(model, geometry)),
    group("hand", t("table.hand"), cardButtons(model, geometry)),
    group("picker", t("table.chooseColor"), colorButtons(model, geometry)),
  ];
}

function seatQuestion({ isChoosingTarget }: CanvasModel): string {
  return isChoosingTarget === true ? t("table.chooseTarget") : t("table.chooseSeat");
}

function groupRequiringChoice({ picker, isChoosingSeat }: CanvasModel): ButtonGroupName | undefined {
  if (picker !== "closed") return "picker";
  return isChoosingSeat ? "players" : undefined;
}

function seatButtons(
  { view, plates, isChoosingSeat, isChoosingTarget, isPaused }: CanvasModel,
  geometry: TableGeometry | undefined,
): readonly CanvasButton[] {
  return inTurnOrder(plates, view.seat).map((plate) => ({
    key: String(plate.seat),
    label: isChoosingSeat ? choiceLabel(plate, view, isChoosingTarget) : seatLabel(plate, view),
    testId: `seat-${plate.seat}`,
    isDisabled:
      isPaused ||
      view.out.includes(plate.seat) ||
      (!isChoosingSeat && whyNot(view, { type: "catch", seat: plate.seat }) !== undefined),
    box: geometry?.seats[plate.seat],
  }));
}

/** The other players in turn order, beginning with the next seat. */
function inTurnOrder(plates: readonly Plate[], me: Seat): readonly Plate[] {
  const others = plates.filter(({ seat }) => seat !== me);
  return [...others.filter(({ seat }) => seat > me), ...others.filter(({ seat }) => seat < me)];
}

function choiceLabel({ seat, name }: Plate, view: View, isTarget = false): string {
  if (view.out.includes(seat)) return joined("after", [name, t("table.outLabel")]);
  const details = { name, count: view.cardCounts[seat] ?? 0 };
  const label = isTarget ? t("table.target", details) : t("table.swapWith", details);
  return joined("after", [label, ...partnerLabels(seat, view)]);
}

function partnerLabels(seat: Seat, { rules, seats, seat: me }: View): readonly string[] {
  const isPartner = rules.teams && me !== SPECTATOR && partnerOf(me, seats) === seat;
  return isPartner ? [t("table.partner")] : [];
}

/** A wrong catch is only legal with the false-catch penalty (U4). */
function catchLabels({ seat, name }: Plate, view: View): readonly string[] {
  if (view.catchableSeat === seat) return [t("table.catch", { name })];
  const isPaid = whyNot(view, { type: "catch", seat }) === undefined;
  return isPaid ? [t("table.catchPrice")] : [];
}

function seatLabel(plate: Plate, view: View): string {
  const { seat, name } = plate;
  const isOut = view.out.includes(seat);
  const parts = isOut
    ? [name, t("table.outLabel")]
    : [t("table.seat", { name, count: view.cardCounts[seat] ?? 0 }), ...behindLabels(view.backs?.[seat])];
  parts.push(...partnerLabels(seat, view), ...catchLabels(plate, view));
  if (view.phase === "playing" && view.turn === seat) parts.push(t("table.turnOf", { name }));
  parts.push(...presenceLabels(plate), ...extraTimeLabels(plate.turnTimeFactor));
  parts.push(...timeBankLabels(plate.timeBank, Date.now(), ["low", "usedUp"]));
  return joined("after", parts);
}

/** What can be seen behind cards with two sides (F4). */
function behindLabels(cards: readonly (Card | undefined)[] = []): readonly string[] {
  const names = cards.flatMap((card = NO_CARD) => (card === NO_CARD ? [] : [cardName(card)]));
  return names.length === 0 ? [] : [t("table.behind", { cards: formatList(names) })];
}

/** The player's status (bot, replacement bot or disconnected), and how long the table still waits (C2). */
function presenceLabels({ bot, isBotControlled, connected, reconnectBy }: Plate): readonly string[] {
  if (reconnectBy !== "none") return [t("presence.away", { count: secondsUntil(reconnectBy) })];
  if (bot !== "none") return [t("presence.bot")];
  if (isBotControlled) return [t("presence.replacementBotPlays")];
  return connected ? [] : [t("waiting.gone")];
}

function pileButtons(model: CanvasModel, geometry: TableGeometry | undefined): readonly CanvasButton[] {
  const { view, canDraw } = model;
  const drawPile = {
    key: DRAW_PILE_KEY,
    testId: DRAW_PILE_KEY,
    label: joined("after", [
      t("table.drawPile", { count: view.drawPile }),
      ...behindLabels([view.drawPileBack]),
    ]),
  };
  const discardPile = { key: DISCARD_PILE_KEY, testId: DISCARD_PILE_KEY, label: discardLabel(view) };
  return [
    { ...drawPile, isDisabled: !canDraw, box: geometry?.drawPile },
    { ...discardPile, isDisabled: true, box: geometry?.discardPile },
  ];
}

function discardLabel({ topCard, color, direction, discardPile }: CanvasModel["view"]): string {
  if (discardPile === 0) return t("table.piles");
  const parts = [t("table.discardPile", { card: cardLabel(topCard) })];
  if (color !== "none") parts.push(t("table.colorInPlay", { color: colorLabel(color, topCard) }));
  return joined("after", [...parts, direction > 0 ? t("table.toTheLeft") : t("table.toTheRight")]);
}

function cardButtons({ hand }: CanvasModel, geometry: TableGeometry | undefined): readonly CanvasButton[] {
  const boxes = new Map(visibleBoxes(geometry?.hand ?? []).map((box) => [box.key, box]));
  return fromTheLeft(hand).map((card, i) => ({
    key: card.key,
    label: handCardLabel(card, { position: i + 1, count: hand.length }),
    testId: `card-${makeCard(card.card)}`,
    isDisabled: !card.isPlayable && card.intention === undefined,
    intention: card.intention,
    box: boxes.get(card.key),
  }));
}

function handCardLabel(held: HandCard, place: { readonly position: number; readonly count: number }): string {
  const name = t("table.cardInHand", { card: cardLabel(held.card), ...place });
  return joined("after", [name, cardStateLabel(held)]);
}

function cardStateLabel({ isChosen, isJumpIn, isPlayable, intention }: HandCard): string {
  if (intention !== undefined) return t(`table.intention.${intention}`);
  if (isChosen) return t("table.chosen");
  if (isJumpIn) return t("table.jumpInCard");
  return isPlayable ? t("table.playable") : t("table.notPlayable");
}

const COLOR_ORDER = ["red", "yellow", "green", "blue"] as const;

function colorButtons(
  { picker, view }: CanvasModel,
  geometry: TableGeometry | undefined,
): readonly CanvasButton[] {
  if (picker === "closed") return [];
  return COLOR_ORDER.map((color) => ({
    key: color,
    label: colorLabel(color, view.topCard),
    testId: `pick-${color}`,
    isDisabled: false,
    box: geometry?.picker.find((box) => box.color === color),
  }));
}

/** Cards are in the same row if their centres differ by less than this share of their height. */
const SAME_ROW = 0.3;

/** A card of a fan. The raised card is in front of all others. */
type FanCard = Box & { readonly isRaised?: boolean };

/** The visible part of each card in a fan, in which each card covers part of the card before it. */
export function visibleBoxes<B extends FanCard>(boxes: readonly B[]): readonly B[] {
  return boxes.map((box, i) => (box.isRaised === true ? box : visibleBox(box, boxes.slice(i + 1))));
}

function visibleBox<B extends Box>(box: B, later: readonly Box[]): B {
  const isSameRow = (other: Box) => Math.abs(other.y - box.y) < box.h * SAME_ROW;
  const right = Math.min(
    rightOf(box),
    ...later
      .filter(isSameRow)
      .map(leftOf)
      .filter(isBeyond(leftOf(box))),
  );
  const below = later.filter((other) => !isSameRow(other) && isAcross(box, other));
  const bottom = Math.min(bottomOf(box), ...below.map(topOf).filter(isBeyond(topOf(box))));
  const [w, h] = [right - leftOf(box), bottom - topOf(box)];
  return { ...box, x: leftOf(box) + w / 2, y: topOf(box) + h / 2, w, h };
}

const leftOf = ({ x, w }: Box) => x - w / 2;
const rightOf = ({ x, w }: Box) => x + w / 2;
const topOf = ({ y, h }: Box) => y - h / 2;
const bottomOf = ({ y, h }: Box) => y + h / 2;
const isBeyond = (edge: number) => (value: number) => value > edge;
const isAcross = (a: Box, b: Box) => leftOf(a) < rightOf(b) && leftOf(b) < rightOf(a);
