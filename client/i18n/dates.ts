/** Days and hours as the reader's language writes them. */

import type { TimeFactor } from "../../shared/wire/messages.ts";
import { language, t } from "./i18n.ts";

/** `at`: milliseconds since 1970. */
export function formatDateTime(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The same as short as can be. */
export function formatShortDateTime(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "short", timeStyle: "short" }).format(at);
}

/** The day alone. */
export function formatDate(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
}

// More time for who needs it, in words: as one's own setting, and as everybody at the table is told of it.

const EXTRA_TIME_KEYS = { 1: "none", 2: "twice", 4: "fourTimes" } as const;

/** As a choice of the setting. */
export function extraTimeChoice(times: TimeFactor): string {
  return t(`settings.moreTime.${EXTRA_TIME_KEYS[times]}`);
}

/** What is to be said of one who has more time than the clock gives; nothing of all others. */
export function extraTimeLabels(times: TimeFactor): readonly string[] {
  return times === 1 ? [] : [t(`presence.moreTime.${EXTRA_TIME_KEYS[times]}`)];
}
