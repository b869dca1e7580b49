/** Puts a face together: the head of a character with an expression. Pages draw it as SVG, the table on its canvas. */
import type { Character } from "../../shared/text/face-of-name.ts";
import {
  CHARACTERS,
  EXPRESSIONS,
  type Expression,
  type FaceShape,
  type Mood,
  type Moods,
  type PairedShape,
} from "./face-shapes.ts";

/** The outlines of eyes and mouths. */
const INK = "#1f2333";

/** In the units of the eyes and the eyebrows of an expression. */
const EYE_RADIUS = 10;
const HALF_EYE_DISTANCE = 20;

const CENTER = { x: 0, y: 0, scale: 1, turn: 0 };

let moodsOf: Readonly<Partial<Record<Character, Moods>>> = {};

/** `moods.ts` registers itself where a table is shown: the first page does not load it. */
export function registerMoods(moods: Readonly<Record<Character, Moods>>): void {
  moodsOf = moods;
}

/** One shape to paint; `isMirrored` swaps left and right around its origin. */
export interface PlacedShape extends FaceShape {
  readonly isMirrored?: boolean;
}

/** Everything of a face but its pupils, in the order in which it is painted. */
export function faceShapes(character: Character, expression: Expression): readonly PlacedShape[] {
  const { head, nose = [], eyes, mouth } = CHARACTERS[character];
  const moods = moodsOf[character];
  const mood: Mood = { winning: moods?.happy, caught: moods?.hit, ...moods }[expression] ?? {};
  const sides = (shape: PairedShape) => bothSides(shape, mood);
  const row = EXPRESSIONS[expression];
  const { x, y, apart } = eyes;
  const browLine: PlacedShape = {
    d: row.brows,
    line: { color: INK, width: 4.5 },
    at: { x, y, scale: (apart / HALF_EYE_DISTANCE) * 0.95 },
  };
  return [
    ...[...head, ...(mood.extras ?? [])].flatMap(sides),
    ...row.mouth.map((shape) => ({ ...shape, at: mouth })),
    ...nose.flatMap(sides),
    ...row.eye.flatMap((shape) => atBothEyes(character, shape)),
    ...(row.brows === "" ? [] : [browLine]),
    ...row.extras,
  ];
}

function bothSides({ isPaired, ...shape }: PairedShape, mood: Mood): readonly PlacedShape[] {
  const left = placed(shape, mood, 1);
  return isPaired === true ? [left, placed(shape, mood.isOneSided === true ? {} : mood, -1)] : [left];
}

/** The second one of a pair is the mirror image: its `side` is -1. */
function placed({ at, ...shape }: FaceShape, mood: Mood, side: 1 | -1): PlacedShape {
  const { x, y, scale, turn } = { ...CENTER, ...at };
  const by = { ...CENTER, ...(at && mood) };
  return {
    ...shape,
    at: { x: side * (x + by.x), y: y + by.y, scale: scale * by.scale, turn: side * (turn + by.turn) },
    isMirrored: side < 0,
  };
}

/** Eyes that are closed are lines only. */
function atBothEyes(character: Character, shape: FaceShape): readonly PlacedShape[] {
  const { x, y, apart, radius, closed: color = INK } = CHARACTERS[character].eyes;
  const scale = radius / EYE_RADIUS;
  const { fill, line } = shape;
  const seen = fill === undefined && line !== undefined ? { ...shape, line: { ...line, color } } : shape;
  return [
    { ...seen, at: { x: x - apart, y, scale } },
    { ...seen, at: { x: x + apart, y, scale }, isMirrored: true },
  ];
}

/** A pupil with a reflection: the square from -50 to 50 is filled. */
export const PUPIL: readonly FaceShape[] = [
  { d: "M-50 0a50 50 0 1 1 0 .1Z", fill: INK },
  { d: "M-31-18a15 15 0 1 1 0 .1Z", fill: "#ffffff" },
];

/** Where the pupils are, by where the face looks; none if its eyes are closed. */
export function pupilsOf(
  character: Character,
  expression: Expression,
  gaze: Gaze = AHEAD,
): readonly { readonly x: number; readonly y: number; readonly r: number }[] {
  const { pupil } = EXPRESSIONS[expression];
  const { x, y, apart, radius } = CHARACTERS[character].eyes;
  const scale = radius / EYE_RADIUS;
  const reach = (EYE_RADIUS - pupil) * scale;
  const [dx, dy] = [gaze.x * reach, gaze.y * reach];
  return pupil === 0
    ? []
    : [-apart, apart].map((side) => ({ x: x + side + dx, y: y + dy, r: pupil * scale }));
}

/** Where a face looks: a direction with a length of at most 1. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
}
const AHEAD: Gaze = { x: 0, y: 0 };

/** The place of a shape, as the `transform` of an SVG element. */
export function placeOf({ at, isMirrored }: PlacedShape): string {
  const { x, y, scale, turn } = { ...CENTER, ...at };
  return `translate(${x} ${y}) rotate(${turn}) scale(${isMirrored === true ? -scale : scale} ${scale})`;
}

/** Paints shapes on a canvas. The line first, so that half of it is visible around the area: as pages do with `paint-order`. */
export function paintShapes(ctx: CanvasRenderingContext2D, shapes: readonly PlacedShape[]): void {
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const { d, fill, line, at, isMirrored } of shapes) {
    const { x, y, scale, turn } = { ...CENTER, ...at };
    const path = new Path2D(d);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((turn * Math.PI) / 180);
    ctx.scale(isMirrored === true ? -scale : scale, scale);
    if (line !== undefined) {
      [ctx.strokeStyle, ctx.lineWidth] = [line.color, line.width];
      ctx.stroke(path);
    }
    if (fill !== undefined) {
      ctx.fillStyle = fill;
      ctx.fill(path);
    }
    ctx.restore();
  }
}
