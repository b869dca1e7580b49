/**
 * `npm run package`: writes the npm package `last-card` into the folder `package`, with the built client, for `npm pack` and
 * `npm publish`. Node strips types everywhere but in `node_modules`, so the package has JavaScript. Run `npm run build` before.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transformWithOxc } from "vite";

const ROOT = join(import.meta.dirname, "..");
const PACKAGE = join(ROOT, "package");

const SOURCES = ["server/**/*.ts", "shared/**/*.ts"];
/** What only a copy of the repository can run, and the names for it that are no files of their own. */
const NOT_PACKED = [
  ...["dev", "main", "backup", "restore", "move-to-cluster"].map((name) => `server/${name}.ts`),
  ...["licences", "sbom", "shipped-packages"].map((name) => `server/ops/${name}.ts`),
];
/** What the code reads as it runs, and what people read. */
const COPIED = [
  ...["dist", "client/i18n/locales", "server/cluster/schema", "server/moderation/blocked-words.json"],
  ...["LICENSE", "README.md", "CHANGELOG.md", "docs"],
];

/** A path in code that begins at its own file. */
const RELATIVE_MODULE = /(["'])(\.\.?\/[^"'\n]+)\.ts\1/g;

rmSync(PACKAGE, { recursive: true, force: true });
for (const path of COPIED) cpSync(join(ROOT, path), join(PACKAGE, path), { recursive: true });
for (const path of globSync(SOURCES, { cwd: ROOT, exclude: NOT_PACKED })) await writeModule(path);
const launcher = readFileSync(join(ROOT, "server/last-card.js"), "utf8");
writeFile("server/last-card.js", toJavaScriptPaths(launcher));
writeFile("package.json", packedManifest(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))));

async function writeModule(path: string): Promise<void> {
  const { code } = await transformWithOxc(readFileSync(join(ROOT, path), "utf8"), path);
  writeFile(path.replace(/\.ts$/, ".js"), toJavaScriptPaths(code));
}

function toJavaScriptPaths(code: string): string {
  return code.replaceAll(RELATIVE_MODULE, "$1$2.js$1");
}

function writeFile(path: string, text: string): void {
  const file = join(PACKAGE, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Without what only development needs: npm would run its scripts. */
function packedManifest({
  name,
  version,
  description,
  license,
  type,
  ...rest
}: Record<string, unknown>): string {
  const { dependencies, optionalDependencies } = rest;
  const manifest = {
    ...{ name, version, description, license, type },
    bin: { "last-card": "server/last-card.js" },
    engines: { node: ">=20" },
    ...{ dependencies, optionalDependencies },
  };
  return JSON.stringify(manifest, undefined, 2);
}
