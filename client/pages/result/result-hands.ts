/** What a hand on the result does. */
export interface ResultHands {
  /** Agrees to the next round. */
  next(): void;
  /** Agrees to a rematch. */
  rematch(): void;
  /** One who looks on asks for a seat in the next match. */
  sit(): void;
  leave(): void;
}
