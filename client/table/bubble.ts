/** The bubble of whoever has called UNO. */
import { BUBBLE } from "../art/palette.ts";
import { type Brush, DEPTH, DISPLAY_FONT, type Image, paint, type Text, write } from "./brush.ts";

const SIZE = 15;
const HEIGHT = 22;

/** What the bubble stands at: a point, or the lower edge of a plate that it hangs from. */
export interface BubbleSpot {
  readonly x: number;
  readonly y: number;
  readonly below: boolean;
}

export class Bubble {
  readonly #brush: Brush;
  readonly #ends: readonly [Image, Image];
  readonly #body: Image;
  readonly #text: Text;

  constructor(brush: Brush) {
    this.#brush = brush;
    const round = () => paint(brush.image("dot", DEPTH.signs), BUBBLE.ground);
    this.#ends = [round(), round()];
    this.#body = paint(brush.image("pixel", DEPTH.signs), BUBBLE.ground);
    this.#text = brush.text({ font: DISPLAY_FONT, color: BUBBLE.ink }, DEPTH.signs + 1);
  }

  show(words: string | undefined, spot: BubbleSpot): void {
    for (const part of [...this.#ends, this.#body, this.#text]) part.setVisible(words !== undefined);
    if (words === undefined) return;
    const y = spot.y + (spot.below ? 6 : 0);
    write(this.#text, words, SIZE).setPosition(spot.x, y);
    const half = Math.max(8, (this.#text.width - 8) / 2);
    this.#ends[0].setPosition(spot.x - half, y).setScale(this.#brush.markScale(HEIGHT));
    this.#ends[1].setPosition(spot.x + half, y).setScale(this.#brush.markScale(HEIGHT));
    this.#body
      .setPosition(spot.x, y)
      .setScale(this.#brush.markScale(half * 2), this.#brush.markScale(HEIGHT * 0.98));
  }
}
