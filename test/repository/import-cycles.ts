/** Finds files that import each other, directly or through other files. */
import type { Source } from "./parse-source.ts";

type VisitState = "in progress" | "done";

/** Each cycle as the list of its files. Imports of types count, too. */
export function findCycles(
  sources: readonly Pick<Source, "path" | "imports">[],
): readonly (readonly string[])[] {
  const imports = new Map(sources.map((source) => [source.path, source.imports]));
  const visited = new Map<string, VisitState>();
  const cycles: string[][] = [];
  const visit = (path: string, route: readonly string[]): void => {
    if (visited.get(path) === "done") return;
    if (visited.get(path) === "in progress")
      return void cycles.push([...route.slice(route.indexOf(path)), path]);
    visited.set(path, "in progress");
    for (const imported of imports.get(path) ?? []) visit(imported, [...route, path]);
    visited.set(path, "done");
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}
