/** All colours of the table, and how contrast is measured. */
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

/** Seat plates and what is written on them. `plateOverFelt` is the plate's colour over the lightest felt. */
export const PLATE = {
  ground: "#07211f",
  /** For a player who is away. */
  away: "#2b3836",
  groundAlpha: 0.78,
  plateOverBackground: "#103932",
  edge: "#ffffff",
  name: "#ffffff",
  count: "#ffffff",
  lastCard: "#ffd95a",
  pill: "#04110f",
  crown: "#ffd257",
  connected: "#5ef0a0",
  dropped: "#ff9b8f",
} as const;

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
/** Team badges, by team, and the number on them. */
export const TEAM_COLORS: readonly Hex[] = ["#ffd257", "#7fe3ff", "#ff9ec4", "#b6f07a", "#d3b8ff"];
export const TEAM_INK: Hex = "#1b1330";
/** The glow of a jump-in card, the frame of a card chosen for a set or raised until the turn comes, and the sign on it. */
export const CARD_HIGHLIGHTS = {
  jumpIn: "#a6f2ff",
  chosen: "#7df3bd",
  raised: "#ffd95a",
  sign: "#063a2b",
} as const;
/** The glow of seats that can be chosen. */
export const SELECTABLE_GLOW: Hex = "#ffe27a";
/** The growing penalty on the discard pile. */
export const PENALTY = { ground: "#d81f38", rim: "#fff3d6", ink: "#ffffff" } as const;
export const AVATAR_INK: Hex = "#10241f";
/** The avatar of an absent player; the seconds on it are `AVATAR_INK`. */
export const AVATAR_AWAY: Hex = "#b4bfbc";
/** The badges of bots and replacement bots, and the icon on them. */
export const BADGES = { bot: "#bfeaff", replacementBot: "#ffe3a8", ink: "#12202b" } as const;

export const DIM_COLOR: Hex = "#041413";
export const PAUSED_CLOCK_COLOR: Hex = "#c9d2cf";

export const CHAT_BUBBLE = { ground: IVORY, ink: "#1b2a26" } as const;

export const UNO_BUBBLE = { ground: "#ffd95a", ink: "#3d1f00" } as const;
/** The glow under the hand in the player's turn. */
export const OWN_TURN_GLOW: Hex = "#fff0c2";
/** The ring around a seat that can be caught. */
export const CATCH_RING_COLOR: Hex = "#ff5a4e";
export const LOW_TIME_COLOR: Hex = "#ff7d6b";
/** The gauge of a time bank: its ground, its track, and its filling by level. */
export const TIME_BANK_GAUGE = {
  ...{ ground: "#061d19", track: "#4d6b64" },
  ...{ reduced: "#e8f3ee", low: "#ffc93c", usedUp: "#ff8a7a" },
} as const satisfies Readonly<Record<string, Hex>>;
export const CHALLENGE_COLORS = { bluff: "#ffb3a8", honest: "#8df5bd", ground: "#07211f" } as const;

/** A colour as Phaser takes it: 0xrrggbb. */
export function toTint(color: Hex): number {
  return Number.parseInt(color.slice(1), 16);
}

/** The contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: Hex): number {
  const value = toTint(color);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map(linear);
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
