import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseOptions as attack } from "../attack/options.ts";
import { parseOptions as chaos } from "../chaos/options.ts";
import { parseOptions as kill } from "../kill/options.ts";
import { parseOptions as loadtest } from "../load/options.ts";
import { parseOptions as simulate } from "../simulation/options.ts";
import { parseOptions as soak } from "../soak/options.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What npm can do without a script of that name. */
const NPM_ITSELF = ["audit", "ci", "install"];

function scripts(): readonly string[] {
  const read: unknown = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const isNamed = typeof read === "object" && read !== null && "scripts" in read;
  return isNamed && typeof read.scripts === "object" ? Object.keys(read.scripts ?? {}) : [];
}

/** The headings as links name them. */
function anchorsOf(text: string): readonly string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\w\s-]/g, "").replaceAll(" ", "-"));
}

/** The lines of all code blocks, and all code within lines. */
function codeOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, code = ""]) => code.split("\n"));
  const inLine = [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return [...blocks, ...inLine];
}

function npmCommandsIn(code: string): readonly string[] {
  return [...code.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
}

for (const page of ["README.md", "CONTRIBUTING.md", "SECURITY.md", "server/hosting/README.md"]) {
  describe(page, () => {
    const text = readFileSync(join(ROOT, page), "utf8");

    it("names only commands that there are", () => {
      const named = codeOf(text).flatMap(npmCommandsIn);
      assert.ok(named.length > 0, "it names at least one command");
      const known = [...scripts(), ...NPM_ITSELF];
      assert.deepEqual(
        named.filter((name) => !known.includes(name)),
        [],
      );
    });

    it("links only to headings that there are, in itself and in the README", () => {
      const links = [...text.matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)];
      for (const [, path = "", anchor = ""] of links.filter(([, path = ""]) => !/^[a-z]+:/.test(path))) {
        const linked = path === "" ? text : readFileSync(join(ROOT, dirname(page), path), "utf8");
        assert.ok(anchorsOf(linked).includes(anchor), `${path}#${anchor}`);
      }
    });

    it("links only to files and shows only pictures that there are", () => {
      const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link.replace(/#.*$/, ""));
      const ours = links.filter((link) => link !== "" && !/^[a-z]+:/.test(link));
      assert.deepEqual(
        ours.filter((link) => !existsSync(join(ROOT, dirname(page), link))),
        [],
      );
    });
  });
}

/** The programs that read options, by their names in package.json; the test of each runs it in small. */
const PROGRAMS: Readonly<Record<string, (words: readonly string[]) => object>> = {
  ...{ attack, chaos, kill, loadtest, simulate, soak },
};

describe("The README's long tests", () => {
  const blocks = readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/```sh\n([\s\S]*?)```/g);
  const lines = [...blocks].flatMap(([, code = ""]) => code.split("\n"));
  const shown = lines.flatMap((line) => {
    const [, name = "", words = ""] = /^npm run (\w+) -- (.+)$/.exec(line) ?? [];
    const parse = PROGRAMS[name];
    return parse === undefined ? [] : [{ name, parse: () => parse(words.split(" ")) }];
  });

  it("are shown with options that they take", () => {
    for (const { parse } of shown) assert.doesNotThrow(parse);
    assert.deepEqual([...new Set(shown.map(({ name }) => name))].toSorted(), Object.keys(PROGRAMS));
  });
});

describe("The commands of package.json", () => {
  it("name only files that there are", () => {
    const text = readFileSync(join(ROOT, "package.json"), "utf8");
    const files = [...text.matchAll(/\bnode ([\w/.-]+\.ts)/g)].map(([, file = ""]) => file);
    assert.deepEqual(
      files.filter((file) => !existsSync(join(ROOT, file))),
      [],
    );
  });
});
