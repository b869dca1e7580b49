/// <reference types="vite/client" />
/** The texts of the service worker, in the language of this browser's reader. */
import { firstSupported } from "../../shared/i18n/languages.ts";
import english from "./locales/en/notifications.json";
import { loadWorkerLanguage } from "./worker-language.ts";

type NotificationTexts = typeof english;

/** The worker is one file, so it contains these texts in all languages, by the path of their file. */
const FILES = import.meta.glob<NotificationTexts>("./*/notifications.json", {
  base: "./locales",
  import: "default",
  eager: true,
});
const TEXTS = new Map(Object.entries(FILES).map(([path, texts]) => [path.split("/")[1] ?? "", texts]));

interface WordedNotification extends NotificationTexts {
  readonly lang: string;
}

/** The texts of a notification about a table. */
export async function notificationTexts(table: string): Promise<WordedNotification> {
  const lang = await readersLanguage();
  const texts = { ...english, ...TEXTS.get(lang) };
  return { ...texts, lang, table: texts.table.replace("{{code}}", table) };
}

/** The language that a page has stored; without one, the first of the browser's languages that there are texts in. */
export async function readersLanguage(): Promise<string> {
  const stored = await loadWorkerLanguage();
  const wanted = typeof stored === "string" ? [stored, ...navigator.languages] : navigator.languages;
  return firstSupported(wanted, [...TEXTS.keys()]) ?? "en";
}
