/**
 * A Vite plugin that completes the texts of each language: English stands where one is not translated yet. In the built page,
 * the server fills in the texts; the page of the development server has English ones.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { completeTexts, flatTexts } from "../shared/i18n/texts.ts";

const TEXTS = /^(.*\/i18n\/locales)\/([\w-]+)\/([\w-]+\.json)$/;

const PAGE_TEXTS = flatTexts(
  JSON.parse(readFileSync(join(import.meta.dirname, "../client/i18n/locales/en/page.json"), "utf8")),
);

export const locales: Plugin = {
  name: "locales",
  enforce: "pre",
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
