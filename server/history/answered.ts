import type { HistoryError } from "../../shared/history.ts";

/** What the history answers, or why it says no. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: HistoryError; readonly field?: string };

/** It is so, or was done. */
export function granted<T>(value: T): Answered<T> {
  return { ok: true, value };
}

/** Nothing was done. `field` is the part of the request that was wrong. */
export function denied(why: HistoryError, field?: string): Answered<never> {
  return field === undefined ? { ok: false, why } : { ok: false, why, field };
}
