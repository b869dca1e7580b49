/** The files that the first page loads before it is shown, so that no merge of files makes it larger unseen. */
import assert from "node:assert/strict";
import { basename, dirname, posix } from "node:path";
import { parseSync } from "vite";
import { readText } from "../support/markdown.ts";

/** By folder of the client, or `shared`. All other files are loaded later, by `import()`. */
const FIRST_PAGE: Readonly<Record<string, readonly string[]>> = {
  a11y: ["switch-access"],
  app: ["app", "join-flow", "offline-page"],
  cards: ["card-faces", "card-svg", "glyphs.generated", "palette"],
  client: ["main", "routes", "storage"],
  i18n: ["browser-language", "card-names", "i18n", "refusal-text"],
  net: [
    ...["app-reload", "backoff", "final-refusals", "game-api", "heartbeat", "lobby", "seat-tokens"],
    ...["with-timeout"],
  ],
  pages: ["error-line", "home-page", "home-view", "player-name", "table-list"],
  settings: ["apply-settings", "settings"],
  shared: ["card", "emblem", "messages", "refusal", "rule-ids", "rules", "seat"],
  ui: [...["card-face", "icons", "language-select", "message-page", "mount-page", "rule-names"]],
};

/** What a file imports at once, without types and packages. */
function staticImportsOf(path: string): readonly string[] {
  const { module } = parseSync(path, readText(path));
  return module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => name.startsWith(".") && name.endsWith(".ts"))
    .map((name) => posix.join(dirname(path), name));
}

function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const add = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const imported of staticImportsOf(path)) add(imported);
  };
  add(entry);
  return loaded;
}

/** `client/pages/home/home-page.ts` -> `pages`: files may move within a folder. */
function groupOf(path: string): string {
  const [side = "", folder = ""] = path.split("/");
  return side === "shared" || folder.endsWith(".ts") ? side : folder;
}

describe("The first page", () => {
  it("loads these files and no other", () => {
    const groups: Record<string, string[]> = {};
    for (const path of loadedWith("client/main.ts")) {
      const group = groupOf(path);
      groups[group] = [...(groups[group] ?? []), basename(path, ".ts")].toSorted();
    }
    assert.deepEqual(groups, FIRST_PAGE);
  });

  it("loads no file that is marked as lazy", () => {
    const lazy = [...loadedWith("client/main.ts")].filter((path) => path.endsWith(".lazy.ts"));
    assert.deepEqual(lazy, []);
  });
});
