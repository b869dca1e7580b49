/** What the commands `npm run backup` and `npm run restore` have in common. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import type { BackupFolders } from "./backup.ts";

export interface CliCommand {
  /** The option that names the folder with the copies. */
  readonly option: "to" | "from";
  /** Does it; the answer is what is said at the end. */
  run(backupFolders: BackupFolders, config: Config): Promise<string>;
}

const COMMANDS = { to: "backup", from: "restore" } as const;

/** The folder that was named; throws a sentence with the usage where none was, or anything else. */
function folderIn(args: readonly string[], option: CliCommand["option"]): string {
  const usage = `Usage: npm run ${COMMANDS[option]} -- --${option} FOLDER`;
  try {
    const { values } = parseArgs({ args: [...args], options: { [option]: { type: "string" } } });
    const named = values[option];
    if (typeof named === "string") return named;
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice for programmers.
    const [why] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new Error(`${why}. ${usage}`, { cause: error });
  }
  throw new Error(`Missing --${option} FOLDER. ${usage}`);
}

/** Reads the command line and the environment, and does it. What goes wrong is said in a sentence. */
export async function runCommand({ option, run }: CliCommand): Promise<void> {
  try {
    const named = folderIn(process.argv.slice(2), option);
    const read = readConfig(process.env);
    if (!read.ok) throw new Error(read.problem);
    const folders = { folder: read.config.DATA_DIR, copies: resolve(named) };
    process.stdout.write(`${await run(folders, read.config)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
