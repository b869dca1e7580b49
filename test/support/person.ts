import { COLORS, type Color } from "../../shared/card.ts";
import type { Play, SeatCommand } from "../../shared/command.ts";
import type { Seat } from "../../shared/seat.ts";
import { cards } from "./words.ts";

/** Someone who acts, in the words of the table. */
export class Person<Table> {
  readonly #submit: (command: SeatCommand) => Table;

  constructor(submit: (command: SeatCommand) => Table) {
    this.#submit = submit;
  }

  /** `plays("r5")`, `plays("W red")`, `plays("r5 uno")`, `plays("F blue uno")`. */
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

  names(color: Color): Table {
    return this.#submit({ type: "color", color });
  }

  callsUno(): Table {
    return this.#submit({ type: "uno" });
  }

  catches(seat: Seat): Table {
    return this.#submit({ type: "catch", seat });
  }
}

function playOf(words: string): Play {
  const [name = "", ...more] = words.split(" ");
  const color = COLORS.find((known) => more.includes(known));
  const play: Play = { type: "play", card: cards(name)[0] ?? 0 };
  const colored: Play = color === undefined ? play : { ...play, color };
  return more.includes("uno") ? { ...colored, uno: true } : colored;
}
