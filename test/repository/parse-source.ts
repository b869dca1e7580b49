import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { parseSync } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** What the tests of the repository need to know about a source file. */
export interface Source {
  /** Relative to the root of the repository: `shared/card.ts`. */
  readonly path: string;
  /** All that it imports, dynamically too: `shared/seat.ts` for files of the repository, else the package's name. */
  readonly imports: readonly string[];
  /** Those of them that are there when the program runs: without types. */
  readonly valueImports: readonly string[];
  /** Every name that it uses, members of Math as `Math.random`. */
  readonly names: ReadonlySet<string>;
  /** The functions, classes and constants that it exports. */
  readonly exports: readonly string[];
  /** The interfaces, types, classes and enums that it declares. */
  readonly types: readonly string[];
  /** Those of them that it exports. */
  readonly exportedTypes: readonly string[];
}

/** All TypeScript files of a folder of the repository, or those that a pattern names. */
export function sourcesIn(folder: string, pattern = "**/*.ts"): readonly Source[] {
  const paths = globSync(pattern, { cwd: join(ROOT, folder) });
  return paths
    .map((path) => readSource(join(ROOT, folder, path)))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** By their files: several tests of a process read the same ones, which do not change meanwhile. */
const readSources = new Map<string, Source>();

function readSource(file: string): Source {
  const source = readSources.get(file) ?? parseSource(relative(ROOT, file), readFileSync(file, "utf8"));
  readSources.set(file, source);
  return source;
}

/** The same for a text that has this path. */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const imports: string[] = [];
  const valueImports: string[] = [];
  const names = new Set<string>();
  const exports: string[] = [];
  const types: string[] = [];
  const exportedTypes: string[] = [];
  walk(program, (node) => {
    const imported = importedBy(node);
    if (imported !== undefined) imports.push(resolved(path, imported));
    if (imported !== undefined && !isTypeImport(node)) valueImports.push(resolved(path, imported));
    const name = nameIn(node);
    if (name !== undefined) names.add(name);
    exports.push(...exportedBy(node));
    types.push(...typeDeclaredBy(node));
    if (node.type === "ExportNamedDeclaration") exportedTypes.push(...typeDeclaredBy(node.declaration));
  });
  return { path, imports, valueImports, names, exports, types, exportedTypes };
}

interface Node {
  readonly type: string;
  readonly declaration?: unknown;
  readonly declarations?: unknown;
  readonly exportKind?: unknown;
  readonly id?: unknown;
  readonly importKind?: unknown;
  readonly name?: unknown;
  readonly object?: unknown;
  readonly property?: unknown;
  readonly source?: unknown;
  readonly value?: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const field of Object.values(value)) walk(field, visit);
}

/** `import …`, `export … from`, `await import(…)` and `import("…").Type` all name their module in `source`. */
function importedBy({ type, source }: Node): string | undefined {
  const isImport = /^(Import|Export|TSImportType)/.test(type);
  return isImport && isNode(source) && typeof source.value === "string" ? source.value : undefined;
}

function isTypeImport({ type, importKind, exportKind }: Node): boolean {
  return type === "TSImportType" || importKind === "type" || exportKind === "type";
}

/** Without types: they explain a signature, even if no other file needs their names. */
function exportedBy({ type, declaration }: Node): readonly string[] {
  if (type !== "ExportNamedDeclaration" || !isNode(declaration) || declaration.type.startsWith("TS"))
    return [];
  const { declarations } = declaration;
  const declared: readonly unknown[] = Array.isArray(declarations) ? declarations : [declaration];
  return declared
    .filter(isNode)
    .map(({ id }) => (isNode(id) ? id.name : undefined))
    .filter((name) => typeof name === "string");
}

function typeDeclaredBy(node: unknown): readonly string[] {
  if (!isNode(node) || !/^(TS(Interface|TypeAlias|Enum)|Class)Declaration$/.test(node.type)) return [];
  return isNode(node.id) && typeof node.id.name === "string" ? [node.id.name] : [];
}

function nameIn({ type, name, object, property }: Node): string | undefined {
  if (type === "Identifier" && typeof name === "string") return name;
  const isMember = type === "MemberExpression" && isNode(object) && isNode(property);
  return isMember && object.name === "Math" ? `Math.${property.name}` : undefined;
}

function resolved(path: string, imported: string): string {
  return imported.startsWith(".") ? posix.join(dirname(path), imported) : imported;
}
