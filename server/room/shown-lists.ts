/** Lists of the state, made equal to others in the few ways that the framework follows without losing track. */
import type { ArraySchema } from "@colyseus/schema";
import type { Card } from "../../shared/card.ts";

export class ShownLists {
  /** What each list holds, beside it: every look into the framework's own goes through a proxy. */
  readonly #shown = new WeakMap<ArraySchema<number>, readonly Card[]>();

  /**
   * Makes a list equal to another, in place: a card is taken out, cards come on at the end, or all is laid anew.
   * Sorting, replacing the list or a 0 in it break in the framework.
   */
  show(list: ArraySchema<number>, wanted: readonly Card[]): void {
    const shown = this.#shown.get(list) ?? [];
    const lost = firstDifference(shown, wanted);
    if (lost === shown.length && lost === wanted.length) return;
    const kept = lost < shown.length ? takenFrom(list, lost, { shown, wanted }) : shown.length;
    const added = wanted.slice(kept);
    if (added.length > 0) list.push(...added);
    this.#shown.set(list, wanted.slice());
  }
}

interface Change {
  readonly shown: readonly Card[];
  readonly wanted: readonly Card[];
}

/** Takes out one card, or all; the answer is how many are left. */
function takenFrom(list: ArraySchema<number>, place: number, { shown, wanted }: Change): number {
  const rest = shown.toSpliced(place, 1);
  const isOneLost = rest.length <= wanted.length && rest.every((card, i) => card === wanted[i]);
  if (isOneLost) list.splice(place, 1);
  else list.clear();
  return isOneLost ? rest.length : 0;
}

function firstDifference(shown: readonly Card[], wanted: readonly Card[]): number {
  let place = 0;
  while (place < shown.length && shown[place] === wanted[place]) place += 1;
  return place;
}
