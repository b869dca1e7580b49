/** Tables to look at: given by numbers, always the same. */
import type { HandCard, TablePicture } from "../../client/table/port.ts";
import { type Card, COLORS, type Color, cardOf, colorOf, isWild, symbolOf } from "../../shared/card.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import type { View } from "../../shared/view.ts";

export interface Wish {
  readonly seats: number;
  readonly hand: number;
  readonly picker: TablePicture["picker"];
  readonly isOver: boolean;
  readonly turn: number;
  readonly top: Card;
  readonly color: Color;
}

const NAMES = [
  ...["Ada", "Marisol", "Theo", "愛子", "Omar Abdelrahman", "Freya"],
  ...["Kwame", "Ingrid-Lovise", "Luca", "Nadia"],
];
const COUNTS = [7, 5, 1, 12, 7, 3, 21, 8, 2, 6];

/** A hand of so many cards, sorted by colour, as a page would give it. */
export function handOf(count: number, top: Card, color: Color): readonly HandCard[] {
  const cards = Array.from({ length: count }, (_, i) => ((i * 23 + 4) % 54) + 1).sort((a, b) => a - b);
  const twins = new Map<Card, number>();
  return cards.map((card) => {
    const twin = twins.get(card) ?? 0;
    twins.set(card, twin + 1);
    const fits = isWild(card) || colorOf(card) === color || symbolOf(card) === symbolOf(top);
    return { key: `${card}.${twin}`, card, isPlayable: fits };
  });
}

export function pictureOf(wish: Wish): TablePicture {
  const { seats, turn, top, color, isOver, picker } = wish;
  const hand = handOf(wish.hand, top, color);
  const isMine = turn === 0 && !isOver;
  const counts = Array.from({ length: seats }, (_, i) => (i === 0 ? wish.hand : (COUNTS[i] ?? 4)));
  const shown = counts.map((count, i) =>
    isOver && i !== 1 ? handOf(Math.min(count, 9), i + 1, color).map(({ card }) => card) : [],
  );
  const view: View = {
    ...{
      seat: 0,
      rules: OFFICIAL_RULES,
      seats,
      phase: isOver ? "roundOver" : "playing",
      round: 1,
      dealer: 0,
    },
    ...{
      turn,
      ask: "turn",
      direction: 1,
      hand: hand.map(({ card }) => card),
      counts,
      shown,
      top,
      color,
      drawn: 0,
    },
    ...{ penalty: 0, drawPile: 62, discardPile: 9, called: seats > 2 ? [2] : [], exposed: -1, passed: [] },
    ...{ scores: counts.map(() => 0), points: counts.map(() => 0), result: "none" },
  };
  return {
    view,
    plates: counts.map((_, seat) => ({
      seat,
      name: NAMES[seat] ?? "",
      connected: seat !== 3,
      isHost: seat === 1,
    })),
    hand: hand.map((card) => ({ ...card, isPlayable: isMine && card.isPlayable })),
    canDraw: isMine,
    clock: { endsAt: Date.now() + 40_000, lengthMs: 60_000 },
    picker,
    words: {
      chooseColor: "Choose a colour",
      colors: { red: "red", yellow: "yellow", green: "green", blue: "blue" },
      uno: "UNO!",
    },
  };
}

/** A wish from an address: `?seats=7&hand=20&picker=play&over&turn=2&top=g5`. */
export function wishFrom(query: URLSearchParams): Wish {
  const color = COLORS.find((each) => each === query.get("color")) ?? "green";
  return {
    seats: Number(query.get("seats") ?? 4),
    hand: Number(query.get("hand") ?? 7),
    picker: query.get("picker") === "play" ? "play" : "closed",
    isOver: query.has("over"),
    turn: Number(query.get("turn") ?? 0),
    top: Number(query.get("top") ?? cardOf("green", "5")),
    color,
  };
}
