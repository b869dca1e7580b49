/** The faces of the standard deck as SVG, and the frame names of all faces in the atlas. */
import {
  type Card,
  type CardSymbol,
  COLORS,
  type ColoredSymbol,
  colorOf,
  frontOf,
  isWild,
  type OtherColoredSymbol,
  type OtherWildSymbol,
  SYMBOLS,
  symbolOf,
  WILD_SYMBOLS,
  type WildSymbol,
} from "../../shared/card.ts";
import type { EditionRecord } from "../../shared/editions/edition.ts";
import {
  actionSvg,
  cardSvg,
  cornersSvg,
  gradientSvg,
  inkOutline,
  numeralSvg,
  quillSvg,
  rayEnd,
  roundCoordinate,
  type SymbolPlacement,
  suitOf,
  suitSvg,
} from "./card-svg.ts";
import { type CardColor, DARK_COLORS, IVORY, type Paint, paintOf, seenColor, WILD_PAINT } from "./palette.ts";

/** What can be on a card with a colour, and on one without. */
export type ColoredCardSymbol = ColoredSymbol | OtherColoredSymbol;
export type WildCardSymbol = WildSymbol | OtherWildSymbol;

/** What is on a card that only other decks than the classic one have. */
export type OtherSymbol = OtherColoredSymbol | OtherWildSymbol;
/** Where a sign is on a card of the standard deck; `small` is below the one in the corner of a wild. */
export type SignPlace = "center" | "corner" | "wildCenter" | "wildCorner" | "small";
/** Nothing if the symbol has no small sign. */
export type DrawSign = (
  symbol: OtherSymbol,
  place: SignPlace,
  paint: Pick<Paint, "ink" | "base" | "dark">,
) => string;

let signSvg: DrawSign = () => "";

/** `signs.ts` registers itself where cards of other decks can be shown: the first page does not load it. */
export function registerSigns(draw: DrawSign): void {
  signSvg = draw;
}

/** True for one of these symbols of the classic deck. */
function isOneOf<S extends CardSymbol>(symbols: readonly S[], symbol: CardSymbol): symbol is S {
  return symbols.some((each) => each === symbol);
}

const CORNER_CENTER = { x: 43, y: 50 } as const;
const LARGE_SUIT_CENTER = { x: 120, y: 180 } as const;

/** The SVG text of a coloured card. */
function colorFaceSvg(color: CardColor, symbol: ColoredCardSymbol): string {
  const paint = paintOf(color);
  return cardSvg(
    colorGradients(paint),
    colorGround(color),
    largeSuit(color) + centerSymbol(color, symbol) + colorCorners(color, symbol),
  );
}

function colorGradients({ light, base, dark, ink }: Paint): string {
  return (
    gradientSvg("linear", 'id="ground" x1="0" y1="0" x2=".5" y2="1"', [
      [0, light],
      [0.42, base],
      [1, dark],
    ]) +
    gradientSvg("radial", 'id="halo" cx=".5" cy=".46" r=".58"', [
      [0, "#ffffff", 0.62],
      [0.55, "#ffffff", 0.16],
      [1, "#ffffff", 0],
    ]) +
    gradientSvg("linear", 'id="emblem" x2="0" y2="1"', [
      [0, dark],
      [1, ink],
    ]) +
    gradientSvg("linear", 'id="gloss" x2="0" y2="1"', [
      [0, "#ffffff", 0.2],
      [1, "#ffffff", 0],
    ])
  );
}

/** The ground: a gradient, a faint pattern of suits, a light behind the large suit, a gloss at the top. */
function colorGround(color: CardColor): string {
  const ground = '<rect width="240" height="360" fill="url(#ground)"/>';
  const light = '<rect width="240" height="360" fill="url(#halo)"/>';
  const gloss = '<path d="M0 0H240V74C170 112 80 120 0 104Z" fill="url(#gloss)"/>';
  return ground + suitPattern(color) + light + gloss;
}

