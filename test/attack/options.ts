import { parseOptionValues, wholeNumber } from "../support/command-line.ts";

/** The size and rate of the attack, and the number of tables in play. */
export interface Options {
  readonly frames: number;
  readonly requests: number;
  /** Any text; the same text gives the same frames and requests. */
  readonly seed: string;
  /** Frames a second; requests come in proportion. */
  readonly rate: number;
  /** Tables of two at which people play. */
  readonly tables: number;
  /** Milliseconds of a stretch, with or without the attack. */
  readonly stretchMs: number;
  /** Joins per minute and address that the server allows; with more of them more frames reach its rooms. */
  readonly joins: number;
}

const NAMES = {
  frames: { type: "string", default: "100000" },
  requests: { type: "string", default: "20000" },
  seed: { type: "string", default: "1" },
  rate: { type: "string", default: "500" },
  tables: { type: "string", default: "15" },
  stretch: { type: "string", default: "5000" },
  joins: { type: "string", default: "600" },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid values. */
export function parseOptions(args: readonly string[]): Options {
  const { frames, requests, seed, rate, tables, stretch, joins } = parseOptionValues(args, NAMES);
  return {
    frames: wholeNumber("frames", frames),
    requests: wholeNumber("requests", requests),
    seed,
    rate: wholeNumber("rate", rate),
    tables: wholeNumber("tables", tables),
    stretchMs: wholeNumber("stretch", stretch),
    joins: wholeNumber("joins", joins),
  };
}
