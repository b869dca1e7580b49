/** What is shipped of others' work: the packages that the server runs on, and those whose work is in the page. */

export interface Shipped {
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
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const FOLDER = "node_modules/";

/** Every package that `npm ci --omit=dev` may bring, on whatever machine, with its entry in the lock file. */
function lockedForServer(lockFile: string): readonly (readonly [string, Locked])[] {
  const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(lockFile);
  const brought = Object.entries(packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  return brought.map(([path, locked]) => [path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), locked]);
}

/** The packages that the server runs on, read from package-lock.json. */
export function shippedWithServer(lockFile: string): readonly Shipped[] {
  return lockedForServer(lockFile).map(([name, { version = "", license = "none" }]) => {
    return { name, version, licence: license, where: "server" };
  });
}

/** Those of them that want to run something when they are installed. */
export function wantingInstall(lockFile: string): readonly string[] {
  const wanting = lockedForServer(lockFile).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  return wanting.map(([name]) => name);
}

/** The packages whose work is in the page, read from the notices that the build has made. */
export function shippedInPage(notices: string): readonly Shipped[] {
  const heads = notices.matchAll(/^## (\S+) - (\S+)(?: \((.+)\))?$/gm);
  return [...heads].map(([, name = "", version = "", licence = "none"]) => {
    return { name, version, licence, where: "page" };
  });
}

/** Whether the project may ship what stands under this licence. */
export function isAllowed({ licence }: Shipped): boolean {
  return ALLOWED.has(licence);
}
