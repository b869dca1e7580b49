import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";
import { GRIEFS } from "./all-griefs.ts";
import type { Grief } from "./grief.ts";

export interface Options {
  /** How many times as fast as the day the clock runs for griefs that wait; with 1 it is the server of `npm start`. */
  readonly pace: number;
  /** The griefs to play. */
  readonly griefs: readonly Grief[];
}

const NAMES = {
  pace: { type: "string", default: "20" },
  only: { type: "string", default: "" },
} as const;

/** Reads the command line; throws `InvalidOption` for invalid values. */
export function parseOptions(args: readonly string[]): Options {
  const { pace, only } = parseOptionValues(args, NAMES);
  const griefs = only === "" ? GRIEFS : only.split(",").map(griefOf);
  return { pace: wholeNumber("pace", pace), griefs };
}

function griefOf(wanted: string): Grief {
  const grief = GRIEFS.find(({ name }) => name === wanted);
  if (grief !== undefined) return grief;
  const names = GRIEFS.map(({ name }) => name).join(", ");
  throw new InvalidOption(`--only must name griefs, not "${wanted}". The griefs are ${names}.`);
}
