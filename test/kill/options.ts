import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";

const LONGEST_DEATH_MS = 2_500;
const SIGNALS = { kill: ["SIGKILL"], term: ["SIGTERM"], both: ["SIGKILL", "SIGTERM"] } as const;

/** How the server is ended, how often, and how much is in play then. */
export interface Options {
  readonly rounds: number;
  readonly tables: number;
  /** Any text; the same text gives the same moments, tables and dice. */
  readonly seed: string;
  /** In turn, round after round. */
  readonly signals: readonly ("SIGKILL" | "SIGTERM")[];
  /** The longest time until the server is started again, in ms. */
  readonly longestDeathMs: number;
  /** The program that starts the server, where it is not the server's own. */
  readonly main?: string;
}

/** What the command line asks for. */
export interface TraceOption extends Options {
  /** Look at the system calls instead. */
  readonly trace: boolean;
}

const NAMES = {
  rounds: { type: "string", default: "20" },
  tables: { type: "string", default: "50" },
  seed: { type: "string", default: "1" },
  signal: { type: "string", default: "both" },
  trace: { type: "boolean", default: false },
} as const;

/** Reads the command line; throws `BadOption` for what makes no sense. */
export function parseOptions(args: readonly string[]): TraceOption {
  const { rounds, tables, seed, signal, trace } = parseOptionValues(args, NAMES);
  return {
    rounds: wholeNumber("rounds", rounds),
    tables: wholeNumber("tables", tables),
    seed,
    signals: signalsNamed(signal),
    longestDeathMs: LONGEST_DEATH_MS,
    trace,
  };
}

function signalsNamed(name: string): Options["signals"] {
  if (name === "kill" || name === "term" || name === "both") return SIGNALS[name];
  throw new InvalidOption(`--signal must be one of ${Object.keys(SIGNALS).join(", ")}, not "${name}".`);
}
