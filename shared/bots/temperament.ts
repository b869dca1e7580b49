/** The temperaments of bots: small differences in play, pace and talk. The level stays what makes a bot strong or weak. */
import type { Personality } from "./personality.ts";

export const TEMPERAMENTS = ["cheerful", "cautious", "bold", "dreamy", "grumpy"] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** What a temperament changes. */
type Changed = "calls" | "callsLate" | "catches" | "jumpsIn" | "suspicion" | "bluffCost";

interface Traits {
  /** Added to these values of the level's personality. */
  readonly changes: Partial<Pick<Personality, Changed>>;
  /** The thinking time is multiplied by this. */
  readonly pace: number;
  /** How often the bot says something if there is a reason, in percent. */
  readonly talks: number;
}

/** So small that no bot becomes weaker than one of the next lower level: a test plays thousands of rounds. */
const TRAITS: Readonly<Record<Temperament, Traits>> = {
  cheerful: { changes: {}, pace: 1, talks: 70 },
  cautious: {
    changes: { suspicion: -0.3, jumpsIn: -10, bluffCost: 0.5, catches: 5 },
    pace: 1.1,
    talks: 35,
  },
  bold: { changes: { suspicion: 0.4, jumpsIn: 10, bluffCost: -0.3 }, pace: 0.9, talks: 50 },
  dreamy: { changes: { calls: -6, callsLate: -6, catches: -5 }, pace: 1.1, talks: 40 },
  grumpy: { changes: { suspicion: 0.2, catches: 5 }, pace: 1, talks: 50 },
};

/** In percent, so at least 0 and at most 100. */
const PERCENTAGES = ["calls", "callsLate", "catches", "jumpsIn"] as const satisfies Changed[];

/** The personality of a level, coloured by a temperament. */
export function withTemperament(level: Personality, temperament: Temperament): Personality {
  const { changes } = TRAITS[temperament];
  const changed = (name: Changed) => level[name] + (changes[name] ?? 0);
  const percentages = PERCENTAGES.map((name) => [name, Math.min(Math.max(changed(name), 0), 100)]);
  return {
    ...level,
    ...Object.fromEntries(percentages),
    suspicion: changed("suspicion"),
    bluffCost: changed("bluffCost"),
  };
}

/** The factor of the thinking time; 1 without a temperament. */
export function paceOf(temperament: Temperament | undefined): number {
  return temperament === undefined ? 1 : TRAITS[temperament].pace;
}

/** How often a bot says something if there is a reason, in percent. */
export function talkativenessOf(temperament: Temperament): number {
  return TRAITS[temperament].talks;
}
