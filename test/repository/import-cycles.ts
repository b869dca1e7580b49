/** Files that import each other, by whatever way around. */
import type { Source } from "./parse-source.ts";

type Walked = "under way" | "done";

/** Each circle as the files on its way; types count, as they tie files together just as well. */
export function findCycles(
  sources: readonly Pick<Source, "path" | "imports">[],
): readonly (readonly string[])[] {
  const imports = new Map(sources.map((source) => [source.path, source.imports]));
  const walked = new Map<string, Walked>();
  const circles: string[][] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (walked.get(path) === "done") return;
    if (walked.get(path) === "under way") return void circles.push([...way.slice(way.indexOf(path)), path]);
    walked.set(path, "under way");
    for (const imported of imports.get(path) ?? []) walk(imported, [...way, path]);
    walked.set(path, "done");
  };
  for (const { path } of sources) walk(path, []);
  return circles;
}
