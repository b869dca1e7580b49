/** The README, CONTRIBUTING and the pages in docs/: their links, commands and paths lead to something that exists. */
import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseOptions as attack } from "../attack/options.ts";
import { parseOptions as chaos } from "../chaos/options.ts";
import { parseOptions as fairness } from "../fairness/options.ts";
import { parseOptions as griefs } from "../griefing/options.ts";
import { parseOptions as kill } from "../kill/options.ts";
import { parseOptions as loadtest } from "../load/options.ts";
import { parseOptions as simulate } from "../simulation/options.ts";
import { parseOptions as soak } from "../soak/options.ts";
import {
  anchorsOf,
  inlineCodeOf,
  linksOf,
  PAGES,
  ROOT,
  readText,
  sectionOf,
  shellLinesOf,
} from "../support/markdown.ts";

/** Commands of npm that are not scripts. */
const NPM_COMMANDS = ["audit", "ci", "install"];
/** These pages must name at least one command. */
const PAGES_WITH_COMMANDS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/cluster.md",
  "docs/hosting.md",
];
/** Programs of the host's system: they need root, Docker or a network, so no test runs them. */
const SYSTEM_COMMANDS = [
  ...[
    "cd",
    "cp",
    "curl",
    "echo",
    "git clone",
    "git pull",
    "docker compose up",
    "npx last-card",
    "npx pm2",
    "python3",
  ],
  "docker compose --file compose.cluster.yaml",
  ...["systemctl daemon-reload", "systemctl enable", "systemctl start", "systemctl stop", "useradd"],
];
/** Programs that test/server/behaviour/ops/cluster-page.test.ts runs as the page shows them. */
const TESTED_COMMANDS = ["haproxy", "pg_dump", "pg_restore"];
/** Folders whose files the docs may name, except output of programs. */
const REPOSITORY_PATH =
  /^(?:\.github|assets|build|client|docs|examples|server|shared|test(?!\/output))\/[\w./-]*$/;
const LONGEST_README = 150;

function scripts(): readonly string[] {
  const read: unknown = JSON.parse(readText("package.json"));
  const isNamed = typeof read === "object" && read !== null && "scripts" in read;
  return isNamed && typeof read.scripts === "object" ? Object.keys(read.scripts ?? {}) : [];
}

function npmCommandsIn(code: string): readonly string[] {
  return [...code.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
}

/** The files that commands run with Node or mocha. */
function programsIn(code: string): readonly string[] {
  const named = code.matchAll(/(?:\bnode|\bnpx mocha) ((?:examples|server|test)\/[\w./-]+)/g);
  return [...named].map(([, path = ""]) => path);
}

/** The commands of a line, without comments, `sudo` and settings. */
function commandsOf(line: string): readonly string[] {
  const commands = line.replace(/ +#.*$/, "").split(" && ");
  return commands.map((command) => command.trim().replace(/^(?:sudo |-u [\w-]+ |[A-Z_]+=\S+ )*/, ""));
}

function isKnown(command: string): boolean {
  if (npmCommandsIn(command).length > 0 || programsIn(command).length > 0) return true;
  return [...SYSTEM_COMMANDS, ...TESTED_COMMANDS].some(
    (known) => command === known || command.startsWith(`${known} `),
  );
}

for (const page of PAGES) {
  describe(page, () => {
    const text = readText(page);
    const codes = [...shellLinesOf(text), ...inlineCodeOf(text)];

    it("names only npm commands and programs that exist", () => {
      const named = codes.flatMap(npmCommandsIn);
      if (PAGES_WITH_COMMANDS.includes(page)) assert.ok(named.length > 0, "it names at least one command");
      const known = [...scripts(), ...NPM_COMMANDS];
      assert.deepEqual(
        named.filter((name) => !known.includes(name)),
        [],
      );
      assert.deepEqual(
        codes.flatMap(programsIn).filter((path) => !existsSync(join(ROOT, path))),
        [],
      );
    });

    it("has only known commands in its shell blocks", () => {
      assert.deepEqual(
        shellLinesOf(text)
          .flatMap(commandsOf)
          .filter((command) => !isKnown(command)),
        [],
      );
    });

    it("links only to headings that exist", () => {
      for (const { path, anchor } of linksOf(text).filter(({ anchor }) => anchor !== "")) {
        const linked = path === "" ? text : readText(join(dirname(page), path));
        assert.ok(anchorsOf(linked).includes(anchor), `${path}#${anchor}`);
      }
    });

    it("links only to files and shows only pictures that exist", () => {
      const paths = linksOf(text).map(({ path }) => path);
      assert.deepEqual(
        paths.filter((path) => path !== "" && !existsSync(join(ROOT, dirname(page), path))),
        [],
      );
    });

    it("names only paths that exist", () => {
      const named = inlineCodeOf(text).filter((code) => REPOSITORY_PATH.test(code));
      assert.deepEqual(
        [...new Set(named)].filter((path) => !existsSync(join(ROOT, path))),
        [],
      );
    });
  });
}

describe("The documentation", () => {
  it("has a README that fits on a few screens", () => {
    const lines = readText("README.md").trimEnd().split("\n");
    assert.ok(lines.length <= LONGEST_README, `${lines.length} lines`);
  });

  it("is linked from the README, page by page", () => {
    const linked = linksOf(readText("README.md")).map(({ path }) => path);
    assert.deepEqual(
      PAGES.filter((page) => page !== "README.md" && !linked.includes(page)),
      [],
    );
  });

  it("has a map with every folder of the source", () => {
    const named = inlineCodeOf(sectionOf("docs/architecture.md", "Folders"));
    const folders = globSync("{build,client,server,shared}/**/*.ts", { cwd: ROOT }).map((path) =>
      dirname(path),
    );
    const mapped = folders.filter((folder) => !folder.startsWith("client/i18n/locales/"));
    assert.deepEqual([...new Set(mapped)].filter((folder) => !named.includes(`${folder}/`)).toSorted(), []);
  });

  it("has a workflow that runs the README's test command", () => {
    const command = "npm ci && npm test";
    assert.ok(shellLinesOf(readText("README.md")).includes(command));
    assert.ok(readText(".github/workflows/ci.yml").includes(`- run: ${command}\n`));
  });
});

/** The programs that read options, by their names in package.json; the test of each runs it with small numbers. */
const PROGRAMS: Readonly<Record<string, (words: readonly string[]) => object>> = {
  ...{ attack, chaos, fairness, griefs, kill, loadtest, simulate, soak },
};

describe("The long tests in docs/testing.md", () => {
  const shown = shellLinesOf(readText("docs/testing.md")).flatMap((line) => {
    const [, name = "", words = ""] = /^npm run (\w+) -- (.+)$/.exec(line) ?? [];
    const parse = PROGRAMS[name];
    return parse === undefined ? [] : [{ name, parse: () => parse(words.split(" ")) }];
  });

  it("are shown with options that they accept", () => {
    for (const { parse } of shown) assert.doesNotThrow(parse);
    assert.deepEqual([...new Set(shown.map(({ name }) => name))].toSorted(), Object.keys(PROGRAMS));
  });
});

describe("The commands of package.json", () => {
  it("name only files that exist", () => {
    const files = [...readText("package.json").matchAll(/\bnode ([\w/.-]+\.ts)/g)].map(
      ([, file = ""]) => file,
    );
    assert.deepEqual(
      files.filter((file) => !existsSync(join(ROOT, file))),
      [],
    );
  });
});
