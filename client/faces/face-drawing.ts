/** Puts a face together: the head of a character with an expression. Pages draw it as SVG, the table on its canvas. */
import type { Character } from "../../shared/text/face-of-name.ts";
import { CHARACTERS, EXPRESSIONS, type Expression, type FaceShape, type PairedShape } from "./face-shapes.ts";

/** The outlines of eyes and mouths. */
const INK = "#1f2333";

/** In the units of the eyes and the eyebrows of an expression. */
const EYE_RADIUS = 10;
const HALF_EYE_DISTANCE = 20;

/** One shape to paint; `isMirrored` swaps left and right around its origin. */
export interface PlacedShape extends FaceShape {
  readonly isMirrored?: true;
}

/** Everything of a face but its pupils, in the order in which it is painted. */
export function faceShapes(character: Character, expression: Expression): readonly PlacedShape[] {
  const { head, nose = [], eyes, mouth } = CHARACTERS[character];
  const row = EXPRESSIONS[expression];
  const { x, y, apart } = eyes;
  const browLine: PlacedShape = {
    d: row.brows,
    line: { color: INK, width: 4.5 },
    at: { x, y, scale: (apart / HALF_EYE_DISTANCE) * 0.95 },
  };
  return [
    ...head.flatMap(bothSides),
    ...row.mouth.map((shape) => ({ ...shape, at: mouth })),
    ...nose.flatMap(bothSides),
    ...row.eye.flatMap((shape) => atBothEyes(character, shape)),
    ...(row.brows === "" ? [] : [browLine]),
    ...row.extras,
  ];
}

function bothSides({ isPaired, ...shape }: PairedShape): readonly PlacedShape[] {
  return isPaired === true ? [shape, { ...shape, isMirrored: true }] : [shape];
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
  { d: "M-50 0a50 50 0 1 0 100 0a50 50 0 1 0-100 0Z", fill: INK },
  { d: "M-31-18a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z", fill: "#ffffff" },
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

/** Paints shapes on a canvas. The line first, so that half of it is visible around the area: as pages do with `paint-order`. */
export function paintShapes(ctx: CanvasRenderingContext2D, shapes: readonly PlacedShape[]): void {
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const { d, fill, line, at = { x: 0, y: 0, scale: 1 }, isMirrored } of shapes) {
    const { x, y, scale } = at;
    const path = new Path2D(d);
    ctx.save();
    ctx.translate(x, y);
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
