/** `npm run move-to-cluster`: moves the server in DATA_DIR, which must not run, into the database DATABASE_URL of a cluster. */
import { listOf, runProgram } from "./command-line.ts";
import { type MoveResult, moveToCluster } from "./move-to-cluster.ts";

await runProgram({
  usage: "Usage: npm run move-to-cluster -- [--keep-history]",
  options: { "keep-history": { type: "boolean" } },
  run: async ({ "keep-history": keepsHistory = false }, { DATA_DIR: folder, DATABASE_URL: databaseUrl }) => {
    if (databaseUrl === undefined) throw new Error("Set DATABASE_URL to the database of the cluster.");
    return textOf(await moveToCluster({ folder, databaseUrl, keepsHistory }), folder);
  },
});

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
