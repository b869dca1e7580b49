/** The commitments to hands of the day that this browser was shown before their days. */
import type { DayCommitment } from "../../../shared/fairness/day-commitment.ts";
import { isObject } from "../../../shared/record/field-checks.ts";
import { loadJson, save } from "../../storage.ts";

const STORAGE_KEY = "hands-of-the-day";
/** The records of older days are checked without them. */
const MOST_KEPT_DAYS = 60;

/** To be called with the commitment to a day that has not begun. The first one of a day counts. */
export function keepDay(shown: unknown): void {
  const kept = keptDays();
  if (!isCommitment(shown) || kept.some(({ day }) => day === shown.day)) return;
  const { day, commitment } = shown;
  save(STORAGE_KEY, JSON.stringify([...kept, { day, commitment }].slice(-MOST_KEPT_DAYS)));
}

/** From the oldest to the newest. */
export function keptDays(): readonly DayCommitment[] {
  const days = loadJson(STORAGE_KEY);
  return Array.isArray(days) ? days.filter(isCommitment) : [];
}

function isCommitment(value: unknown): value is DayCommitment {
  if (!isObject(value)) return false;
  const { day, commitment } = value;
  return isText(day, /^\d{4}-\d\d-\d\d$/) && isText(commitment, /^[0-9a-f]{64}$/);
}

function isText(value: unknown, form: RegExp): boolean {
  return typeof value === "string" && form.test(value);
}
