/** Every text is used: its key stands in the code, or is made of a template whose changing part stands in the code. */
import assert from "node:assert/strict";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flatTexts, stemOf } from "../../../../shared/i18n/texts.ts";
import { LOCALES, readTexts } from "../../../support/locale-files.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** Strings and names of properties; in the manifest of the installed game, keys stand in braces. */
const WORD = /"([\w.-]+)"|\b(\w+)\??:|\{\{([\w.]+)\}\}/g;
/** Templates of keys, such as `home.${way}Note`. */
const TEMPLATE = /`(\w+\.[\w.]*(?:\$\{[^}`]*\}[\w.]*)+)`/g;
/** Contexts of i18next, which chooses them. */
const CONTEXT = /_(?:me|byMe|stop)$/;

function unusedKeys(keys: Iterable<string>, code: string): readonly string[] {
  const words = new Set([...code.matchAll(WORD)].map(([, text, name, key]) => text ?? name ?? key));
  const templates = [...code.matchAll(TEMPLATE)].map(
    ([, text = ""]) => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "([\\w-]+)")}$`),
  );
  const fits = (key: string, template: RegExp) => {
    const found = template.exec(key);
    return found?.slice(1).every((word) => words.has(word) || words.has(word.replace(/_\w+$/, "")));
  };
  const isUsed = (key: string) => words.has(key) || templates.some((template) => fits(key, template));
  const whole = new Set([...keys].map(stemOf));
  return [...whole].filter((key) => !isUsed(key) && !isUsed(key.replace(CONTEXT, "")));
}

describe("the texts", () => {
  it("that no code uses are found", () => {
    const dollar = "$";
    const code = `const WAYS = { quick: 1 }; t("home.title"); t(\`home.${dollar}{way}Note\`);`;
    const keys = ["home.title", "home.title_me", "home.seats_one", "home.quickNote", "home.slowNote"];
    assert.deepEqual(unusedKeys(keys, code), ["home.seats", "home.slowNote"]);
  });

  it("are all used", () => {
    const paths = globSync(
      ["{client,server,shared}/**/*.ts", "assets/icons/*.webmanifest", "client/index.html"],
      { cwd: ROOT },
    );
    const code = paths.map((path) => readFileSync(join(ROOT, path), "utf8")).join("\n");
    const files = readdirSync(join(LOCALES, "en")).filter((file) => file !== "notes.json");
    const keys = files.flatMap((file) => [...flatTexts(readTexts(`en/${file}`)).keys()]);
    assert.ok(keys.length > 1000);
    assert.deepEqual(unusedKeys(keys, code), []);
  });
});
