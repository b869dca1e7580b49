/** More time for who needs it, in words: as one's own setting, and as everybody at the table is told of it. */
import type { ClockTimes } from "../../shared/wire/messages.ts";
import { t } from "./i18n.ts";

const NAMES = { 1: "none", 2: "twice", 4: "fourTimes" } as const;

/** As a choice of the setting. */
export function timeName(times: ClockTimes): string {
  return t(`settings.moreTime.${NAMES[times]}`);
}

/** What is to be said of one who has more time than the clock gives; nothing of all others. */
export function timeWords(times: ClockTimes): readonly string[] {
  return times === 1 ? [] : [t(`presence.moreTime.${NAMES[times]}`)];
}
