/** A pile's body: cards seen from the edge, as many as the pile is thick. */

import { BACK_FRAME } from "../art/faces.ts";
import { BLANK_CARD_FRAME } from "../cards/atlas.ts";
import type { Box } from "../scenes/contract.ts";
import type { SpriteFactory } from "../scenes/texture/sprites.ts";
import type { PhaserImage } from "./image.ts";
import { layerCount, layerOffset, MAX_LAYERS } from "./stack-layout.ts";

/** The edges of cards, in turn light and in shade, as in a deck that has been played with. */
const EDGE_TINTS = [0xd8cfbd, 0xb3aa9c, 0xc8bfae, 0xa1998d] as const;

export interface StackOptions {
  readonly depth: number;
  /** The uppermost card lies face down and is seen whole, and the pile casts a shadow: nothing else lies on it. */
  readonly isFaceDown: boolean;
}

export class CardStack {
  readonly #sprites: SpriteFactory;
  readonly #options: StackOptions;
  readonly #layers: readonly PhaserImage[];

  constructor(sprites: SpriteFactory, options: StackOptions) {
    this.#sprites = sprites;
    this.#options = options;
    this.#layers = Array.from({ length: MAX_LAYERS }, () => sprites.image(BLANK_CARD_FRAME, options.depth));
  }

  /** So many cards, of which the uppermost lies where the box is. */
  render({ x, y, w }: Box, cards: number): void {
    const layers = layerCount(cards);
    const scale = this.#sprites.cardScale(w);
    for (const [i, card] of this.#layers.entries()) {
      const at = layerOffset(i, layers, w);
      const isTop = this.#options.isFaceDown && i === layers - 1;
      // Only a card's own frame has a shadow: one is enough for the whole pile.
      const isWhole = isTop || (this.#options.isFaceDown && i === 0);
      card
        .setFrame(isWhole ? BACK_FRAME : BLANK_CARD_FRAME)
        .setVisible(i < layers)
        .setScale(scale)
        .setPosition(x + at.x, y + at.y);
      card.setTint(isTop ? 0xffffff : (EDGE_TINTS[i % EDGE_TINTS.length] ?? 0xffffff));
    }
  }
}
