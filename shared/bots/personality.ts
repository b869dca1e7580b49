/** The parameters of the bots. */
import type { BotCharacter } from "../bot-character.ts";

/**
 * Everything in which bots differ. Probabilities are in percent; values are in cards: 1 is worth one card less in hand.
 */
export interface Personality {
  /** The chance to call UNO with the play that requires it (U1). */
  readonly calls: number;
  /** The chance to call UNO late, after forgetting it. */
  readonly callsLate: number;
  /** The chance to notice that another seat can be caught (U2). */
  readonly catches: number;
  /** The chance to notice a possible jump-in (H2). */
  readonly jumpsIn: number;
  /** Challenges a bluff from this estimated probability on (T6); above 100: never. */
  readonly challengesFrom: number;
  /** The maximum random error in the value of a play. */
  readonly maxError: number;
  /** The weight of the opponents' hands, 0 to 1. */
  readonly opponentWeight: number;
  /** The value of keeping a wild for later. */
  readonly keptWildValue: number;
  /** The value of being able to play in the next turn. */
  readonly readinessValue: number;
  /** The value of each remaining card of the new colour. */
  readonly colorMatchValue: number;
  /** The cost of a bluff in addition to its risk; negative for bots that like to bluff. */
  readonly bluffCost: number;
}

/** Tuned with thousands of rounds of bots against each other: `npm run simulate -- --bots sharp,normal,normal,normal`. */
export const PERSONALITIES: Readonly<Record<BotCharacter, Personality>> = {
  easy: {
    calls: 45,
    callsLate: 20,
    catches: 15,
    jumpsIn: 35,
    challengesFrom: 70,
    maxError: 2,
    opponentWeight: 0.2,
    keptWildValue: 0,
    readinessValue: 0.5,
    colorMatchValue: 0.1,
    bluffCost: 9,
  },
  normal: {
    calls: 84,
    callsLate: 55,
    catches: 70,
    jumpsIn: 80,
    challengesFrom: 35,
    maxError: 1,
    opponentWeight: 0.4,
    keptWildValue: 0.7,
    readinessValue: 0.7,
    colorMatchValue: 0.3,
    bluffCost: 1,
  },
  sharp: {
    calls: 100,
    callsLate: 100,
    catches: 100,
    jumpsIn: 100,
    challengesFrom: 45,
    maxError: 0,
    opponentWeight: 0.6,
    keptWildValue: 1.1,
    readinessValue: 0.7,
    colorMatchValue: 0.1,
    bluffCost: -0.5,
  },
};
