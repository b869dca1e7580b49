/** The wilds: a wheel of four on rays of night; once played, on rays of the chosen colour. */
import { COLORS, type Color, type WildSymbol } from "../../shared/card.ts";
import { cardSvg, cornersSvg, edged, gradientSvg, numeralSvg, round, suitSvg } from "../cards/card-svg.ts";
import { IVORY, NIGHT, PAINTS } from "../cards/palette.ts";
import { quillSvg } from "./quill.ts";

const MIDDLE = { x: 120, y: 180 } as const;
const WHEEL = 86;
const RAYS = 20;
/** The suits on the wheel, where they have it to themselves, and where a sign lies over it. */
const LARGE_SUITS = { reach: 51, size: 46 } as const;
const SMALL_SUITS = { reach: 60, size: 34 } as const;

/** The SVG text of a wild; `chosen` is the colour that it was played for. */
export function wildFaceSvg(symbol: WildSymbol, chosen?: Color): string {
  const ground = chosen === undefined ? NIGHT : PAINTS[chosen];
  return cardSvg(definitions(ground), field(), middle(symbol) + corners(symbol, ground.ink));
}

function definitions({
  light,
  base,
  dark,
}: Readonly<Record<"light" | "base" | "dark", `#${string}`>>): string {
  const ground = gradientSvg("radial", 'id="ground" cx=".5" cy=".5" r=".78"', [
    [0, light],
    [0.5, base],
    [1, dark],
  ]);
  const quarters = COLORS.map((color) =>
    gradientSvg("linear", `id="quarter-${color}" x1="0" y1="0" x2="1" y2="1"`, [
      [0, PAINTS[color].light],
      [0.7, PAINTS[color].base],
    ]),
  );
  return ground + quarters.join("");
}

function field(): string {
  const rays = Array.from({ length: RAYS }, (_, i) => {
    const [from, to] = [direction(i / RAYS), direction((i + 0.5) / RAYS)];
    return `<path d="M120 180L${from}L${to}Z" fill="#fff" fill-opacity=".1"/>`;
  });
  return `<rect width="240" height="360" fill="url(#ground)"/>${rays.join("")}`;
}

function direction(turns: number): string {
  const angle = turns * 2 * Math.PI;
  return `${round(120 + 420 * Math.cos(angle))} ${round(180 + 420 * Math.sin(angle))}`;
}

function middle(symbol: WildSymbol): string {
  const shade = `<circle cx="120" cy="187" r="${WHEEL + 4}" fill="#000" fill-opacity=".32"/>`;
  const suits = COLORS.map((color, i) => {
    const angle = (i / 4 - 1 / 8) * 2 * Math.PI;
    const { reach, size } = symbol === "wild" ? LARGE_SUITS : SMALL_SUITS;
    const spot = { x: MIDDLE.x + reach * Math.cos(angle), y: MIDDLE.y + reach * Math.sin(angle), size };
    return suitSvg(color, spot, edged(PAINTS[color].ink, 9));
  });
  return shade + wheel(5) + suits.join("") + sign(symbol);
}

/** What lies over the wheel. */
function sign(symbol: WildSymbol): string {
  switch (symbol) {
    case "wild":
      return "";
    case "wildDrawFour":
      return numeralSvg("+4", { x: 117, y: 181, size: 98 }, edged(NIGHT.ink, 12));
    case "customWild":
      return quillSvg({ x: 122, y: 178, size: 146, turn: 42 }, NIGHT.ink, 6);
  }
}

/** Four quarters in an ivory rim. */
function wheel(rim: number): string {
  const quarters = COLORS.map(
    (color, i) =>
      `<path transform="translate(120 180) rotate(${i * 90})" d="M0 0V${-WHEEL}A${WHEEL} ${WHEEL} 0 0 1 ${WHEEL} 0Z" fill="url(#quarter-${color})"/>`,
  );
  const spokes = `<path d="M120 ${180 - WHEEL}V${180 + WHEEL}M${120 - WHEEL} 180H${120 + WHEEL}" stroke="${IVORY}" stroke-width="${rim * 0.7}"/>`;
  return `${quarters.join("")}${spokes}<circle cx="120" cy="180" r="${WHEEL}" fill="none" stroke="${IVORY}" stroke-width="${rim}"/>`;
}

function corners(symbol: WildSymbol, ink: `#${string}`): string {
  switch (symbol) {
    case "wild":
      return cornersSvg(pin(47, 52, 27));
    case "wildDrawFour":
      return cornersSvg(numeralSvg("+4", { x: 47, y: 50, size: 50 }, edged(ink, 15)) + pin(43, 99, 18));
    case "customWild":
      return cornersSvg(quillSvg({ x: 45, y: 50, size: 62, turn: 42 }, ink, 15) + pin(43, 99, 18));
  }
}

function pin(x: number, y: number, radius: number): string {
  const scale = round(radius / WHEEL);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-120 -180)">${wheel(14)}</g>`;
}