function suitPattern(color: CardColor): string {
  const turn = 14 + (suitOf(color).size % 4);
  return Array.from({ length: 42 }, (_, i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    const spot = { x: column * 52 - 6 + (row % 2) * 26, y: row * 58 + 6, size: 22, turn };
    return suitSvg(color, spot, 'fill="#fff" fill-opacity=".1"');
  }).join("");
}

function largeSuit(color: CardColor): string {
  const { size, offset } = suitOf(color);
  const spot = { ...LARGE_SUIT_CENTER, y: LARGE_SUIT_CENTER.y - offset, size };
  const shade = suitSvg(color, { ...spot, y: spot.y + 7 }, `fill="${paintOf(color).ink}" fill-opacity=".3"`);
  return shade + suitSvg(color, spot, 'fill="url(#emblem)" stroke="#fff8e9" stroke-width="2.6"');
}

function centerSymbol(color: CardColor, symbol: ColoredCardSymbol): string {
  const paint = paintOf(color);
  const { ink } = paint;
  if (!isOneOf(SYMBOLS, symbol)) return signSvg(symbol, "center", paint);
  if (symbol === "skip" || symbol === "reverse")
    return actionSvg(symbol, { x: 120, y: 180, size: 116, edgeWidth: 9 }, ink);
  if (symbol === "drawTwo")
    return cardFan(TWO_CARDS, paint) + numeralSvg("+2", { x: 118, y: 208, size: 92 }, inkOutline(ink, 11));
  return numeral(symbol, { x: 120, y: 180, size: 138, edgeWidth: 9 }, ink);
}

/** The cards of a Draw Two: their middle, and how they are turned. */
const TWO_CARDS = [
  [103, 150, -13],
  [137, 154, 11],
] as const;

/** Small cards behind a sign, alternately dark and light. */
export function cardFan(
  places: readonly (readonly number[])[],
  { base, dark }: Pick<Paint, "base" | "dark">,
): string {
  const cards = places.map(
    ([x = 0, y = 0, turn = 0], i) =>
      `<rect x="-25" y="-37" width="50" height="74" rx="9" transform="translate(${x} ${y}) rotate(${turn})" fill="${i % 2 === 0 ? dark : base}" stroke="#fff8e9" stroke-width="4.5"/>`,
  );
  return cards.join("");
}

/** 6 and 9 are underlined, so that they can be told apart. */
function numeral(digit: string, at: SymbolPlacement, ink: Paint["ink"]): string {
  const symbol = numeralSvg(digit, at, inkOutline(ink, at.edgeWidth));
  if (digit !== "6" && digit !== "9") return symbol;
  const [width, height] = [at.size * 0.44, at.size * 0.075];
  const line = `<rect x="${at.x - width / 2}" y="${at.y + at.size * 0.42}" width="${width}" height="${height}" rx="${height / 2}" ${inkOutline(ink, at.size * 0.062)}/>`;
  return symbol + line;
}

function colorCorners(color: CardColor, symbol: ColoredCardSymbol): string {
  const suit = { x: CORNER_CENTER.x, y: CORNER_CENTER.y + 55, size: 36 };
  return cornersSvg(cornerSymbol(color, symbol) + suitSvg(color, suit, inkOutline(paintOf(color).ink, 13)));
}

function cornerSymbol(color: CardColor, symbol: ColoredCardSymbol): string {
  const { ink } = paintOf(color);
  if (!isOneOf(SYMBOLS, symbol)) return signSvg(symbol, "corner", paintOf(color));
  if (symbol === "skip" || symbol === "reverse")
    return actionSvg(symbol, { ...CORNER_CENTER, size: 48, edgeWidth: 14 }, ink);
  if (symbol === "drawTwo")
    return numeralSvg("+2", { x: CORNER_CENTER.x + 4, y: CORNER_CENTER.y, size: 50 }, inkOutline(ink, 15));
  return numeral(symbol, { ...CORNER_CENTER, size: 66, edgeWidth: 13 }, ink);
}

