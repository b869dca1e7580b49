/** How long the page that measures frames takes for it: blocks of the table, each followed by one of the bare scene. */
export interface FramesSizes {
  readonly blocks: number;
  readonly blockMs: number;
  /** The table's rest at the end, before it is watched and while it is. */
  readonly idleMs: number;
}

/** The result of that page. */
export interface FramesBench {
  readonly table: Cost;
  readonly bare: Cost;
  /** Table to bare: whole frames, and the script's part of them; by the medians. */
  readonly ratio: number;
  readonly scriptRatio: number;
  /** How many images are on the table, and in the bare scene. */
  readonly images: number;
  /** What a frame of the table asks of the graphics. */
  readonly drawCalls: DrawCalls;
  /** Frames of the table at rest, with a running clock, in `idleMs`. */
  readonly idleFrames: number;
}

/** Milliseconds. */
export interface Cost {
  readonly frames: number;
  /** A frame, drawn to its end: median and mean. */
  readonly frame: number;
  readonly frameMean: number;
  /** The part of it that the script takes: median, and what 95 of 100 frames do not exceed. */
  readonly script: number;
  readonly scriptP95: number;
}

export interface DrawCalls {
  readonly mean: number;
  readonly most: number;
}

declare global {
  var runFrames: (sizes: FramesSizes) => Promise<FramesBench>;
}
