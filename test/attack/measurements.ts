/** What is measured in stretches: without the attack, and with it. */
import { type Percentiles, percentilesOf } from "../bench/percentiles.ts";
import { meanLoad, type ServerLoad } from "./server-load.ts";

/** How honest players fared, and the server with them. */
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
