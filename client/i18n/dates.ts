/** Days and hours as the reader's language writes them. */
import { language } from "./i18n.ts";

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
