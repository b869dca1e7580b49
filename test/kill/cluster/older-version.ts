/** An older version of the server, from the history of this repository, that starts as an operator starts it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { ROOT } from "../../support/markdown.ts";

/**
 * The last version whose table stood in server/table and was changed in place; the next one moved it to shared/table. The
 * players of the tests use today's client: if the protocol changes, this must become a later version.
 */
export const BEFORE_TABLES_WERE_VALUES = "032c741c27345f1af14d226952205483157afa0c";

const CLEAN_INSTALL = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];

export interface OlderVersion {
  /** The program that starts its server. */
  readonly main: string;
  remove(): void;
}

/** The code of a commit in a temporary folder, with its packages; or the reason why it cannot be had here. */
export function takeOlderVersion(commit: string): OlderVersion | string {
  if (!isKnown(commit))
    return `git has no commit ${commit} here: a shallow clone has only the newest (git fetch --unshallow)`;
  const folder = mkdtempSync(join(tmpdir(), "last-card-older-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    unpack(commit, folder);
    addPackages(join(folder, "code"));
  } catch (error) {
    remove();
    return `${commit} cannot be unpacked with its packages: ${String(error)}`;
  }
  return { main: join(folder, "code/server/start.ts"), remove };
}

/** Also false without git, and outside of a clone. */
function isKnown(commit: string): boolean {
  try {
    git(["rev-parse", "--quiet", "--verify", `${commit}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

function unpack(commit: string, folder: string): void {
  const [archive, code] = [join(folder, "code.tar"), join(folder, "code")];
  mkdirSync(code);
  git(["archive", "--format=tar", `--output=${archive}`, commit]);
  execFileSync("tar", ["-x", "-f", archive, "-C", code], { stdio: "pipe" });
}

/** The packages of this version, if the older one asks for the same ones; else its own, from the registry. */
function addPackages(code: string): void {
  const isSame = isDeepStrictEqual(dependenciesIn(code), dependenciesIn(ROOT));
  if (isSame) symlinkSync(join(ROOT, "node_modules"), join(code, "node_modules"));
  else execFileSync("npm", CLEAN_INSTALL, { cwd: code, stdio: "pipe" });
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

function dependenciesIn(folder: string) {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).dependencies;
}

function git(words: readonly string[]): void {
  execFileSync("git", words, { cwd: ROOT, stdio: "pipe" });
}
