/** Programs that a test needs come from Debian's packages. If they are missing, root can install them. */
import { spawnSync } from "node:child_process";

/** Installs a package if this process may do that. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words: readonly string[]) => spawnSync("apt-get", ["-q", "-y", ...words], { env });
  apt("update");
  apt("install", "--no-install-recommends", name);
}
