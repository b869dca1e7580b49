/** The colours of the table around the cards, and how contrast is measured: the first page does not load them. */
import { type Hex, IVORY } from "./palette.ts";

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
/** The words over a jump-in, and their edge. */
export const JUMP_IN = { ground: "#0a4560", ink: "#ffffff" } as const;
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
