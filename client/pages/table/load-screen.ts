/** Brings the picture in: Phaser travels in its own chunk, and the page is usable before it is there, or without it. */

import type { CanvasInputHandler, MountCanvas, TableCanvas } from "../../scenes/contract.ts";
import { drawingQuality } from "../../settings/quality.ts";
import { isMotionReduced } from "../../settings/settings.ts";

/** The picture inside `host`; undefined where this browser cannot draw it. */
export async function loadCanvas(
  host: HTMLElement,
  input: CanvasInputHandler,
): Promise<TableCanvas | undefined> {
  try {
    const { mountCanvas }: { mountCanvas: MountCanvas } = await import("../../scenes/table-canvas.lazy.ts");
    return await mountCanvas(host, input, {
      quality: drawingQuality(),
      reducedMotion: isMotionReduced(),
    });
  } catch (error) {
    // No WebGL, or the chunk did not arrive: the buttons carry the game.
    reportError(error);
    return undefined;
  }
}

/** Whether this browser can draw on the graphics card at all. */
export function hasWebGL(): boolean {
  return document.createElement("canvas").getContext("webgl") !== null;
}
