/** The ground of seat plates: drawn once for each size, at the screen's density. */

import { type Hex, PLATE } from "../cards/palette.ts";
import type { AtlasDrawing } from "../scenes/texture/text-atlas.ts";

/** Room around the plate for its light. */
const PANEL_MARGIN = 14;

interface PanelSize {
  readonly w: number;
  readonly h: number;
  readonly density: number;
}

type PanelPainter = (pen: CanvasRenderingContext2D, size: PanelSize) => void;

/** A plate's ground, the grey one with a dashed edge of whoever is away, or the white light of whoever's turn it is. */
export function panelDrawing(kind: keyof typeof PANEL_PAINTERS, size: PanelSize): AtlasDrawing {
  return {
    key: `${kind}-${Math.round(size.w)}x${Math.round(size.h)}`,
    w: size.w + 2 * PANEL_MARGIN,
    h: size.h + 2 * PANEL_MARGIN,
    draw(ctx) {
      ctx.translate(PANEL_MARGIN, PANEL_MARGIN);
      PANEL_PAINTERS[kind](ctx, size);
    },
  };
}

function tracePanel(ctx: CanvasRenderingContext2D, { w, h }: PanelSize, inset: number): void {
  ctx.beginPath();
  ctx.roundRect(inset, inset, w - 2 * inset, h - 2 * inset, Math.min(18, h / 4) - inset);
}

const ground: PanelPainter = (pen, size) => {
  paintBody(pen, size, PLATE.ground);
  pen.strokeStyle = "rgba(255,255,255,.2)";
  pen.lineWidth = 1;
  tracePanel(pen, size, 0.5);
  pen.stroke();
};

const away: PanelPainter = (pen, size) => {
  paintBody(pen, size, PLATE.away);
  pen.strokeStyle = "rgba(255,255,255,.5)";
  pen.lineWidth = 1.5;
  pen.setLineDash([5, 4]);
  tracePanel(pen, size, 1);
  pen.stroke();
};

/** The body of a plate with its shadow, and a sheen over its upper half. */
function paintBody(ctx: CanvasRenderingContext2D, size: PanelSize, color: Hex): void {
  ctx.shadowColor = "rgba(0,0,0,.35)";
  ctx.shadowBlur = 10 * size.density;
  ctx.shadowOffsetY = 3 * size.density;
  ctx.globalAlpha = PLATE.groundAlpha;
  ctx.fillStyle = color;
  tracePanel(ctx, size, 0);
  ctx.fill();
  ctx.shadowColor = "transparent";
  const sheen = ctx.createLinearGradient(0, 0, 0, size.h);
  sheen.addColorStop(0, "rgba(255,255,255,.13)");
  sheen.addColorStop(0.55, "rgba(255,255,255,0)");
  ctx.globalAlpha = 1;
  ctx.fillStyle = sheen;
  ctx.fill();
}

const light: PanelPainter = (pen, size) => {
  pen.strokeStyle = "#fff";
  pen.shadowColor = "#fff";
  pen.shadowBlur = 12 * size.density;
  pen.lineWidth = 3;
  tracePanel(pen, size, -1);
  pen.stroke();
  pen.stroke();
};

const PANEL_PAINTERS = { ground, away, light } as const;
