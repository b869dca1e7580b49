/** How far a table is on the way to its next deal (docs/fairness.md): what a table without verifiable shuffles needs of it, too. */
import { dueAt } from "../../timing/stopwatch.ts";
import type { TableDraft } from "../table-draft.ts";
import type { Dealing, TableState } from "../table-state.ts";

/** The round is dealt as soon as there is a key. */
export function requestDeal(draft: TableDraft): void {
  setDealing(draft, { isDealDue: true });
}

/** When the time for contributions is over. */
export function windowEnd({ dealing: { window } }: TableState): number {
  return window === undefined ? Number.POSITIVE_INFINITY : dueAt(window.watch);
}

/** Emits nothing if nothing changes. */
export function setDealing(draft: TableDraft, to: Partial<Dealing>): void {
  const { dealing } = draft.state;
  const changed = { ...dealing, ...to };
  const names = Object.keys(to) as readonly (keyof Dealing)[];
  if (names.some((name) => dealing[name] !== changed[name])) draft.set({ dealing: changed });
}
