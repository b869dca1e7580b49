/** Programs that a test needs come from Debian's packages. If they are missing, root can install them. */
import { spawnSync } from "node:child_process";
import { MAY_GO_ON } from "../../leftover-processes.ts";

/** Installs a package if this process may do that. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", [MAY_GO_ON]: "" };
  const apt = (...words: readonly string[]) =>
    spawnSync("apt-get", ["-q", "-y", ...words], { env, stdio: "ignore" });
  apt("update");
  apt("install", "--no-install-recommends", name);
}
