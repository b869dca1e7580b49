/** What the types cannot see: a thing that was added, and never used. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { Metadata } from "@colyseus/schema";
import { DEFAULT_SETTINGS } from "../../client/settings/settings.ts";
import { RULE_NAMES, RULE_OPTIONS, type RuleName } from "../../shared/rules.ts";
import { SeatSchema, TableSchema } from "../../shared/wire/table-state.ts";
import { ROOT, readText, rowsOf, sectionOf, wordsIn } from "../support/markdown.ts";
import { sourcesIn } from "./parse-source.ts";

const namesIn = (folders: readonly string[], except = "") =>
  new Set(
    folders
      .flatMap((folder) => sourcesIn(folder))
      .filter(({ path }) => path !== except)
      .flatMap(({ names }) => [...names]),
  );

/** The names of the properties of an interface. */
function propertiesOf(path: string, name: string): readonly string[] {
  const [, body = ""] =
    new RegExp(`^(?:export )?interface ${name} \\{\n([\\s\\S]*?)^\\}`, "m").exec(readText(path)) ?? [];
  const found = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, property = ""]) => property);
  assert.ok(found.length > 3, `${path} has an interface ${name}`);
  return found;
}

/** Words stand as code in the docs, numbers do not. */
const asCode = (value: boolean | number | string) =>
  typeof value === "number" ? `${value}` : `\`${value}\``;

function valuesOf(name: RuleName): string {
  const option = RULE_OPTIONS[name];
  if ("values" in option) return option.values.map(asCode).join(", ");
  if (!("least" in option)) return "`true`, `false`";
  return `${option.least} to ${option.most}${name === "target" ? ', `"single"`' : ""}`;
}

describe("Nothing is only half added:", () => {
  it("every option of the rules acts somewhere", () => {
    const acting = namesIn(["shared", "server"], "shared/rules.ts");
    assert.deepEqual(
      RULE_NAMES.filter((name) => !acting.has(name)),
      [],
    );
  });

  it("every option that is on or off is switched on by a spec in test/rules/", () => {
    const specs = globSync("test/rules/**/*.test.ts", { cwd: ROOT }).map(readText).join("\n");
    const toggles = RULE_NAMES.filter((name) => RULE_OPTIONS[name].official === false);
    assert.deepEqual(
      toggles.filter((name) => !specs.includes(`${name}: true`)),
      [],
    );
  });

  it("every field of the state and of the lobby's list is read by the client", () => {
    const read = namesIn(["client"]);
    const fields = [TableSchema, SeatSchema].flatMap((state) => Object.keys(Metadata.getFields(state)));
    assert.deepEqual(
      [...fields, ...propertiesOf("shared/wire/messages.ts", "Listing")].filter((name) => !read.has(name)),
      [],
    );
  });

  it("every setting has a control", () => {
    const form = readText("client/pages/settings/settings-form.ts");
    const hasControl = (name: string) => new RegExp(`\\("${name}"|${name}(?:Choice|Toggle)\\(`).test(form);
    assert.deepEqual(
      Object.keys(DEFAULT_SETTINGS).filter((name) => !hasControl(name)),
      [],
    );
  });

  it("every animation is shown for an event", () => {
    const path = "client/scenes/animation/animations.ts";
    const text = readText(path);
    const chosen = text.slice(text.indexOf("function animationFor"));
    assert.deepEqual(
      propertiesOf(path, "AnimationProps").filter((name) => !chosen.includes(`type: "${name}"`)),
      [],
    );
  });

  it("every option is in docs/rules.md, with its values, its default and its rule", () => {
    const rows = rowsOf(sectionOf("docs/rules.md", "Options"));
    const isListed = (name: RuleName) => {
      const [, values, standard, rules] = rows.find(([option = ""]) => wordsIn(option)[0] === name) ?? [];
      const { official, rule } = RULE_OPTIONS[name];
      const isSame = values === valuesOf(name) && standard === asCode(official);
      return isSame && rules?.split(", ").includes(rule);
    };
    assert.deepEqual(
      RULE_NAMES.filter((name) => !isListed(name)),
      [],
    );
  });
});
