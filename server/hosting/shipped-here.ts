/** What this copy of the project ships: its lock file, and the page as it was built last. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Shipped, shippedInPage, shippedWithServer } from "../ops/shipped-packages.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Throws where the page is not built yet. */
export function shippedHere(): readonly Shipped[] {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  return [...shippedWithServer(read("package-lock.json")), ...shippedInPage(read("dist/licences.txt"))];
}
