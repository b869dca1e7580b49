/** Lists of the state, made equal to others in the few ways that the framework follows without losing track. */
import type { ArraySchema } from "@colyseus/schema";
import type { Card } from "../../shared/card.ts";

export class ListWriter {
  /** What each list holds, beside it: every look into the framework's own goes through a proxy. */
  readonly #lastWritten = new WeakMap<ArraySchema<number>, readonly Card[]>();

  /**
   * Makes a list equal to another, in place: a card is taken out, cards come on at the end, or all is laid anew.
   * Sorting, replacing the list or a 0 in it break in the framework.
   */
  write(list: ArraySchema<number>, after: readonly Card[]): void {
    const before = this.#lastWritten.get(list) ?? [];
    const diffAt = firstDifference(before, after);
    if (diffAt === before.length && diffAt === after.length) return;
    const record = diffAt < before.length ? removeFrom(list, diffAt, { before, after }) : before.length;
    const added = after.slice(record);
    if (added.length > 0) list.push(...added);
    this.#lastWritten.set(list, after.slice());
  }
}

interface ListChange {
  readonly before: readonly Card[];
  readonly after: readonly Card[];
}

/** Takes out one card, or all; the answer is how many are left. */
function removeFrom(list: ArraySchema<number>, index: number, { before, after }: ListChange): number {
  const rest = before.toSpliced(index, 1);
  const isOneRemoved = rest.length <= after.length && rest.every((card, i) => card === after[i]);
  if (isOneRemoved) list.splice(index, 1);
  else list.clear();
  return isOneRemoved ? rest.length : 0;
}

function firstDifference(before: readonly Card[], after: readonly Card[]): number {
  let index = 0;
  while (index < before.length && before[index] === after[index]) index += 1;
  return index;
}
