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

// The extra time of a player in words: as the player's own setting, and as all players at the table see it.

const EXTRA_TIME_KEYS = { 1: "none", 2: "twice", 4: "fourTimes" } as const;

/** As a choice of the setting. */
export function extraTimeChoice(times: TimeFactor): string {
  return t(`settings.moreTime.${EXTRA_TIME_KEYS[times]}`);
}

/** The label of a player who has more time than the clock gives; no label for all other players. */
export function extraTimeLabels(times: TimeFactor): readonly string[] {
  return times === 1 ? [] : [t(`presence.moreTime.${EXTRA_TIME_KEYS[times]}`)];
}
