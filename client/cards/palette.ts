/** The colours of the cards, and of the seats. */
import { type Card, type Color, isDark } from "../../shared/card.ts";

/** "#rrggbb". */
export type Hex = `#${string}`;

/** How the four colours are shown on the dark side of a two-sided deck (F17). */
export const DARK_COLORS = { red: "pink", yellow: "teal", green: "orange", blue: "violet" } as const;
/** A colour as players see it, on either side. */
export type CardColor = Color | (typeof DARK_COLORS)[Color];

/** The colours of one suit: the gradient of its cards from light over base to dark, and the ink of outlines. */
export interface Paint {
  readonly light: Hex;
  readonly base: Hex;
  readonly dark: Hex;
  readonly ink: Hex;
  /** The current colour: on the direction ring and around the seat to act. */
  readonly glow: Hex;
  /** The disc in the colour picker, and the symbol on it. */
  readonly disc: Hex;
  readonly onDisc: Hex;
}

export const PAINTS: Readonly<Record<Color, Paint>> = {
  red: {
    light: "#ff7d6b",
    base: "#e8394c",
    dark: "#a8143c",
    ink: "#43041b",
    glow: "#ff6b6b",
    disc: "#d42a43",
    onDisc: "#ffffff",
  },
  yellow: {
    light: "#ffe07a",
    base: "#fbb81f",
    dark: "#dd7f09",
    ink: "#4f2600",
    glow: "#ffcb45",
    disc: "#ffc233",
    onDisc: "#3d1f00",
  },
  green: {
    light: "#6fe09a",
    base: "#1aaf7a",
    dark: "#067560",
    ink: "#012c28",
    glow: "#4be39a",
    disc: "#35d08a",
    onDisc: "#04302a",
  },
  blue: {
    light: "#6cbcff",
    base: "#2f74f3",
    dark: "#2a3dba",
    ink: "#0a1246",
    glow: "#6aa8ff",
    disc: "#2d63de",
    onDisc: "#ffffff",
  },
};

const paints: Partial<Record<CardColor, Paint>> = { ...PAINTS };

/** `signs.ts` adds the paints of the dark side: the first page does not load them. */
export function addPaint(color: CardColor, paint: Paint): void {
  paints[color] = paint;
}

export function paintOf(color: CardColor): Paint {
  return paints[color] ?? PAINTS.red;
}

/** A colour as it is seen while this card is on top. */
export function seenColor(color: Color, top: Card): CardColor {
  return isDark(top) ? DARK_COLORS[color] : color;
}

/** The edges of all cards, and outlines. */
export const IVORY: Hex = "#fff8e9";
export const WHITE: Hex = "#ffffff";

/** The ground of wilds. */
export const WILD_PAINT = { light: "#3a3577", base: "#221d4b", dark: "#110e28", ink: "#0d0a20" } as const;

/** Grounds of the avatars, by seat; the initial on them is `AVATAR_INK`. */
export const AVATAR_COLORS: readonly Hex[] = [
  "#ffd9a0",
  "#f7ab66",
  "#83d8fa",
  "#f78dc0",
  "#afe97c",
  "#cfaeff",
  "#ffd56e",
  "#77e6cb",
  "#ff9f80",
  "#9fb4ff",
];
