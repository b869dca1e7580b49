import type { BotCharacter } from "../bot-character.ts";

/**
 * What makes a character: everything that one bot does otherwise than another. What it notices is in per cent of the
 * occasions; what it weighs, in cards: 1 is as good as one card less in hand.
 */
export interface Temper {
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
  readonly whim: number;
  /** How much the others' hands are looked at, 0 to 1. */
  readonly eyes: number;
  /** How much a wild is kept for later. */
  readonly keptWild: number;
  /** What it is worth to be sure of a play in the next turn. */
  readonly readiness: number;
  /** What each card left of the new colour is worth. */
  readonly fitting: number;
  /** What it costs to bluff, beside the risk; below 0 for who likes to. */
  readonly honesty: number;
}

/** Tuned by thousands of rounds against each other: `npm run simulate -- --bots sharp,normal,normal,normal`. */
export const TEMPERS: Readonly<Record<BotCharacter, Temper>> = {
  easy: {
    calls: 50,
    callsLate: 40,
    catches: 15,
    jumpsIn: 35,
    challengesFrom: 70,
    whim: 2,
    eyes: 0.2,
    keptWild: 0,
    readiness: 0.5,
    fitting: 0.1,
    honesty: 9,
  },
  normal: {
    calls: 88,
    callsLate: 70,
    catches: 70,
    jumpsIn: 80,
    challengesFrom: 35,
    whim: 1,
    eyes: 0.4,
    keptWild: 0.7,
    readiness: 0.7,
    fitting: 0.3,
    honesty: 1,
  },
  sharp: {
    calls: 100,
    callsLate: 100,
    catches: 100,
    jumpsIn: 100,
    challengesFrom: 45,
    whim: 0,
    eyes: 0.6,
    keptWild: 1.1,
    readiness: 0.7,
    fitting: 0.1,
    honesty: -0.5,
  },
};
