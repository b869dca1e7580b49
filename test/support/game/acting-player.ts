import { COLORS, type Color } from "../../../shared/card.ts";
import type { Play, SeatCommand, TableRule } from "../../../shared/command.ts";
import { parseCard } from "../../../shared/record/card-text.ts";
import type { Seat } from "../../../shared/seat.ts";
import { cards } from "./game-as-text.ts";

/** A player who acts, in the language of the specs. */
export class ActingPlayer<Table> {
  readonly #submit: (command: SeatCommand) => Table;

  constructor(submit: (command: SeatCommand) => Table) {
    this.#submit = submit;
  }

  /**
   * `plays("r5")`, `plays("W red")`, `plays("F blue uno")`, `plays("r7 swap 2")`, a set `plays("r5 b5 y5")`, a table
   * rule `plays("C red rule noTalking")` or `plays("C red rule sing along for 3")`.
   */
  plays(words: string): Table {
    return this.#submit(playOf(words));
  }

  draws(): Table {
    return this.#submit({ type: "draw" });
  }

  passes(): Table {
    return this.#submit({ type: "pass" });
  }

  accepts(): Table {
    return this.#submit({ type: "accept" });
  }

  challenges(): Table {
    return this.#submit({ type: "challenge" });
  }

  choosesColor(color: Color): Table {
    return this.#submit({ type: "color", color });
  }

  callsUno(): Table {
    return this.#submit({ type: "uno" });
  }

  catches(seat: Seat): Table {
    return this.#submit({ type: "catch", seat });
  }
}

/** The cards are the words up to the first that is no card; the rest are options of the play. */
function playOf(words: string): Play {
  const [spoken = "", ruleText] = words.split(" rule ");
  const names = spoken.split(" ");
  const end = names.findIndex((name) => parseCard(name) === undefined);
  const played = cards(names.slice(0, end < 0 ? names.length : end).join(" "));
  const choices = choicesIn(names);
  const [card = 0] = played;
  if (played.length > 1) return { type: "play", cards: played, ...choices };
  const color = COLORS.find((known) => names.includes(known));
  const colored = color === undefined ? {} : { color };
  const ruled = ruleText === undefined ? {} : { rule: ruleOf(ruleText) };
  return { type: "play", card, ...colored, ...ruled, ...choices };
}

function choicesIn(names: readonly string[]): Pick<Play, "swapWith" | "uno"> {
  const at = names.indexOf("swap");
  const swap = at < 0 ? {} : { swapWith: Number(names[at + 1]) };
  return names.includes("uno") ? { ...swap, uno: true } : swap;
}

/** `no talking`, or `no talking for 3`. */
function ruleOf(words: string): TableRule {
  const [text = "", turns] = words.split(" for ");
  return turns === undefined ? { text } : { text, turns: Number(turns) };
}
