import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EDITION_RULE_IDS, RULE_IDS } from "../../shared/rule-ids.ts";
import { ROOT, readText } from "../support/markdown.ts";

const TEST = join(import.meta.dirname, "..");
/** Ids in brackets, as comments cite them: (C2), (T6, H1). */
const CITED = /\(((?:[CDEHSTU]\d{1,2})(?:, [CDEHSTU]\d{1,2})*)\)/g;
const TITLE = /\bit\(\s*["'`]([^"'`]*)/g;

interface Titled {
  readonly file: string;
  readonly title: string;
}

function titles(pattern: string): readonly Titled[] {
  return globSync(pattern, { cwd: TEST }).flatMap((file) => {
    const text = readFileSync(join(TEST, file), "utf8");
    return [...text.matchAll(TITLE)].map(([, title = ""]) => ({ file, title }));
  });
}

const ruleOf = (title: string) => RULE_IDS.find((id) => title.startsWith(`${id} `));

describe("Rule ids of other decks", () => {
  const [named, documented] = [titles("rules/editions/*.test.ts"), readText("docs/editions.md")];

  for (const id of EDITION_RULE_IDS) {
    it(`${id} has a spec whose title begins with it, and a text in docs/editions.md`, () => {
      assert.ok(named.some(({ title }) => title.startsWith(`${id} `)));
      assert.ok(documented.includes(`\n- **${id}** `));
    });
  }
});

describe("Rule ids", () => {
  const named = new Set(titles("**/*.test.ts").map(({ title }) => ruleOf(title)));

  for (const id of RULE_IDS) {
    it(`${id} has a spec whose title begins with it`, () => {
      assert.ok(named.has(id), `no it("${id} …") in test/: every rule has a spec that names it.`);
    });
  }

  it("every spec in test/rules names its rule", () => {
    assert.deepEqual(
      titles("rules/*.test.ts").filter(({ title }) => ruleOf(title) === undefined),
      [],
    );
  });

  it("every spec in test/rules is in the file of its rule, or in a file of combined rules", () => {
    const isPlaced = ({ file, title }: Titled) =>
      file.startsWith(join("rules", "combined-")) ||
      file.startsWith(join("rules", `${ruleOf(title)?.toLowerCase()}-`));
    const misplaced = titles("rules/*.test.ts").filter((titled) => !isPlaced(titled));
    assert.deepEqual(misplaced, []);
  });

  const documented = [...readText("docs/rules.md").matchAll(/^- \*\*(\w+)\*\* \S/gm)].map(
    ([, id = ""]) => id,
  );

  it("all have a text in docs/rules.md, in this order, and no other id has", () => {
    assert.deepEqual(documented, RULE_IDS);
  });

  it("all ids that the code cites have a text in docs/rules.md", () => {
    const files = globSync("{client,server,shared,test}/**/*.ts", { cwd: ROOT });
    const cited = files.flatMap((file) =>
      [...readText(file).matchAll(CITED)].flatMap(([, ids = ""]) => ids.split(", ")),
    );
    assert.ok(cited.length > 100);
    assert.deepEqual(
      [...new Set(cited)].filter((id) => !documented.includes(id)),
      [],
    );
  });
});