const WHEEL_CENTER = { x: 120, y: 180 } as const;
const WHEEL_RADIUS = 86;
const RAY_COUNT = 20;
/** The suits on the wheel, with and without a symbol in front of it. */
const WHEEL_SUITS = { reach: 51, size: 46 } as const;
const WHEEL_SUITS_BESIDE_SYMBOL = { reach: 60, size: 34 } as const;

/** A wild: a wheel of four colours on dark rays, or on rays of the `chosen` colour. */
function wildFaceSvg(symbol: WildCardSymbol, chosen?: CardColor): string {
  const ground = chosen === undefined ? WILD_PAINT : paintOf(chosen);
  const colors = wheelColors(symbol);
  return cardSvg(
    wildGradients(ground, colors),
    wildGround(),
    wildCenter(symbol) + wildCorners(symbol, ground),
  );
}

/** The colours that can be named for a wild: those of its side. */
export function wheelColors(symbol: WildCardSymbol): readonly CardColor[] {
  return symbol === "wildDark" || symbol === "wildDrawColor" ? Object.values(DARK_COLORS) : COLORS;
}

/** A wild that only names a colour, on either side. */
export function isPlainWild(symbol: WildCardSymbol): boolean {
  return symbol === "wild" || symbol === "wildDark";
}

function wildGradients(
  { light, base, dark }: Readonly<Record<"light" | "base" | "dark", `#${string}`>>,
  colors: readonly CardColor[],
): string {
  const ground = gradientSvg("radial", 'id="ground" cx=".5" cy=".5" r=".78"', [
    [0, light],
    [0.5, base],
    [1, dark],
  ]);
  const quarters = colors.map((color) =>
    gradientSvg("linear", `id="quarter-${color}" x1="0" y1="0" x2="1" y2="1"`, [
      [0, paintOf(color).light],
      [0.7, paintOf(color).base],
    ]),
  );
  return ground + quarters.join("");
}

function wildGround(): string {
  const rays = Array.from({ length: RAY_COUNT }, (_, i) => {
    const [from, to] = [rayEnd(i / RAY_COUNT), rayEnd((i + 0.5) / RAY_COUNT)];
    return `<path d="M120 180L${from}L${to}Z" fill="#fff" fill-opacity=".1"/>`;
  });
  return `<rect width="240" height="360" fill="url(#ground)"/>${rays.join("")}`;
}

function wildCenter(symbol: WildCardSymbol): string {
  const shade = `<circle cx="120" cy="187" r="${WHEEL_RADIUS + 4}" fill="#000" fill-opacity=".32"/>`;
  const colors = wheelColors(symbol);
  const suits = colors.map((color, i) => {
    const angle = (i / 4 - 1 / 8) * 2 * Math.PI;
    const { reach, size } = isPlainWild(symbol) ? WHEEL_SUITS : WHEEL_SUITS_BESIDE_SYMBOL;
    const spot = {
      x: WHEEL_CENTER.x + reach * Math.cos(angle),
      y: WHEEL_CENTER.y + reach * Math.sin(angle),
      size,
    };
    return suitSvg(color, spot, inkOutline(paintOf(color).ink, 9));
  });
  return shade + colorWheel(5, colors) + suits.join("") + wildCenterSymbol(symbol);
}

/** The symbol in front of the wheel. */
function wildCenterSymbol(symbol: WildCardSymbol): string {
  if (!isOneOf(WILD_SYMBOLS, symbol)) return signSvg(symbol, "wildCenter", WILD_PAINT);
  if (symbol === "wild") return "";
  return symbol === "wildDrawFour"
    ? numeralSvg("+4", { x: 117, y: 181, size: 98 }, inkOutline(WILD_PAINT.ink, 12))
    : quillSvg({ x: 122, y: 178, size: 146, turn: 42 }, WILD_PAINT.ink, 6);
}

