/** The wilds: a wheel of four on rays of night; once played, on rays of the chosen colour. */
import { COLORS, type Color } from "../../shared/card.ts";
import { IVORY, NIGHT, PAINTS } from "./palette.ts";
import { cardSvg, cornersSvg, edged, gradientSvg, numeralSvg, round, suitSvg } from "./svg.ts";

const MIDDLE = { x: 120, y: 180 } as const;
const WHEEL = 86;
const RAYS = 20;

/** The SVG text of a Wild, or of a Wild Draw Four; `chosen` is the colour that it was played for. */
export function wildFaceSvg(isDrawFour: boolean, chosen?: Color): string {
  const ground = chosen === undefined ? NIGHT : PAINTS[chosen];
  return cardSvg(definitions(ground), field(), middle(isDrawFour) + corners(isDrawFour, ground.ink));
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

function middle(isDrawFour: boolean): string {
  const shade = `<circle cx="120" cy="187" r="${WHEEL + 4}" fill="#000" fill-opacity=".32"/>`;
  const suits = COLORS.map((color, i) => {
    const angle = (i / 4 - 1 / 8) * 2 * Math.PI;
    const reach = isDrawFour ? 60 : 51;
    const spot = {
      x: MIDDLE.x + reach * Math.cos(angle),
      y: MIDDLE.y + reach * Math.sin(angle),
      size: isDrawFour ? 34 : 46,
    };
    return suitSvg(color, spot, edged(PAINTS[color].ink, 9));
  });
  const four = numeralSvg("+4", { x: 117, y: 181, size: 98 }, edged(NIGHT.ink, 12));
  return shade + wheel(5) + suits.join("") + (isDrawFour ? four : "");
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

function corners(isDrawFour: boolean, ink: `#${string}`): string {
  const four = numeralSvg("+4", { x: 47, y: 50, size: 50 }, edged(ink, 15));
  return cornersSvg(isDrawFour ? four + pin(43, 99, 18) : pin(47, 52, 27));
}

function pin(x: number, y: number, radius: number): string {
  const scale = round(radius / WHEEL);
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-120 -180)">${wheel(14)}</g>`;
}
