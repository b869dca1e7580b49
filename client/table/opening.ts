/** What a show of the table begins with. */
import type { CanvasInputHandler, CanvasModel } from "../scenes/contract.ts";
import type { Insets, ThumbSide } from "../scenes/layout/boxes.ts";

/** The screen that the show runs on. */
export interface ScreenMetrics {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly minStripWidth: number;
  readonly thumb: ThumbSide;
  readonly textScale: number;
}

export interface AnimationSettings {
  /** True where every motion is replaced by a cut. */
  isInstant(): boolean;
  /** True where the ring of chevrons may march while a round runs. */
  readonly canRingSpin: boolean;
}

export interface CanvasOptions {
  readonly model: CanvasModel;
  readonly screenMetrics: ScreenMetrics;
  readonly input: CanvasInputHandler;
  readonly settings: AnimationSettings;
  /** Called when the picture has changed by itself, and a frame must be drawn. */
  requestFrame(): void;
}
