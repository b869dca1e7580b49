/** Dates, times and the extra time of a player in the reader's language. */

import type { TimeFactor } from "../../shared/wire/messages.ts";
import { locale, t } from "./i18n.ts";

/** With the name of the month where numbers alone could be read in two ways. `at`: milliseconds since 1970. */
export function formatDateTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The date without the time, short enough for the header of a replay on a phone. */
export function formatDate(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
}

/** A UTC date like `2026-11-23`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(day));
}

const EXTRA_TIME_KEYS = { 1: "none", 2: "twice", 4: "fourTimes" } as const;

/** The extra time as a choice in the settings. */
export function extraTimeChoice(times: TimeFactor): string {
  return t(`settings.moreTime.${EXTRA_TIME_KEYS[times]}`);
}

/** The label of a player with extra time; empty for all others. */
export function extraTimeLabels(times: TimeFactor): readonly string[] {
  return times === 1 ? [] : [t(`presence.moreTime.${EXTRA_TIME_KEYS[times]}`)];
}
