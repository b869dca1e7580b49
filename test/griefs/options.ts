import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";

export interface Options {
  /** How many times as fast as the day the clock runs for griefs that wait; with 1 it is the server of `npm start`. */
  readonly pace: number;
  /** The names of the griefs to play; all of them if it is empty. */
  readonly only: readonly string[];
}

const NAMES = {
  pace: { type: "string", default: "20" },
  only: { type: "string", default: "" },
} as const;

/** Reads the command line; throws `InvalidOption` for what makes no sense. */
export function parseOptions(args: readonly string[], griefs: readonly string[]): Options {
  const { pace, only } = parseOptionValues(args, NAMES);
  const names = only.split(",").filter((name) => name !== "");
  const unknown = names.find((name) => !griefs.includes(name));
  if (unknown !== undefined)
    throw new InvalidOption(`--only must name griefs, and "${unknown}" is none: ${griefs.join(", ")}.`);
  return { pace: wholeNumber("pace", pace), only: names };
}
