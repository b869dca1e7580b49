/** `npm run move-to-cluster`: moves the server in DATA_DIR, which must not run, into the database DATABASE_URL of a cluster. */
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { answerHelp, listOf } from "./command-line.ts";
import { type MoveResult, moveToCluster } from "./move-to-cluster.ts";

const USAGE = "Usage: npm run move-to-cluster -- [--keep-history]";

answerHelp(USAGE);
try {
  const keepsHistory = readArguments(process.argv.slice(2));
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.problem);
  const { DATA_DIR: folder, DATABASE_URL: databaseUrl } = read.config;
  if (databaseUrl === undefined) throw new Error("Set DATABASE_URL to the database of the cluster.");
  const result = await moveToCluster({ folder, databaseUrl, keepsHistory });
  process.stdout.write(`${textOf(result, folder)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readArguments(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { "keep-history": { type: "boolean" } } });
    return values["keep-history"] === true;
  } catch (error) {
    // The first sentence names the problem; the rest is advice for programmers.
    const [problem] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new Error(`${problem}. ${USAGE}`, { cause: error });
  }
}

function textOf({ counts, isHistoryCopied, copiedKeys }: MoveResult, folder: string): string {
  const moved = [...counts].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  const notes = [
    moved.length === 0 ? "There was nothing to move." : `Moved ${listOf(moved)}.`,
    isHistoryCopied ? "" : "The history was not copied: the one in the database counts.",
    copiedKeys.vapid ? "The VAPID keys were moved." : "There were no VAPID keys: the cluster makes new ones.",
    copiedKeys.signing
      ? "The signing keys were moved."
      : "There were no signing keys: the cluster makes new ones.",
    `Nothing in ${folder} was deleted: keep it as a backup, and start no server on it any more.`,
  ];
  return notes.filter((note) => note !== "").join("\n");
}
