/** The clock that everybody sees, and what it does when it has run down (C1). */

import { mostFrequentColor, smallestHand, without } from "../../shared/bots/choices.ts";
import { isWild } from "../../shared/card.ts";
import type { SeatCommand } from "../../shared/command.ts";
import { legalCommands } from "../../shared/legal.ts";
import type { View } from "../../shared/view.ts";
import type { Clock, Timer } from "../clock.ts";

/** One running clock at a time: a turn's, the next round's or the rematch's. */
export class TurnClock {
  readonly #clock: Clock;
  #timer: Timer | undefined;
  /** As the clocks on the screens count, and in steady time: what is left is not for the wall clock to say. */
  #endsAt = 0;
  #runsDownAt = 0;
  /** What is left while it stands, in ms; undefined while it runs. */
  #standsAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it runs down, in ms of server time; 0 when none runs, or while it stands. */
  get deadline(): number {
    return this.#standsAt === undefined ? this.#endsAt : 0;
  }

  /** What is left while it stands, in ms; 0 when none stands. */
  get left(): number {
    return this.#standsAt ?? 0;
  }

  /** Lets it stand with the time that is left, or run on with that (C2). */
  stand(isStanding: boolean): void {
    if (this.#timer === undefined || isStanding === (this.#standsAt !== undefined)) return;
    if (isStanding) {
      this.#standsAt = Math.max(0, Math.round(this.#runsDownAt - this.#clock.steady()));
      this.#timer.pause();
    } else {
      this.#endIn(this.left);
      this.#standsAt = undefined;
      this.#timer.resume();
    }
  }

  /** Starts it anew. */
  wind(ms: number, run: () => void): void {
    this.stop();
    this.#endIn(ms);
    this.#timer = this.#clock.after(ms, () => {
      this.stop();
      run();
    });
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
    this.#standsAt = undefined;
  }

  #endIn(ms: number): void {
    this.#endsAt = this.#clock.now() + ms;
    this.#runsDownAt = this.#clock.steady() + ms;
  }
}

/**
 * What the clock submits for a seat whose time is up (C1): the first that is legal of accept, pass and draw, and
 * otherwise the first legal play (or the colour that is asked for). Undefined where the seat has nothing to do.
 */
export function timeOutCommand(view: View): SeatCommand | undefined {
  const legal = legalCommands(view);
  const first = (type: SeatCommand["type"]) => legal.find((command) => command.type === type);
  return first("accept") ?? first("pass") ?? first("draw") ?? chosen(first("play") ?? first("color"), view);
}

/** The choices that go with it: the colour most frequent in the rest of the hand, the smallest hand, no table rule. */
function chosen(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play") return command;
  const swapped = command.swapWith === undefined ? command : { ...command, swapWith: smallestHand(view) };
  if ("cards" in swapped || !isWild(swapped.card)) return swapped;
  return { ...swapped, color: mostFrequentColor(without(view.hand, [swapped.card])) };
}
