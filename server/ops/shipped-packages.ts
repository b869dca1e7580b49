/** What is shipped of others' work: the packages that the server runs on, and those whose work is in the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package says it: an SPDX name. */
  readonly licence: string;
  readonly where: "server" | "page";
}

/** Licences under which a package may be shipped: all let others use, change and pass on what they got. */
const ALLOWED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  // What @pm2/io calls the same.
  "Apache-2",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
]);

/** As much of an entry of package-lock.json as is read here. */
interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const FOLDER = "node_modules/";

/** Every package that `npm ci --omit=dev` may bring, on whatever machine, with its entry in the lock file. */
function serverLockEntries(lockFile: string): readonly (readonly [string, LockEntry])[] {
  const { packages }: { readonly packages: Readonly<Record<string, LockEntry>> } = JSON.parse(lockFile);
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  return installed.map(([path, lockEntry]) => [
    path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    lockEntry,
  ]);
}

/** The packages that the server runs on, read from package-lock.json. */
export function packagesOfServer(lockFile: string): readonly ShippedPackage[] {
  return serverLockEntries(lockFile).map(([name, { version = "", license = "none" }]) => {
    return { name, version, licence: license, where: "server" };
  });
}

/** Those of them that want to run something when they are installed. */
export function packagesWithInstallScript(lockFile: string): readonly string[] {
  const wanting = serverLockEntries(lockFile).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  return wanting.map(([name]) => name);
}

/** The packages whose work is in the page, read from the notices that the build has made. */
export function packagesOfPage(notices: string): readonly ShippedPackage[] {
  const heads = notices.matchAll(/^## (\S+) - (\S+)(?: \((.+)\))?$/gm);
  return [...heads].map(([, name = "", version = "", licence = "none"]) => {
    return { name, version, licence, where: "page" };
  });
}

/** Whether the project may ship what stands under this licence. */
export function isAllowed({ licence }: ShippedPackage): boolean {
  return ALLOWED.has(licence);
}

// What this copy of the project ships: its lock file, and the page as it was built last.

const ROOT = join(import.meta.dirname, "../..");

/** Throws where the page is not built yet. */
export function shippedPackages(): readonly ShippedPackage[] {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  return [...packagesOfServer(read("package-lock.json")), ...packagesOfPage(read("dist/licences.txt"))];
}
