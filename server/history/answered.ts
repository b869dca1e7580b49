import type { HistoryError } from "../../shared/history.ts";

/** What the history answers, or why it says no. */
export type HistoryResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: HistoryError; readonly field?: string };

/** It is so, or was done. */
export function succeeded<T>(value: T): HistoryResult<T> {
  return { ok: true, value };
}

/** Nothing was done. `field` is the part of the request that was wrong. */
export function failed(why: HistoryError, field?: string): HistoryResult<never> {
  return field === undefined ? { ok: false, why } : { ok: false, why, field };
}
