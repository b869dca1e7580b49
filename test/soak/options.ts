import { decimalNumber, InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";

export interface Options {
  readonly minutes: number;
  /** Tables that are opened in that time, at equal intervals. */
  readonly tables: number;
  /** How many times as fast as real time the clocks of the tables run. */
  readonly pace: number;
}

/** More than 5,000 in half an hour. */
const TABLES_PER_MINUTE_PER_IP = 180;

const NAMES = {
  minutes: { type: "string", default: "30" },
  tables: { type: "string", default: "" },
  pace: { type: "string", default: "1" },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid options. */
export function parseOptions(args: readonly string[]): Options {
  const { minutes: minutesText, tables, pace } = parseOptionValues(args, NAMES);
  const minutes = decimalNumber("minutes", minutesText);
  if (minutes === 0) throw new InvalidOption("--minutes must be more than 0.");
  return {
    minutes,
    tables: wholeNumber("tables", tables || String(Math.ceil(minutes * TABLES_PER_MINUTE_PER_IP))),
    pace: wholeNumber("pace", pace),
  };
}
