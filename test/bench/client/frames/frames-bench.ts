/** What the page that measures frames answers with. */
export interface FramesBench {
  readonly table: Cost;
  readonly bare: Cost;
  /** Table to bare: whole frames, and the script's part of them; by the medians. */
  readonly ratio: number;
  readonly scriptRatio: number;
  /** So many images are on the table, and in the bare scene. */
  readonly images: number;
  /** What a frame of the table asks of the graphics. */
  readonly drawCalls: DrawCalls;
  /** Frames of the table at rest, with a running clock, in five seconds. */
  readonly idleFrames: number;
}

/** Milliseconds. */
export interface Cost {
  readonly frames: number;
  /** A frame, drawn to its end: median and mean. */
  readonly frame: number;
  readonly frameMean: number;
  /** The part of it that the script takes: median. */
  readonly script: number;
}

export interface DrawCalls {
  readonly mean: number;
  readonly most: number;
}

declare global {
  var runFrames: () => Promise<FramesBench>;
}
