import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";
import { PHASES } from "./phases/all-phases.ts";
import type { Phase } from "./phases/phase.ts";

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
  /** False if only other phases were asked for. */
  readonly sendsMalformed: boolean;
  /** The phases after the malformed messages. */
  readonly phases: readonly Phase[];
  /** Fewer of everything in these phases, as in `npm run test:full`. */
  readonly isSmall: boolean;
}

/** The name of the malformed messages among the phases. */
const MALFORMED = "malformed";

const NAMES = {
  frames: { type: "string", default: "100000" },
  requests: { type: "string", default: "20000" },
  seed: { type: "string", default: "1" },
  rate: { type: "string", default: "500" },
  tables: { type: "string", default: "15" },
  stretch: { type: "string", default: "5000" },
  joins: { type: "string", default: "600" },
  phases: { type: "string", default: [MALFORMED, ...PHASES.map(({ name }) => name)].join() },
  small: { type: "boolean", default: false },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid values. */
export function parseOptions(args: readonly string[]): Options {
  const { frames, requests, seed, rate, tables, stretch, joins, phases, small } = parseOptionValues(
    args,
    NAMES,
  );
  const names = phases.split(",");
  return {
    sendsMalformed: names.includes(MALFORMED),
    phases: names.filter((name) => name !== MALFORMED).map(phaseOf),
    isSmall: small,
    frames: wholeNumber("frames", frames),
    requests: wholeNumber("requests", requests),
    seed,
    rate: wholeNumber("rate", rate),
    tables: wholeNumber("tables", tables),
    stretchMs: wholeNumber("stretch", stretch),
    joins: wholeNumber("joins", joins),
  };
}

function phaseOf(wanted: string): Phase {
  const phase = PHASES.find(({ name }) => name === wanted);
  if (phase === undefined)
    throw new InvalidOption(`--phases takes names of phases, separated by commas: ${NAMES.phases.default}.`);
  return phase;
}
