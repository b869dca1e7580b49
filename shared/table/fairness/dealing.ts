/** How far a table is on the way to its next deal (docs/fairness.md): what a table without verifiable shuffles needs of it, too. */
import { dueAt } from "../../timing/stopwatch.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";

/** The round is dealt as soon as there is a key. */
export function requestDeal(draft: TableDraft): void {
  draft.patch("dealing", { isDealDue: true });
}

/** When the time for contributions is over. */
export function windowEnd({ dealing: { window } }: TableState): number {
  return window === undefined ? Number.POSITIVE_INFINITY : dueAt(window.watch);
}
