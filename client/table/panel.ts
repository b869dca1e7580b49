/** The ground of seat plates: drawn once for each size, at the screen's density. */

import type Phaser from "phaser";
import { DRAWN_IN_MEMORY } from "../art/atlas.ts";
import { type Hex, PLATE } from "../art/palette.ts";

export interface Panels {
  readonly ground: string;
  /** The ground of one who is away: grey, with a dashed edge. */
  readonly away: string;
  /** White, to be tinted: the line of light around the plate of whoever's turn it is. */
  readonly light: string;
}

/** Room around the plate for its light. */
export const PANEL_MARGIN = 14;

interface PanelSize {
  readonly w: number;
  readonly h: number;
  readonly density: number;
}

/** The names of the textures for a plate of this size; they are drawn when they are asked for first. */
export function panelsFor(textures: Phaser.Textures.TextureManager, size: PanelSize): Panels {
  const name = `${Math.round(size.w)}x${Math.round(size.h)}@${size.density}`;
  const panels = { ground: `panel-${name}`, away: `away-${name}`, light: `light-${name}` };
  if (!textures.exists(panels.ground)) {
    textures.addCanvas(panels.ground, draw(size, ground));
    textures.addCanvas(panels.away, draw(size, away));
    textures.addCanvas(panels.light, draw(size, light));
  }
  return panels;
}

type Drawing = (pen: CanvasRenderingContext2D, size: PanelSize) => void;

function draw(size: PanelSize, drawing: Drawing): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((size.w + 2 * PANEL_MARGIN) * size.density);
  canvas.height = Math.round((size.h + 2 * PANEL_MARGIN) * size.density);
  const pen = canvas.getContext("2d", DRAWN_IN_MEMORY);
  if (pen === null) throw new Error("This browser gives no canvas to draw the seat plates on.");
  pen.scale(size.density, size.density);
  pen.translate(PANEL_MARGIN, PANEL_MARGIN);
  drawing(pen, size);
  return canvas;
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
