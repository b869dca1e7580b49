/** The icons of the table, drawn in white so that they can be tinted. */
import { COLORS } from "../../shared/card.ts";
import { ARROW_ARC, ARROW_HEAD, QUILL_PATH, SHAFT_PATH, suitOf } from "./card-svg.ts";
import { type CardColor, DARK_COLORS } from "./palette.ts";

/** The head of a robot: two round eyes, a grille, an antenna. */
const BOT_PATH =
  "M-6-30V-36A9 9 0 1 1 6-36V-30H28C39-30 44-25 44-14V4H48V20H44V30C44 41 39 46 28 46H-28C-39 46-44 41-44 30V20H-48V4H-44V-14C-44-25-39-30-28-30ZM-20-14A12 12 0 1 0-20 10A12 12 0 1 0-20-14ZM20-14A12 12 0 1 0 20 10A12 12 0 1 0 20-14ZM-22 22V33H22V22Z";
/** A theatre mask: a bot plays for an absent player. */
const MASK_PATH =
  "M-44-38C-30-46-14-42 0-36C14-42 30-46 44-38C48-4 36 34 0 50C-36 34-48-4-44-38ZM-33-16C-26-6-15-6-8-14C-16-22-26-22-33-16ZM33-16C26-6 15-6 8-14C16-22 26-22 33-16ZM-23 10C-12 17 12 17 23 10C18 36-18 36-23 10Z";

type Context2D = CanvasRenderingContext2D;

/** Draws in a square from -50 to 50. */
export type DrawIcon = (ctx: Context2D) => void;

export const suitFrame = (color: CardColor): string => `suit-${color}`;

/** All icons by the name of their frame. */
export const CANVAS_ICONS: Readonly<Record<string, DrawIcon>> = {
  ...suitIcons(COLORS),
  bot: evenOddIcon(BOT_PATH),
  replacementBot: evenOddIcon(MASK_PATH),
  /** The tail of a chat bubble. */
  tail: filledIcon("M-46 50L-7-42C-3-50 3-50 7-42L46 50Z", 1),
  dot: dotIcon,
  pixel: (ctx) => ctx.fillRect(-50, -50, 100, 100),
  chevron: filledIcon(
    "M-22-40C-12-46-6-44 2-37L34-9C40-3 40 3 34 9L2 37C-6 44-12 46-22 40C-29 35-27 30-23 25L-6 0-23-25C-27-30-29-35-22-40Z",
    1,
  ),
  crown: filledIcon(
    "M-44 32L-48-22C-49-30-42-32-37-27L-20-9-6-38C-3-44 3-44 6-38L20-9 37-27C42-32 49-30 48-22L44 32C43 38 40 40 34 40H-34C-40 40-43 38-44 32Z",
    1,
  ),
  glow: glowIcon,
  pen: quillIcon,
  /** A pennant with two tails. */
  team: filledIcon(
    "M-30-48H30C35-48 38-45 38-40V40C38 47 32 50 27 46L0 26-27 46C-32 50-38 47-38 40V-40C-38-45-35-48-30-48Z",
    1,
  ),
  ring,
  stop,
  /** Two arrows that pass each other: two hands are swapped. */
  swap: filledIcon(
    "M-44-31H10V-42C10-47 15-49 19-46L45-26C48-24 48-20 45-18L19 2C15 5 10 3 10-2V-13H-44C-49-13-49-31-44-31ZM44 31H-10V42C-10 47-15 49-19 46L-45 26C-48 24-48 20-45 18L-19-2C-15-5-10-3-10 2V13H44C49 13 49 31 44 31Z",
    1,
  ),
  reverse,
  star: starIcon,
  clock,
  tick: filledIcon("M-46 4L-30-14-12 6 30-40 48-24-12 42Z", 1),
  cross: filledIcon("M-40-24L-24-40 0-16 24-40 40-24 16 0 40 24 24 40 0 16-24 40-40 24-16 0Z", 1),
};

function suitIcons(colors: readonly CardColor[]): Readonly<Record<string, DrawIcon>> {
  return Object.fromEntries(colors.map((color) => [suitFrame(color), filledIcon(suitOf(color).path, 0.92)]));
}

/** The icons in the atlas of a deck: one with two sides has eight suits. */
export function iconsOf({ backs }: { readonly backs?: unknown }): typeof CANVAS_ICONS {
  return backs === undefined ? CANVAS_ICONS : { ...CANVAS_ICONS, ...suitIcons(Object.values(DARK_COLORS)) };
}

/** The inner loops of the path stay transparent. */
function evenOddIcon(path: string): DrawIcon {
  return (ctx) => ctx.fill(new Path2D(path), "evenodd");
}

function filledIcon(path: string, scale: number): DrawIcon {
  return (ctx) => {
    ctx.scale(scale, scale);
    ctx.fill(new Path2D(path));
  };
}

function dotIcon(ctx: Context2D): void {
  ctx.beginPath();
  ctx.arc(0, 0, 49, 0, 7);
  ctx.fill();
}

function glowIcon(ctx: Context2D): void {
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, 50);
  for (const [at, alpha] of [
    [0, 1],
    [0.25, 0.72],
    [0.5, 0.34],
    [0.75, 0.1],
    [1, 0],
  ] as const) {
    light.addColorStop(at, `rgba(255,255,255,${alpha})`);
  }
  ctx.fillStyle = light;
  ctx.fillRect(-50, -50, 100, 100);
}

function ring(ctx: Context2D): void {
  ctx.lineWidth = 7;
  ctx.beginPath();
  ctx.arc(0, 0, 45, 0, 7);
  ctx.stroke();
}

/** The dial is the disc below it. */
function clock(ctx: Context2D): void {
  ctx.lineWidth = 14;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.arc(0, 0, 42, 0, 7);
  ctx.stroke(new Path2D("M0-26V2L17 12"));
  ctx.stroke();
}

function stop(ctx: Context2D): void {
  ctx.lineWidth = 15;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.arc(0, 0, 40, 0, 7);
  ctx.moveTo(-27, 27);
  ctx.lineTo(27, -27);
  ctx.stroke();
}

/** The two arrows of the Reverse card. */
function reverse(ctx: Context2D): void {
  ctx.lineWidth = 15;
  ctx.lineCap = "round";
  for (let half = 0; half < 2; half++) {
    ctx.stroke(new Path2D(ARROW_ARC));
    ctx.fill(new Path2D(ARROW_HEAD));
    ctx.rotate(Math.PI);
  }
}

/** The shaft stays transparent, so that it is visible with any tint. */
function quillIcon(ctx: Context2D): void {
  ctx.scale(0.94, 0.94);
  ctx.fill(new Path2D(QUILL_PATH));
  ctx.globalCompositeOperation = "destination-out";
  ctx.lineWidth = 4;
  ctx.stroke(new Path2D(SHAFT_PATH));
}

/** A burst of sixteen rays. */
function starIcon(ctx: Context2D): void {
  ctx.beginPath();
  for (let i = 0; i < 32; i++) {
    const angle = (i / 32) * 2 * Math.PI;
    const reach = i % 2 === 0 ? 49 : 37;
    ctx.lineTo(reach * Math.cos(angle), reach * Math.sin(angle));
  }
  ctx.fill();
}
