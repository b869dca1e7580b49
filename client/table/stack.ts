/** A pile's body: cards seen from the edge, as many as the pile is thick. */

import { BACK_FRAME } from "../art/faces.ts";
import { SHADE_FRAME } from "../cards/atlas.ts";
import type { Box } from "../scenes/contract.ts";
import type { Brush } from "../scenes/texture/sprites.ts";
import type { Image } from "./image.ts";
import { layerAt, layersOf, MOST_LAYERS } from "./stack-layout.ts";

/** The edges of cards, in turn light and in shade, as in a deck that has been played with. */
const EDGES = [0xd8cfbd, 0xb3aa9c, 0xc8bfae, 0xa1998d] as const;

export interface StackLook {
  readonly depth: number;
  /** The uppermost card lies face down and is seen whole, and the pile casts a shadow: nothing else lies on it. */
  readonly isFaceDown: boolean;
}

export class Stack {
  readonly #brush: Brush;
  readonly #look: StackLook;
  readonly #layers: readonly Image[];

  constructor(brush: Brush, look: StackLook) {
    this.#brush = brush;
    this.#look = look;
    this.#layers = Array.from({ length: MOST_LAYERS }, () => brush.image(SHADE_FRAME, look.depth));
  }

  /** So many cards, of which the uppermost lies where the box is. */
  show({ x, y, w }: Box, cards: number): void {
    const layers = layersOf(cards);
    const scale = this.#brush.cardScale(w);
    for (const [i, card] of this.#layers.entries()) {
      const at = layerAt(i, layers, w);
      const isTop = this.#look.isFaceDown && i === layers - 1;
      // Only a card's own frame has a shadow: one is enough for the whole pile.
      const isWhole = isTop || (this.#look.isFaceDown && i === 0);
      card
        .setFrame(isWhole ? BACK_FRAME : SHADE_FRAME)
        .setVisible(i < layers)
        .setScale(scale)
        .setPosition(x + at.x, y + at.y);
      card.setTint(isTop ? 0xffffff : (EDGES[i % EDGES.length] ?? 0xffffff));
    }
  }
}
