import type { BotCharacter } from "../bot-character.ts";

/**
 * What makes a character: everything that one bot does otherwise than another. What it notices is in per cent of the
 * occasions; what it weighs, in cards: 1 is as good as one card less in hand.
 */
export interface Personality {
  /** Calls UNO with the play that makes it due (U1). */
  readonly calls: number;
  /** Calls late, when it has been forgotten and the others may catch. */
  readonly callsLate: number;
  /** Sees that another seat can be caught (U2). */
  readonly catches: number;
  /** Sees that it could jump in (H2). */
  readonly jumpsIn: number;
  /** How likely a bluff must seem before it is challenged, in per cent (T6); beyond 100, never. */
  readonly challengesFrom: number;
  /** Mistakes: what a play seems worth is off by up to so many cards. */
  readonly maxError: number;
  /** How much the others' hands are looked at, 0 to 1. */
  readonly opponentWeight: number;
  /** How much a wild is kept for later. */
  readonly keptWildValue: number;
  /** What it is worth to be sure of a play in the next turn. */
  readonly readinessValue: number;
  /** What each card left of the new colour is worth. */
  readonly colorMatchValue: number;
  /** What it costs to bluff, beside the risk; below 0 for who likes to. */
  readonly bluffCost: number;
}

/** Tuned by thousands of rounds against each other: `npm run simulate -- --bots sharp,normal,normal,normal`. */
export const PERSONALITIES: Readonly<Record<BotCharacter, Personality>> = {
  easy: {
    calls: 50,
    callsLate: 40,
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
    calls: 88,
    callsLate: 70,
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
