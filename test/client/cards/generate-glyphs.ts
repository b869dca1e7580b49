/**
 * Outlines the eleven characters that stand on cards, so that a card face needs no font at all (an SVG that is
 * loaded as an image cannot use the page's fonts), and the letters of the game's name for the images of link previews. Run
 * it to regenerate client/cards/glyphs.json and build/wordmark.json:
 * `node test/client/cards/generate-glyphs.ts`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const FONT = "node_modules/@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff";
const TARGET = new URL("../../../client/cards/glyphs.json", import.meta.url);
const CHARACTERS = "0123456789+";
const WORDMARK_TARGET = new URL("../../../build/wordmark.json", import.meta.url);
const WORDMARK = "Last Card";

type Tables = ReadonlyMap<string, DataView>;

/** A point of an outline, in font units; off-curve points are the control points of quadratic curves. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** The content of client/cards/glyphs.json, made from the font: 100 units to the em, y growing downwards from the baseline. */
export function generateGlyphs() {
  const tables = tablesOf(readFileSync(FONT));
  const scale = 100 / view(tables, "head").getUint16(18);
  const characters = Object.fromEntries(
    [...CHARACTERS].map((character) => [character, outlineOf(tables, character, scale)]),
  );
  return { capHeight: round(capHeightOf(tables, scale)), characters };
}

/** The content of build/wordmark.json, made from the font: each letter beside the one before it. */
export function generateWordmark() {
  const tables = tablesOf(readFileSync(FONT));
  const scale = 100 / view(tables, "head").getUint16(18);
  let width = 0;
  const letters = [...WORDMARK].map((character) => {
    const { width: step, path } = outlineOf(tables, character, scale);
    const left = round(width);
    width += step;
    return { left, path };
  });
  return { width: round(width), letters };
}

function outlineOf(tables: Tables, character: string, scale: number): { width: number; path: string } {
  const glyph = glyphIndex(view(tables, "cmap"), character.charCodeAt(0));
  const path = character === " " ? "" : pathOf(contoursOf(tables, glyph), scale);
  return { width: round(advanceOf(tables, glyph) * scale), path };
}

/** WOFF 1: a table directory, each table deflated separately. */
function tablesOf(file: Uint8Array): Tables {
  const woff = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  for (let i = 0; i < woff.getUint16(12); i++) {
    const entry = 44 + i * 20;
    const name = String.fromCharCode(...file.subarray(entry, entry + 4));
    const start = woff.getUint32(entry + 4);
    const packed = file.subarray(start, start + woff.getUint32(entry + 8));
    const isPacked = packed.length < woff.getUint32(entry + 12);
    const bytes = Uint8Array.from(isPacked ? inflateSync(packed) : packed);
    tables.set(name, new DataView(bytes.buffer));
  }
  return tables;
}

