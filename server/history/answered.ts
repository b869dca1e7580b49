import type { HistoryError } from "../../shared/history.ts";

/** What the history answers, or why it says no. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: HistoryError };

/** It is so, or was done. */
export function granted<T>(value: T): Answered<T> {
  return { ok: true, value };
}

/** Nothing was done. */
export function denied(why: HistoryError): Answered<never> {
  return { ok: false, why };
}
