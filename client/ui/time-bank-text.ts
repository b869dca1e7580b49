/** The time bank of a seat in words (C7). */

import { t } from "../i18n/i18n.ts";
import { joined } from "../i18n/joined.ts";
import {
  type TimeBank,
  type TimeBankLevel,
  timeBankLeftMs,
  timeBankLevel,
} from "../net/session/time-bank-of-seat.ts";

/** What is left, such as "time bank: 18 seconds left, running low". */
export function timeBankText(leftMs: number, level: TimeBankLevel): string {
  const left = t("presence.timeBankLeft", { count: Math.ceil(leftMs / 1000) });
  if (level === "usedUp") return t("presence.timeBankGone");
  return level === "low" ? joined("after", [left, t("presence.timeBankLow")]) : left;
}

/** The words about a seat's time bank at `now`, if its level is one of these; else none. */
export function timeBankLabels(
  timeBank: TimeBank | "none",
  now: number,
  levels: readonly TimeBankLevel[],
): readonly string[] {
  if (timeBank === "none") return [];
  const level = timeBankLevel(timeBank, now);
  return levels.includes(level) ? [timeBankText(timeBankLeftMs(timeBank, now), level)] : [];
}