function view(tables: Tables, name: string): DataView {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the font has no table "${name}"`);
  return table;
}

/** Looks a character up in the first format 4 subtable. */
function glyphIndex(cmap: DataView, code: number): number {
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const start = cmap.getUint32(8 + i * 8);
    if (cmap.getUint16(start) === 4) return inSegments(cmap, start, code);
  }
  throw new Error("the font has no character map of format 4");
}

function inSegments(cmap: DataView, start: number, code: number): number {
  const doubled = cmap.getUint16(start + 6);
  for (let at = start + 14; at < start + 14 + doubled; at += 2) {
    if (cmap.getUint16(at) < code) continue;
    const first = cmap.getUint16(at + doubled + 2);
    const delta = cmap.getUint16(at + 2 * doubled + 2);
    const offsetAt = at + 3 * doubled + 2;
    const offset = cmap.getUint16(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    return (cmap.getUint16(offsetAt + offset + 2 * (code - first)) + delta) & 0xffff;
  }
  throw new Error(`the font lacks the character ${code}`);
}

function advanceOf(tables: Tables, glyph: number): number {
  const metrics = view(tables, "hhea").getUint16(34);
  return view(tables, "hmtx").getUint16(4 * Math.min(glyph, metrics - 1));
}

function glyphData(tables: Tables, glyph: number): DataView {
  const loca = view(tables, "loca");
  const isLong = view(tables, "head").getInt16(50) === 1;
  const start = isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  const glyf = view(tables, "glyf");
  return new DataView(glyf.buffer, start);
}

function capHeightOf(tables: Tables, scale: number): number {
  const glyph = glyphIndex(view(tables, "cmap"), "8".charCodeAt(0));
  return glyphData(tables, glyph).getInt16(8) * scale;
}

function contoursOf(tables: Tables, glyph: number): readonly (readonly Point[])[] {
  const data = glyphData(tables, glyph);
  const contours = data.getInt16(0);
  if (contours < 0) throw new Error("composite glyphs are not needed here, and not read");
  const ends = Array.from({ length: contours }, (_, i) => data.getUint16(10 + i * 2));
  const points = pointsOf(data, 10 + contours * 2, (ends.at(-1) ?? -1) + 1);
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

function pointsOf(data: DataView, at: number, count: number): readonly Point[] {
  let cursor = at + 2 + data.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.getUint8(cursor++);
    const repeats = flag & 8 ? data.getUint8(cursor++) : 0;
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  const read = (short: number, same: number): readonly number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * data.getUint8(cursor++);
      else if (!(flag & same)) {
        value += data.getInt16(cursor);
        cursor += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  return flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, onCurve: (flag & 1) === 1 }));
}

function pathOf(contours: readonly (readonly Point[])[], scale: number): string {
  return contours.map((contour) => contourPath(contour.map((p) => scaled(p, scale)))).join("");
}

function scaled(point: Point, scale: number): Point {
  return { ...point, x: point.x * scale, y: -point.y * scale };
}

/** In steps from point to point, which are short. Between two control points lies a point that the font leaves unsaid. */
function contourPath(points: readonly Point[]): string {
  const [start, ...turned] = fromCurve(points);
  let from = rounded(start);
  let path = `M${numbers([from.x, from.y])}`;
  let before = "";
  const step = (letter: string, ...to: readonly (Point | undefined)[]) => {
    const ends = to.map(rounded);
    path +=
      (letter === before ? "" : letter) +
      numbers(
        ends.flatMap(({ x, y }) => [x - from.x, y - from.y]),
        letter === before,
      );
    before = letter;
    from = ends.at(-1) ?? from;
  };
  for (let i = 0; i < turned.length; i++) {
    const point = turned[i];
    const next = turned[i + 1];
    if (point === undefined) continue;
    if (point.onCurve) step("l", point);
    else if (next?.onCurve) step("q", point, turned[++i]);
    else step("q", point, middle(point, next));
  }
  return `${path}z`;
}

function rounded(point: Point | undefined): { readonly x: number; readonly y: number } {
  return { x: round(point?.x ?? 0), y: round(point?.y ?? 0) };
}

/** As short as SVG allows: a minus separates as well, and 0.5 is .5. */
function numbers(values: readonly number[], isContinued = false): string {
  const written = values.map((value) => `${round(value)}`.replace(/^(-?)0\./, "$1."));
  return written
    .map((each, i) => (each.startsWith("-") || (i === 0 && !isContinued) ? each : ` ${each}`))
    .join("");
}

/** The same contour, begun and ended at a point of the curve (a round glyph may have none of its own). */
function fromCurve(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex((p) => p.onCurve);
  if (first >= 0) return [...points.slice(first), ...points.slice(0, first + 1)];
  const [head, tail] = [points[0], points.at(-1)];
  if (head === undefined || tail === undefined) throw new Error("an outline without points");
  const start = middle(tail, head);
  return [start, ...points, start];
}

function middle(a: Point, b: Point | undefined): Point {
  return { x: (a.x + (b?.x ?? a.x)) / 2, y: (a.y + (b?.y ?? a.y)) / 2, onCurve: true };
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

if (import.meta.main) {
  writeFileSync(TARGET, `${JSON.stringify(generateGlyphs(), null, 2)}\n`);
  writeFileSync(WORDMARK_TARGET, `${JSON.stringify(generateWordmark(), null, 2)}\n`);
}
