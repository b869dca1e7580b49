/** The parameters of the bots. */
import type { PersonalLevel } from "../bot-character.ts";

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
  /** Multiplies the chance to challenge a Wild Draw Four, which is how likely it seems a bluff (T6). */
  readonly suspicion: number;
  /** The maximum random error in the value of a play. */
  readonly maxError: number;
  /** The weight of the opponents' hands, 0 to 1. */
  readonly opponentWeight: number;
  /** The value of keeping a wild for later. */
  readonly keptWildValue: number;
  /** Where any card that draws answers another (N6): the value of keeping one, for each card that it makes a seat draw. */
  readonly keptAnswerValue: number;
  /** With one more card, the odds of a seat to win the round are multiplied by this. */
  readonly oddsPerCard: number;
  /** The value of being able to play in the next turn. */
  readonly readinessValue: number;
  /** The value of each remaining card of the new colour. */
  readonly colorMatchValue: number;
  /** The value of acting first instead of last. */
  readonly tempoValue: number;
  /** The cost of a bluff in addition to its risk; negative for bots that like to bluff. */
  readonly bluffCost: number;
  /** What a bot weighs in another way with one opponent: there, a Skip or a Reverse means another turn. */
  readonly forTwo: Partial<PlayWeights>;
  /** What it weighs in another way where a full hand puts a seat out (N12): there, answers count more than a short hand. */
  readonly forMercy: Partial<PlayWeights>;
}

/** The values by which plays are compared. */
export type PlayWeights = Pick<
  Personality,
  | "opponentWeight"
  | "keptWildValue"
  | "keptAnswerValue"
  | "oddsPerCard"
  | "readinessValue"
  | "colorMatchValue"
  | "tempoValue"
>;

/** The personality with what it weighs in another way at some tables. */
export function personalityFor(personality: Personality, tables: "forTwo" | "forMercy"): Personality {
  return { ...personality, ...personality[tables] };
}

/** Tuned with thousands of rounds of bots against each other: `npm run simulate -- --bots sharp,normal,normal,normal`. */
export const PERSONALITIES: Readonly<Record<PersonalLevel, Personality>> = {
  easy: {
    calls: 45,
    callsLate: 20,
    catches: 15,
    jumpsIn: 35,
    suspicion: 0.6,
    maxError: 2,
    opponentWeight: 0.2,
    keptWildValue: 0,
    keptAnswerValue: 0,
    oddsPerCard: 0.8,
    readinessValue: 0.5,
    colorMatchValue: 0.1,
    tempoValue: 1,
    bluffCost: 9,
    forTwo: {},
    forMercy: {},
  },
  normal: {
    calls: 84,
    callsLate: 55,
    catches: 70,
    jumpsIn: 80,
    suspicion: 1,
    maxError: 1,
    opponentWeight: 0.4,
    keptWildValue: 0.7,
    keptAnswerValue: 0,
    oddsPerCard: 0.8,
    readinessValue: 0.7,
    colorMatchValue: 0.3,
    tempoValue: 1,
    bluffCost: 1,
    forTwo: { opponentWeight: 0.3, readinessValue: 0.3 },
    forMercy: { opponentWeight: 0.3, oddsPerCard: 0.96, keptAnswerValue: 0.3 },
  },
  sharp: {
    calls: 100,
    callsLate: 100,
    catches: 100,
    jumpsIn: 100,
    suspicion: 1.2,
    maxError: 0,
    opponentWeight: 0.6,
    keptWildValue: 1.1,
    keptAnswerValue: 0,
    oddsPerCard: 0.8,
    readinessValue: 0.7,
    colorMatchValue: 0.1,
    tempoValue: 1,
    bluffCost: -0.5,
    forTwo: { opponentWeight: 0.3, keptWildValue: 0.8, readinessValue: 0.1, colorMatchValue: 0.05 },
    forMercy: { opponentWeight: 0.3, oddsPerCard: 0.96, keptAnswerValue: 0.6 },
  },
};
