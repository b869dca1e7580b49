/** What a key of the keyboard, or a button over the canvas, sets in motion. */
import { COLORS } from "../../../../shared/card.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { DRAW_PILE } from "../../../a11y/canvas-button-groups.ts";
import type { Wish } from "../../../a11y/table-keys.ts";
import type { GroupName } from "../../../access/mirror-group.ts";
import type { HandKey, TableInput } from "../../../scenes/contract.ts";
import type { Moves } from "./play-controller.ts";

/** All that a key can reach. */
export interface Reach {
  readonly moves: Moves;
  /** Lays a card of the own hand at another place, counted from 0. */
  readonly moveCard: (key: HandKey, to: number) => void;
  /** Another's seat was touched while none is being chosen. */
  readonly seatTapped: (seat: Seat) => void;
  /** Puts the focus into a group of the buttons over the canvas. */
  readonly enter: (group: GroupName) => void;
  readonly openKeys: () => void;
  /** Opens the rule behind the sentence that says why not. */
  readonly openRule: () => void;
}

/** Grants the wish behind a key. */
export function grant(wish: Wish, reach: Reach): void {
  const { moves } = reach;
  if (wish.wants === "help") reach.openKeys();
  else if (wish.wants === "rule") reach.openRule();
  else if (wish.wants === "enter") reach.enter(wish.group);
  else if (wish.wants === "catch") moves.catchSeat(wish.seat);
  else if (wish.wants === "color") moves.pickColor(wish.color);
  else if (wish.wants === "uno") moves.pressUno();
  else moves[wish.wants]();
}

/** What fingers on the picture set in motion: the same as the buttons over it. */
export function touchesOf(reach: Reach): Omit<TableInput, "moved"> {
  const { moves } = reach;
  return {
    cardTapped: (key) => moves.tapCard(key),
    cardMoved: (key, to) => reach.moveCard(key, to),
    drawPileTapped: () => moves.draw(),
    seatTapped: (seat) => pressSeat(reach, seat),
    colorPicked: (color) => moves.pickColor(color),
    pickerCancelled: () => moves.cancel(),
  };
}

/** Does what a button over the canvas stands for. */
export function press(reach: Reach, group: GroupName, key: string): void {
  const { moves } = reach;
  if (group === "hand") moves.tapCard(key);
  else if (group === "players") pressSeat(reach, Number(key));
  else if (group === "picker") pressColor(moves, key);
  else if (key === DRAW_PILE) moves.draw();
}

function pressSeat({ moves, seatTapped }: Reach, seat: Seat): void {
  if (moves.asks === "seat") moves.chooseSeat(seat);
  else seatTapped(seat);
}

function pressColor(moves: Moves, key: string): void {
  const color = COLORS.find((name) => name === key);
  if (color !== undefined) moves.pickColor(color);
}
