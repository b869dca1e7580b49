/** The wilds: a wheel of four on rays of night; once played, on rays of the chosen colour. */
import { COLORS, type Color, type WildSymbol } from "../../shared/card.ts";
import {
  cardSvg,
  cornersSvg,
  gradientSvg,
  inkOutline,
  numeralSvg,
  roundCoordinate,
  suitSvg,
} from "../cards/card-svg.ts";
import { IVORY, PAINTS, WILD_PAINT } from "../cards/palette.ts";
import { quillSvg } from "./quill.ts";

const WHEEL_CENTER = { x: 120, y: 180 } as const;
const WHEEL_RADIUS = 86;
const RAY_COUNT = 20;
/** The suits on the wheel, where they have it to themselves, and where a sign lies over it. */
const WHEEL_SUITS = { reach: 51, size: 46 } as const;
const WHEEL_SUITS_BESIDE_SYMBOL = { reach: 60, size: 34 } as const;

/** The SVG text of a wild; `chosen` is the colour that it was played for. */
export function wildFaceSvg(symbol: WildSymbol, chosen?: Color): string {
  const ground = chosen === undefined ? WILD_PAINT : PAINTS[chosen];
  return cardSvg(wildGradients(ground), wildGround(), wildCenter(symbol) + wildCorners(symbol, ground.ink));
}

function wildGradients({
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

function wildGround(): string {
  const rays = Array.from({ length: RAY_COUNT }, (_, i) => {
    const [from, to] = [rayEnd(i / RAY_COUNT), rayEnd((i + 0.5) / RAY_COUNT)];
    return `<path d="M120 180L${from}L${to}Z" fill="#fff" fill-opacity=".1"/>`;
  });
  return `<rect width="240" height="360" fill="url(#ground)"/>${rays.join("")}`;
}

function rayEnd(turns: number): string {
  const angle = turns * 2 * Math.PI;
  return `${roundCoordinate(120 + 420 * Math.cos(angle))} ${roundCoordinate(180 + 420 * Math.sin(angle))}`;
}

function wildCenter(symbol: WildSymbol): string {
  const shade = `<circle cx="120" cy="187" r="${WHEEL_RADIUS + 4}" fill="#000" fill-opacity=".32"/>`;
  const suits = COLORS.map((color, i) => {
    const angle = (i / 4 - 1 / 8) * 2 * Math.PI;
    const { reach, size } = symbol === "wild" ? WHEEL_SUITS : WHEEL_SUITS_BESIDE_SYMBOL;
    const spot = {
      x: WHEEL_CENTER.x + reach * Math.cos(angle),
      y: WHEEL_CENTER.y + reach * Math.sin(angle),
      size,
    };
    return suitSvg(color, spot, inkOutline(PAINTS[color].ink, 9));
  });
  return shade + colorWheel(5) + suits.join("") + wildCenterSymbol(symbol);
}

/** What lies over the wheel. */
function wildCenterSymbol(symbol: WildSymbol): string {
  switch (symbol) {
    case "wild":
      return "";
    case "wildDrawFour":
      return numeralSvg("+4", { x: 117, y: 181, size: 98 }, inkOutline(WILD_PAINT.ink, 12));
    case "customWild":
      return quillSvg({ x: 122, y: 178, size: 146, turn: 42 }, WILD_PAINT.ink, 6);
  }
}

/** Four quarters in an ivory rim. */
function colorWheel(rim: number): string {
  const quarters = COLORS.map(
    (color, i) =>
      `<path transform="translate(120 180) rotate(${i * 90})" d="M0 0V${-WHEEL_RADIUS}A${WHEEL_RADIUS} ${WHEEL_RADIUS} 0 0 1 ${WHEEL_RADIUS} 0Z" fill="url(#quarter-${color})"/>`,
  );
  const spokes = `<path d="M120 ${180 - WHEEL_RADIUS}V${180 + WHEEL_RADIUS}M${120 - WHEEL_RADIUS} 180H${120 + WHEEL_RADIUS}" stroke="${IVORY}" stroke-width="${rim * 0.7}"/>`;
  return `${quarters.join("")}${spokes}<circle cx="120" cy="180" r="${WHEEL_RADIUS}" fill="none" stroke="${IVORY}" stroke-width="${rim}"/>`;
}

function wildCorners(symbol: WildSymbol, ink: `#${string}`): string {
  switch (symbol) {
    case "wild":
      return cornersSvg(smallWheel(47, 52, 27));
    case "wildDrawFour":
      return cornersSvg(
        numeralSvg("+4", { x: 47, y: 50, size: 50 }, inkOutline(ink, 15)) + smallWheel(43, 99, 18),
      );
    case "customWild":
      return cornersSvg(quillSvg({ x: 45, y: 50, size: 62, turn: 42 }, ink, 15) + smallWheel(43, 99, 18));
  }
}

function smallWheel(x: number, y: number, radius: number): string {
  const scale = roundCoordinate(radius / WHEEL_RADIUS);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-120 -180)">${colorWheel(14)}</g>`;
}
