/** The third-party packages that are shipped: those of the server, and those in the built page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX name, as the package states it. */
  readonly licence: string;
  readonly where: "server" | "page";
}

/** Licences under which a package may be shipped: permissive ones, and one that only concerns changes of its own files. */
const ALLOWED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  // @pm2/io uses this name for Apache-2.0.
  "Apache-2",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  // web-push, which is shipped without changes.
  "MPL-2.0",
  "OFL-1.1",
]);

/** The fields of an entry in package-lock.json that are used here. */
interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

const FOLDER = "node_modules/";

/** The packages of the server: all that `npm ci --omit=dev` may install on any machine, from package-lock.json. */
export function packagesOfServer(lockFile: string): readonly ShippedPackage[] {
  const { packages }: { readonly packages: Readonly<Record<string, LockEntry>> } = JSON.parse(lockFile);
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  return installed.map(([path, { version = "", license = "none" }]) => {
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return { name, version, licence: license, where: "server" };
  });
}

/** The packages in the page, from the licence notices of the build. */
export function packagesOfPage(notices: string): readonly ShippedPackage[] {
  const headings = notices.matchAll(/^## (\S+) - (\S+)(?: \((.+)\))?$/gm);
  return [...headings].map(([, name = "", version = "", licence = "none"]) => {
    return { name, version, licence, where: "page" };
  });
}

/** True if the licence of this package is allowed. */
export function isAllowed({ licence }: ShippedPackage): boolean {
  return ALLOWED.has(licence);
}

const ROOT = join(import.meta.dirname, "../..");

/** All packages that this copy of the project ships. Throws if the page has not been built. */
export function shippedPackages(): readonly ShippedPackage[] {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  return [...packagesOfServer(read("package-lock.json")), ...packagesOfPage(read("dist/licences.txt"))];
}
