/** The measurements of stretches with and without the attack. */
import { type Percentiles, percentilesOf } from "../bench/percentiles.ts";
import { meanLoad, type ServerLoad } from "./server-load.ts";

/** The answer times of honest players, and the load of the server. */
export interface HonestFigures extends Percentiles {
  readonly moves: number;
  readonly server: ServerLoad;
}

/** All stretches of one kind. */
export class Measurements {
  readonly #answered: number[] = [];
  readonly #busy: ServerLoad[] = [];

  add(answered: readonly number[], busy: ServerLoad): void {
    this.#answered.push(...answered);
    this.#busy.push(busy);
  }

  get figures(): HonestFigures {
    return { ...percentilesOf(this.#answered), moves: this.#answered.length, server: meanLoad(this.#busy) };
  }
}
