/**
 * `npm run kill -- --rounds 20 --tables 50 --seed 7 --signal both`: a server that is killed under many tables and started
 * again, and one line of JSON about what was left of them. Each failure is printed on one line. With `--cluster` it is one
 * of several processes, whose tables go on in the others; with `--update-from` each of them is updated. With `--trace` (needs strace) the system calls of a server are
 * traced instead: a line of JSON for each kind of journal and each planted fault. With `--migrations` each migration of each
 * database is killed after each of its writes: a line of JSON for each database.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { startPostgres } from "../support/server/postgres.ts";
import { runKillCluster } from "./cluster/cluster-run.ts";
import { runUpdates } from "./cluster/rolling-update.ts";
import { runKillRounds } from "./kill-run.ts";
import { KINDS } from "./migrations/migrate.ts";
import { killMigrations } from "./migrations/migrations-run.ts";
import { type KillCommand, parseOptions } from "./options.ts";
import type { KillResults } from "./results.ts";
import { checkAllTraces, checkClusterTraces } from "./traced-server.ts";

await runCommand(async (args) => {
  process.exit((await runs(parseOptions(args))) ? 0 : 1);
});

async function runs(command: KillCommand): Promise<boolean> {
  switch (command.type) {
    case "single":
      return endsWell(command.options, await runKillRounds(command.options));
    case "cluster":
      return endsWell(command.options, await runKillCluster({ ...command.options, onRound: reportProgress }));
    case "update":
      return endsWell(command.options, await runUpdates({ ...command.options, onRound: reportProgress }));
    case "trace":
      return tracesWell(command.isCluster);
    case "migrations":
      return migratesWell();
    default:
      return command satisfies never;
  }
}

function endsWell(options: object, { figures, faults }: KillResults): boolean {
  for (const { wrong, what } of faults) process.stderr.write(`${wrong}: ${what}\n`);
  printJson({ ...options, ...figures });
  return faults.length === 0;
}

/** A long run says after each round how it goes. */
function reportProgress({ figures, faults }: KillResults): void {
  process.stderr.write(`${JSON.stringify(figures.secondsToLastSeat)}, ${faults.length} faults so far\n`);
}

async function migratesWell(): Promise<boolean> {
  const postgres = await startPostgres();
  if (typeof postgres === "string") throw new Error(postgres);
  let isWell = true;
  try {
    for (const kind of KINDS) {
      const kills = await killMigrations(kind, { postgres, from: (versions) => versions });
      printJson(kills);
      isWell &&= kills.unreadable.length === 0;
    }
  } finally {
    postgres.stop();
  }
  return isWell;
}

async function tracesWell(isCluster: boolean): Promise<boolean> {
  let isWell = true;
  for await (const trace of isCluster ? checkClusterTraces() : checkAllTraces()) {
    printJson(trace);
    isWell &&= trace.isExpected;
  }
  return isWell;
}
