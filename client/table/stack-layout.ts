/** How thick a pile looks: the eye is to see how many cards are left without counting. */

/** Layers of the thickest pile, and the cards that one of them stands for. */
export const MAX_LAYERS = 14;
const CARDS_PER_LAYER = 8;
/** How far a layer lies below the one above it, in widths of a card; the light falls from the upper left. */
const LAYER_OFFSET = { x: 0.006, y: 0.0135 } as const;

/** How many layers a pile of so many cards has; the last few cards are layers of their own. */
export function layerCount(cards: number): number {
  if (cards <= SINGLE_CARD_LAYERS) return Math.max(0, cards);
  return Math.min(
    MAX_LAYERS,
    SINGLE_CARD_LAYERS + Math.floor((cards - SINGLE_CARD_LAYERS) / CARDS_PER_LAYER),
  );
}

const SINGLE_CARD_LAYERS = 3;

/** Where a layer lies, counted from the bottom, from where the top of a pile of so many layers lies. */
export function layerOffset(
  layer: number,
  layers: number,
  width: number,
): { readonly x: number; readonly y: number } {
  const below = layers - 1 - layer;
  return { x: below * LAYER_OFFSET.x * width, y: below * LAYER_OFFSET.y * width };
}
