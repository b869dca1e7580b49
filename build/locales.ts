/**
 * A Vite plugin that completes the texts of each language: English stands where one is not translated yet. In the built page,
 * the server fills in the texts; the page of the development server has English ones.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { completeTexts, flatTexts } from "../shared/i18n/texts.ts";

const LOCALES = join(import.meta.dirname, "../client/i18n/locales");
const TEXTS = /^(.*\/i18n\/locales)\/([\w-]+)\/([\w-]+\.json)$/;

/** The texts of the first page in one language, with the imports of its other files: `./de/home.json?language`. */
const LANGUAGE_QUERY = "?language";
const LANGUAGE_MODULE = "\0language:";
/** The server and the service worker read these, and translators. */
const NOT_IN_PAGES = ["home.json", "notes.json", "notifications.json", "moderation.json", "page.json"];

/** The code of the language whose texts are in a module; undefined for all other modules. */
export function languageOfModule(id: string): string | undefined {
  return (
    TEXTS.exec(id)?.[2] ?? (id.startsWith(LANGUAGE_MODULE) ? id.slice(LANGUAGE_MODULE.length) : undefined)
  );
}

function languageModule(code: string): string {
  const fileFor = (name: string) => {
    const own = join(LOCALES, code, name);
    return existsSync(own) ? own : join(LOCALES, "en", name);
  };
  const parts = readdirSync(join(LOCALES, "en"))
    .filter((name) => !NOT_IN_PAGES.includes(name))
    .map((name) => `"${name.slice(0, -".json".length)}": () => import(${JSON.stringify(fileFor(name))})`);
  return `export { default } from ${JSON.stringify(fileFor("home.json"))};\nexport const parts = {${parts}};`;
}

const PAGE_TEXTS = flatTexts(JSON.parse(readFileSync(join(LOCALES, "en/page.json"), "utf8")));

export const locales: Plugin = {
  name: "locales",
  enforce: "pre",
  resolveId: (source) =>
    source.endsWith(LANGUAGE_QUERY) ? LANGUAGE_MODULE + basename(dirname(source)) : undefined,
  load: (id) =>
    id.startsWith(LANGUAGE_MODULE) ? languageModule(id.slice(LANGUAGE_MODULE.length)) : undefined,
  transform(source, id) {
    const [, folder = "", code = "", file = ""] = TEXTS.exec(id) ?? [];
    if (file === "") return undefined;
    const english = join(folder, "en", file);
    this.addWatchFile(english);
    const texts = completeTexts(JSON.parse(source), JSON.parse(readFileSync(english, "utf8")), code);
    return { code: JSON.stringify(texts), map: null };
  },
  transformIndexHtml(page, { server }) {
    return server === undefined
      ? page
      : page.replaceAll(/\{\{([\w.]+)\}\}/g, (_, key) => PAGE_TEXTS.get(key) ?? key);
  },
};
