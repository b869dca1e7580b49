/** What a hand on the result does. */
export interface ResultActions {
  /** Agrees to the next round. */
  next(): void;
  /** Agrees to a rematch. */
  rematch(): void;
  /** One who looks on asks for a seat in the next match. */
  takeSeat(): void;
  leave(): void;
}
