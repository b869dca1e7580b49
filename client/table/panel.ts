/** The ground of seat plates: drawn once for each size, at the screen's density. */

import { type Hex, PLATE } from "../cards/palette.ts";
import type { Sketch } from "../scenes/texture/text-atlas.ts";

/** Room around the plate for its light. */
const PANEL_MARGIN = 14;

interface PanelSize {
  readonly w: number;
  readonly h: number;
  readonly density: number;
}

type Drawing = (pen: CanvasRenderingContext2D, size: PanelSize) => void;

/** A plate's ground, the grey one with a dashed edge of whoever is away, or the white light of whoever's turn it is. */
export function panelSketch(kind: keyof typeof DRAWINGS, size: PanelSize): Sketch {
  return {
    key: `${kind}-${Math.round(size.w)}x${Math.round(size.h)}`,
    w: size.w + 2 * PANEL_MARGIN,
    h: size.h + 2 * PANEL_MARGIN,
    draw(pen) {
      pen.translate(PANEL_MARGIN, PANEL_MARGIN);
      DRAWINGS[kind](pen, size);
    },
  };
}

function outline(pen: CanvasRenderingContext2D, { w, h }: PanelSize, inset: number): void {
  pen.beginPath();
  pen.roundRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.min(18, h / 4) - inset);
}

const ground: Drawing = (pen, size) => {
  body(pen, size, PLATE.ground);
  pen.strokeStyle = "rgba(255,255,255,.2)";
  pen.lineWidth = 1;
  outline(pen, size, 0.5);
  pen.stroke();
};

const away: Drawing = (pen, size) => {
  body(pen, size, PLATE.away);
  pen.strokeStyle = "rgba(255,255,255,.5)";
  pen.lineWidth = 1.5;
  pen.setLineDash([5, 4]);
  outline(pen, size, 1);
  pen.stroke();
};

/** The body of a plate with its shadow, and a sheen over its upper half. */
function body(pen: CanvasRenderingContext2D, size: PanelSize, color: Hex): void {
  pen.shadowColor = "rgba(0,0,0,.35)";
  pen.shadowBlur = 10 * size.density;
  pen.shadowOffsetY = 3 * size.density;
  pen.globalAlpha = PLATE.groundAlpha;
  pen.fillStyle = color;
  outline(pen, size, 0);
  pen.fill();
  pen.shadowColor = "transparent";
  const sheen = pen.createLinearGradient(0, 0, 0, size.h);
  sheen.addColorStop(0, "rgba(255,255,255,.13)");
  sheen.addColorStop(0.55, "rgba(255,255,255,0)");
  pen.globalAlpha = 1;
  pen.fillStyle = sheen;
  pen.fill();
}

const light: Drawing = (pen, size) => {
  pen.strokeStyle = "#fff";
  pen.shadowColor = "#fff";
  pen.shadowBlur = 12 * size.density;
  pen.lineWidth = 3;
  outline(pen, size, -1);
  pen.stroke();
  pen.stroke();
};

const DRAWINGS = { ground, away, light } as const;
