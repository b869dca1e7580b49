import { parseArgs } from "node:util";

/** What is to be played in what weather. */
export interface Options {
  readonly matches: number;
  /** Any text; the same text gives the same weather and the same dice to all players. */
  readonly seed: string;
  /** How many tables there are at a time. */
  readonly tables: number;
  /** How many times as fast as the day the clocks run, the server's and the browsers'. */
  readonly pace: number;
}

/** An option that cannot be, with a sentence for the one who typed it. */
export class BadOption extends Error {}

const NAMES = {
  matches: { type: "string", default: "50" },
  seed: { type: "string", default: "1" },
  tables: { type: "string", default: "12" },
  pace: { type: "string", default: "20" },
} as const;

/** Reads the command line; throws `BadOption` for what makes no sense. */
export function parseOptions(args: readonly string[]): Options {
  const { matches, seed, tables, pace } = valuesOf(args);
  return {
    matches: wholeNumber("matches", matches),
    seed,
    tables: wholeNumber("tables", tables),
    pace: wholeNumber("pace", pace),
  };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: NAMES }).values;
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice for those who write programs.
    const [why] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new BadOption(`${why}. The options are --${Object.keys(NAMES).join(", --")}.`, { cause: error });
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new BadOption(`--${name} must be a whole number from 1 on, not "${text}".`);
  return Number(text);
}
