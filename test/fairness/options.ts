import { parseOptionValues, wholeNumber } from "../support/command-line.ts";

/** What the fairness run plays. */
export interface FairnessOptions {
  /** Any text; the same text gives the same matches. */
  readonly seed: string;
  readonly matches: number;
  /** 0 for none. */
  readonly shuffles: number;
  /** Matches of interrupted players at real servers, half of them in a cluster; 0 for none. */
  readonly receipts: number;
  /** Servers that cheat, in place of everything else. */
  readonly cheats: boolean;
}

const NAMES = {
  matches: { type: "string", default: "1000" },
  shuffles: { type: "string", default: "0" },
  receipts: { type: "string", default: "0" },
  cheats: { type: "boolean", default: false },
  seed: { type: "string", default: "1" },
} as const;

/** Reads the command line; throws `InvalidOption` for what makes no sense. */
export function parseOptions(args: readonly string[]): FairnessOptions {
  const { matches, shuffles, receipts, cheats, seed } = parseOptionValues(args, NAMES);
  const count = (name: string, text: string) => (text === "0" ? 0 : wholeNumber(name, text));
  return {
    seed,
    cheats,
    matches: count("matches", matches),
    shuffles: count("shuffles", shuffles),
    receipts: count("receipts", receipts),
  };
}
