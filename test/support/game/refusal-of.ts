import type { Refusal, Result } from "../../../shared/refusal.ts";

/** The refusal that a decision must be. */
export function refusalOf(result: Result<unknown>): Refusal {
  if (result.ok) throw new Error("should have been refused, but was accepted");
  return result.refusal;
}