/** Four quarters with an ivory rim. */
function colorWheel(rim: number, colors: readonly CardColor[]): string {
  const quarters = colors.map(
    (color, i) =>
      `<path transform="translate(120 180) rotate(${i * 90})" d="M0 0V${-WHEEL_RADIUS}A${WHEEL_RADIUS} ${WHEEL_RADIUS} 0 0 1 ${WHEEL_RADIUS} 0Z" fill="url(#quarter-${color})"/>`,
  );
  const spokes = `<path d="M120 ${180 - WHEEL_RADIUS}V${180 + WHEEL_RADIUS}M${120 - WHEEL_RADIUS} 180H${120 + WHEEL_RADIUS}" stroke="${IVORY}" stroke-width="${rim * 0.7}"/>`;
  return `${quarters.join("")}${spokes}<circle cx="120" cy="180" r="${WHEEL_RADIUS}" fill="none" stroke="${IVORY}" stroke-width="${rim}"/>`;
}

function wildCorners(symbol: WildCardSymbol, ground: Pick<Paint, "ink" | "base" | "dark">): string {
  const { ink } = ground;
  const colors = wheelColors(symbol);
  if (isPlainWild(symbol)) return cornersSvg(smallWheel(colors, 47, 52, 27));
  const below = smallWheel(colors, 43, 99, 18);
  if (!isOneOf(WILD_SYMBOLS, symbol))
    return cornersSvg(signSvg(symbol, "wildCorner", ground) + (signSvg(symbol, "small", ground) || below));
  return symbol === "wildDrawFour"
    ? cornersSvg(numeralSvg("+4", { x: 47, y: 50, size: 50 }, inkOutline(ink, 15)) + below)
    : cornersSvg(quillSvg({ x: 45, y: 50, size: 62, turn: 42 }, ink, 15) + below);
}

function smallWheel(
  ...[colors, x, y, radius]: readonly [readonly CardColor[], number, number, number]
): string {
  const scale = roundCoordinate(radius / WHEEL_RADIUS);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-120 -180)">${colorWheel(14, colors)}</g>`;
}

/** How a deck is drawn: the SVG texts of its cards. */
export interface DeckDrawing {
  readonly colored: (color: CardColor, symbol: ColoredCardSymbol) => string;
  /** `chosen` is the colour that was chosen for a played wild. */
  readonly wild: (symbol: WildCardSymbol, chosen?: CardColor) => string;
}

/** The default deck. */
export const STANDARD_DRAWING: DeckDrawing = { colored: colorFaceSvg, wild: wildFaceSvg };

/** The frame name of a card. A played wild shows the colour that was chosen for it. */
export function faceFrame(card: Card, chosen?: CardColor | "none"): string {
  const face = frontOf(card);
  return isWild(face) && chosen !== undefined && chosen !== "none" ? `${face}-${chosen}` : `${face}`;
}

/** The SVG text of a card; `chosen` is the colour of a played wild. */
export function faceSvg(drawing: DeckDrawing, card: Card, chosen?: CardColor): string {
  const symbol = symbolOf(card);
  const color = colorOf(card);
  if (isOfWild(symbol)) return drawing.wild(symbol, chosen);
  if (color === undefined) throw new RangeError(`card ${card} has no colour`);
  return drawing.colored(seenColor(color, card), symbol);
}

function isOfWild(symbol: CardSymbol): symbol is WildCardSymbol {
  return symbol.startsWith("wild") || symbol === "customWild";
}

/** The faces of an edition with the names of their frames. Wilds are also there in each colour that can be named. */
export function editionFaces(
  { faces, backs = [], colors }: Pick<EditionRecord, "faces" | "backs" | "colors">,
  drawing = STANDARD_DRAWING,
): readonly (readonly [frame: string, svg: string])[] {
  return [...faces, ...backs].flatMap(({ card }) => {
    const chosen = isWild(card) ? colors.map((color) => seenColor(color, card)) : [];
    const choices = [undefined, ...chosen];
    return choices.map((color) => [faceFrame(card, color), faceSvg(drawing, card, color)] as const);
  });
}
