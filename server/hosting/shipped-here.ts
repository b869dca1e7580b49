/** What this copy of the project ships: its lock file, and the page as it was built last. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packagesOfPage, packagesOfServer, type ShippedPackage } from "../ops/shipped-packages.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Throws where the page is not built yet. */
export function shippedPackages(): readonly ShippedPackage[] {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  return [...packagesOfServer(read("package-lock.json")), ...packagesOfPage(read("dist/licences.txt"))];
}
