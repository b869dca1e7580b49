/** What client/i18n/locale-files.ts is in Node, where there is no Vite: the files of texts by their path. */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { completeTexts, type Texts } from "../../shared/i18n/texts.ts";

export const LOCALES = join(import.meta.dirname, "../../client/i18n/locales");

/** A file of texts, by its path in locales/: `de/home.json`. */
export function readTexts(path: string, folder: string = LOCALES): Texts {
  return JSON.parse(readFileSync(join(folder, path), "utf8"));
}

export const LOCALE_FILES: Readonly<Record<string, () => Promise<{ readonly default: object }>>> =
  Object.fromEntries(
    globSync("*/*.json", { cwd: LOCALES }).map((path) => [
      `./${path.replaceAll("\\", "/")}`,
      async () => ({
        default: completeTexts(readTexts(path), readTexts(`en/${basename(path)}`), dirname(path)),
      }),
    ]),
  );
