/** The back of every card: indigo, the four suits in a ring. */
import { COLORS } from "../../shared/card.ts";
import { cardSvg, gradientSvg, suitSvg } from "../cards/card-svg.ts";
import { CARD_BACK, IVORY, PAINTS } from "../cards/palette.ts";

/** The SVG text of a card's back; it looks the same turned by half a circle, but for the suits. */
export function backSvg(): string {
  return cardSvg(backGradients(), backGround(), backRing());
}

function backGradients(): string {
  return (
    gradientSvg("linear", 'id="ground" x1="0" y1="0" x2=".6" y2="1"', [
      [0, CARD_BACK.light],
      [0.5, CARD_BACK.base],
      [1, CARD_BACK.dark],
    ]) +
    gradientSvg("radial", 'id="halo" cx=".5" cy=".5" r=".55"', [
      [0, "#a697ff", 0.6],
      [1, "#a697ff", 0],
    ])
  );
}

function backGround(): string {
  const diamonds = Array.from({ length: 63 }, (_, i) => {
    const [column, row] = [i % 7, Math.floor(i / 7)];
    return `<path transform="translate(${column * 40} ${row * 45})" d="M0-22.5L20 0 0 22.5-20 0Z"/>`;
  });
  const lattice = `<g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.5">${diamonds.join("")}</g>`;
  return `<rect width="240" height="360" fill="url(#ground)"/>${lattice}<rect width="240" height="360" fill="url(#halo)"/>`;
}

function backRing(): string {
  const frame = `<rect x="21" y="21" width="198" height="318" rx="13" fill="none" stroke="${CARD_BACK.line}" stroke-opacity=".55" stroke-width="2.5"/>`;
  const disc = `<circle cx="120" cy="180" r="84" fill="#120e2c" fill-opacity=".72" stroke="${CARD_BACK.line}" stroke-opacity=".8" stroke-width="3.5"/>`;
  const suits = COLORS.map((color, i) => {
    const angle = (i / 4 - 1 / 4) * 2 * Math.PI;
    const spot = { x: 120 + 45 * Math.cos(angle), y: 180 + 45 * Math.sin(angle), size: 48 };
    const edge = `stroke="${IVORY}" stroke-width="9" stroke-linejoin="round" paint-order="stroke"`;
    return suitSvg(color, spot, `fill="${PAINTS[color].base}" ${edge}`);
  });
  return `${frame}${disc}${suits.join("")}<circle cx="120" cy="180" r="9" fill="${IVORY}"/>`;
}
