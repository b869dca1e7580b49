import { editionRules } from "../../shared/editions/editions.ts";
import { CLASSIC_DECK, EDITION_IDS, type EditionId, type Rules } from "../../shared/rules.ts";
import { InvalidOption, parseOptionValues, wholeNumber } from "../support/command-line.ts";
import type { BotName } from "../support/game/bots-by-name.ts";
import { parseCharacters, parseRules } from "../support/game-options.ts";

/** What the simulation plays. */
export interface Options {
  readonly games: number;
  readonly seats: number;
  /** Any text; the same text gives the same games. */
  readonly seed: string;
  /** The rules of every match, or "random" for another combination in each. */
  readonly rules: Rules | "random";
  /** The bots that play, seat after seat and around again. */
  readonly bots: readonly BotName[];
  /** Games for every pair of option values instead of one set of rules. */
  readonly matrix: boolean;
  /** The decks of the matrix. */
  readonly editions?: readonly EditionId[];
  /** Rounds of one person against bots, to count the chances to catch one, instead of matches of bots. */
  readonly catches?: boolean;
  /** Whole tables in simulated worlds instead of matches; `only` is the number of the one that is played. */
  readonly tables?: number;
  readonly only?: number;
  /** Whether records list the acting seat's legal commands. */
  readonly legal: boolean;
  /** The file that records are written to, one a line; "" for none. */
  readonly out: string;
}

const NAMES = {
  games: { type: "string", default: "" },
  seats: { type: "string", default: "4" },
  seed: { type: "string", default: "1" },
  rules: { type: "string", default: "{}" },
  edition: { type: "string", default: "" },
  bots: { type: "string", default: "" },
  matrix: { type: "boolean", default: false },
  catches: { type: "boolean", default: false },
  tables: { type: "string", default: "" },
  only: { type: "string", default: "" },
  legal: { type: "boolean", default: false },
  out: { type: "string", default: "" },
} as const;

const GAMES = "1000";
/** Of each pair at each number of seats. */
const MATRIX_GAMES = "10";

/** Reads the command line; throws `InvalidOption` for invalid options. */
export function parseOptions(args: readonly string[]): Options {
  const values = parseOptionValues(args, NAMES);
  const { games, seats, seed, rules, bots, matrix, catches, legal, out } = values;
  const seatCount = wholeNumber("seats", seats);
  refuseContradictions(values);
  refuseBesideTables(values);
  return {
    games: wholeNumber("games", games || (matrix ? MATRIX_GAMES : GAMES)),
    seats: seatCount,
    seed,
    rules: parseRulesOption(rules, seatCount, editionOf(values.edition || CLASSIC_DECK)),
    bots: parseCharacters(bots || (catches ? "easy" : "random")),
    matrix,
    editions: values.edition === "" ? EDITION_IDS : [editionOf(values.edition)],
    catches,
    ...worldOptions(values),
    legal,
    out,
  };
}

function worldOptions({ tables, only }: Values): Pick<Options, "tables" | "only"> {
  if (tables === "" && only === "") return {};
  // Tables count from 0.
  const number = only === "0" ? 0 : wholeNumber("only", only || "1");
  return { tables: wholeNumber("tables", tables || "1"), ...(only === "" ? {} : { only: number }) };
}

type Values = ReturnType<typeof parseOptionValues<typeof NAMES>>;

/** Throws for options that contradict each other. */
function refuseContradictions({ legal, ...values }: Values): void {
  const { rules, bots, matrix, catches, out } = values;
  if (legal && out === "") throw new InvalidOption("--legal is written into records: say where with --out.");
  const hasOwnRules = out !== "" || rules !== "{}";
  if (matrix && hasOwnRules) throw new InvalidOption("--matrix has its own rules, and writes no records.");
  if (catches && (matrix || hasOwnRules || bots.includes("random")))
    throw new InvalidOption(
      "--catches plays official rounds against easy, normal or sharp bots, and writes no records.",
    );
}

function refuseBesideTables({ tables, only, ...others }: Values): void {
  const { rules, bots, matrix, catches, out } = others;
  const hasOthers = matrix || catches || `${rules} ${bots}${out}` !== "{} ";
  if (`${tables}${only}` !== "" && hasOthers)
    throw new InvalidOption("--tables has its own rules and players, and writes no records.");
}

function editionOf(name: string): EditionId {
  const edition = EDITION_IDS.find((id) => id === name);
  if (edition === undefined) throw new InvalidOption(`--edition is one of ${EDITION_IDS.join(", ")}.`);
  return edition;
}

function parseRulesOption(text: string, seats: number, edition: EditionId): Rules | "random" {
  if (text === "random" && edition !== "classic")
    throw new InvalidOption("--rules random is for the classic deck.");
  const rules = parseRules(text === "random" ? "{}" : text, seats, editionRules(edition));
  return text === "random" ? text : rules;
}
