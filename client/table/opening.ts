/** What a show of the table begins with. */
import type { TableInput, TablePicture } from "../scenes/contract.ts";
import type { Insets, Thumb } from "../scenes/layout/boxes.ts";

/** The screen that the show runs on. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly strip: number;
  readonly thumb: Thumb;
  readonly text: number;
}

export interface ShowTaste {
  /** True where every motion is replaced by a cut. */
  isInstant(): boolean;
  /** True where the ring of chevrons may march while a round runs. */
  readonly marches: boolean;
}

export interface Opening {
  readonly picture: TablePicture;
  readonly screen: Screen;
  readonly input: TableInput;
  readonly taste: ShowTaste;
  /** Called when the picture has changed by itself, and a frame must be drawn. */
  stir(): void;
}
