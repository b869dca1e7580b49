/** What is measured in stretches: without the attack, and with it. */
import { type Times, timesOf } from "../bench/times.ts";
import { type Busy, meanOf } from "./pulse.ts";

/** How honest players fared, and the server with them. */
export interface Fared extends Times {
  readonly moves: number;
  readonly server: Busy;
}

/** All stretches of one kind. */
export class Stretches {
  readonly #answered: number[] = [];
  readonly #busy: Busy[] = [];

  note(answered: readonly number[], busy: Busy): void {
    this.#answered.push(...answered);
    this.#busy.push(busy);
  }

  get outcome(): Fared {
    return { ...timesOf(this.#answered), moves: this.#answered.length, server: meanOf(this.#busy) };
  }
}
