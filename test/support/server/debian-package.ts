/** Programs that a test needs come from Debian's packages. If they are missing, root can install them. */
import { spawnSync } from "node:child_process";
import { MAY_GO_ON } from "../../leftover-processes.ts";

/** Of several processes, one installs at a time; a package that another one has just installed is there. */
const INSTALL = `dpkg-query -W -f '\${db:Status-Status}' "$0" | grep -qx installed || {
  apt-get -q -y update
  apt-get -q -y -o DPkg::Lock::Timeout=600 install --no-install-recommends "$0"
}`;
const tried = new Set<string>();

// Debian has HAProxy in a folder that is only in root's path.
process.env["PATH"] += ":/usr/sbin";

/** A program that `find` finds, if need be after this process has installed its package, which only root may do. */
export function findOrInstall(packageName: string, find: () => string | undefined): string | undefined {
  const found = find();
  if (found !== undefined || process.getuid?.() !== 0 || tried.has(packageName)) return found;
  tried.add(packageName);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", [MAY_GO_ON]: "" };
  spawnSync("flock", ["/var/lib/dpkg", "sh", "-c", INSTALL, packageName], { env, stdio: "ignore" });
  return find();
}

/** A program that answers when it is asked for its version. */
export function findProgram(flag: string, ...names: readonly string[]): string | undefined {
  return names.find((name) => spawnSync(name, [flag]).status === 0);
}

/** The reason why tests are skipped. */
export function missing(packageName: string): string {
  return `${packageName} is missing (root can install it: apt-get install ${packageName})`;
}
