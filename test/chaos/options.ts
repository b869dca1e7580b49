import { parseOptionValues, wholeNumber } from "../support/command-line.ts";

/** How many matches to play, and under which network conditions. */
export interface Options {
  readonly matches: number;
  /** Any text; the same text gives the same network conditions and the same random players. */
  readonly seed: string;
  /** How many tables there are at a time. */
  readonly tables: number;
  /** By which factor the clocks of server and browsers are accelerated. */
  readonly pace: number;
}

const NAMES = {
  matches: { type: "string", default: "50" },
  seed: { type: "string", default: "1" },
  tables: { type: "string", default: "12" },
  pace: { type: "string", default: "20" },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid values. */
export function parseOptions(args: readonly string[]): Options {
  const { matches, seed, tables, pace } = parseOptionValues(args, NAMES);
  return {
    matches: wholeNumber("matches", matches),
    seed,
    tables: wholeNumber("tables", tables),
    pace: wholeNumber("pace", pace),
  };
}
