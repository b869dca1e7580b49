/** The files of the image that the Dockerfile begins with, from this machine: the tests ask no registry for images. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What the build and the server use of Debian's packages. */
const PACKAGES = [
  ...["bash", "coreutils", "dash", "libc6", "libgcc-s1", "libstdc++6", "libtinfo6"],
  ...["libacl1", "libattr1", "libselinux1", "libpcre2-8-0"],
];
/** On newer systems these are links, so that `/bin/sh` and `/usr/bin/sh` are the same file. */
const MERGED = ["bin", "lib", "lib64", "sbin"];
const FOLDERS = [
  "usr/local/bin",
  "usr/local/lib/node_modules",
  "usr/local/etc",
  "dev",
  "etc",
  "proc",
  "root",
  "tmp",
];
const USERS = ["root:x:0:0:root:/root:/bin/sh", "node:x:1000:1000::/home/node:/bin/sh"];
const GROUPS = ["root:x:0:", "node:x:1000:"];

/** Node, npm with this machine's registry, a shell and what they need, and the users of the official image. */
export function writeBaseFiles(folder: string): void {
  for (const name of MERGED) {
    mkdirSync(join(folder, "usr", name), { recursive: true });
    symlinkSync(`usr/${name}`, join(folder, name));
  }
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  for (const path of filesOfPackages()) copyFile(path, folder);
  cpSync(process.execPath, join(folder, "usr/local/bin/node"));
  addNpm(folder);
  writeFileSync(join(folder, "etc/passwd"), lines(USERS));
  writeFileSync(join(folder, "etc/group"), lines(GROUPS));
}

function filesOfPackages(): readonly string[] {
  const paths = outputOf("dpkg", "-L", ...PACKAGES).split("\n");
  return paths.filter((path) => path !== "" && !path.startsWith("/usr/share/") && !isFolder(path));
}

/** On newer systems `/bin` is in the packages too, as a link to a folder. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
}

function copyFile(path: string, folder: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  cpSync(path, join(folder, path), { verbatimSymlinks: true });
}

/** Passwords for registries, which a user's own settings may contain, stay out of the image. */
function addNpm(folder: string): void {
  const program = realpathSync(outputOf("sh", "-c", "command -v npm"));
  cpSync(join(program, "../.."), join(folder, "usr/local/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(folder, "usr/local/bin/npm"));
  const settings = outputOf("npm", "config", "get", "registry", "cafile").split("\n");
  writeFileSync(
    join(folder, "usr/local/etc/npmrc"),
    lines(settings.filter((line) => !line.endsWith("=null"))),
  );
  const [, certificates] = /^cafile=(\/.+)$/m.exec(settings.join("\n")) ?? [];
  if (certificates !== undefined) {
    mkdirSync(join(folder, dirname(certificates)), { recursive: true });
    cpSync(realpathSync(certificates), join(folder, certificates));
  }
}

function outputOf(program: string, ...words: readonly string[]): string {
  return execFileSync(program, words, { cwd: tmpdir(), env: machineEnv(), encoding: "utf8" }).trim();
}

/** Without what npm has set for this run: npm finds this machine's settings beside this machine's own Node. */
function machineEnv(): NodeJS.ProcessEnv {
  const { HOME, PATH = "" } = process.env;
  const folders = PATH.split(":").filter((folder) => !folder.includes("node_modules"));
  return { HOME, PATH: folders.join(":") };
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
