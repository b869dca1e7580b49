/** The clock that everybody sees, and what it does when it has run down (C1). */
import { type Card, COLORS, type Color, colorOf, isWild } from "../shared/card.ts";
import type { SeatCommand } from "../shared/command.ts";
import { legalCommands } from "../shared/legal.ts";
import type { View } from "../shared/view.ts";
import type { Clock, Timer } from "./clock.ts";

/** One running clock at a time: a turn's, the next round's or the rematch's. */
export class TurnClock {
  readonly #clock: Clock;
  #timer: Timer | undefined;
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it runs down, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#endsAt;
  }

  /** Time left, in ms. */
  get left(): number {
    return Math.max(0, this.#endsAt - this.#clock.now());
  }

  /** Starts it anew. */
  wind(ms: number, run: () => void): void {
    this.stop();
    this.#endsAt = this.#clock.now() + ms;
    this.#timer = this.#clock.after(ms, () => {
      this.stop();
      run();
    });
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
  }
}

/**
 * What the clock submits for a seat whose time is up (C1): the first that is legal of accept, pass and draw, and
 * otherwise the first legal play (or the colour that is asked for). Undefined where the seat has nothing to do.
 */
export function timeOutCommand(view: View): SeatCommand | undefined {
  const legal = legalCommands(view);
  const first = (type: SeatCommand["type"]) => legal.find((command) => command.type === type);
  return first("accept") ?? first("pass") ?? first("draw") ?? colored(first("play") ?? first("color"), view);
}

function colored(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play" || !isWild(command.card)) return command;
  return { ...command, color: mostFrequentColor(without(view.hand, command.card)) };
}

function without(hand: readonly Card[], card: Card): readonly Card[] {
  return hand.toSpliced(hand.indexOf(card), 1);
}

/** Ties go to the first of red, yellow, green, blue. */
function mostFrequentColor(hand: readonly Card[]): Color {
  const count = (color: Color) => hand.filter((card) => colorOf(card) === color).length;
  const [first, ...others] = COLORS;
  return others.reduce<Color>((best, color) => (count(color) > count(best) ? color : best), first);
}
