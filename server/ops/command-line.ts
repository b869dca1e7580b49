/** The command line of `npm run backup` and `npm run restore`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import type { BackupFolders } from "./backup.ts";

export interface CliCommand {
  /** The option with the folder of the backup. */
  readonly option: "to" | "from";
  /** Runs the command and returns the text to print at the end. */
  run(backupFolders: BackupFolders, config: Config): Promise<string>;
}

const COMMANDS = { to: "backup", from: "restore" } as const;

function usageOf(option: CliCommand["option"]): string {
  return `Usage: npm run ${COMMANDS[option]} -- --${option} FOLDER`;
}

/** Prints the usage and ends the program, if that is what the user asked for. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes("--help")) return;
  process.stdout.write(`${usage}\n`);
  process.exit();
}

/** The folder in the arguments. Throws an error with the usage if it is missing or an argument is unknown. */
function folderIn(args: readonly string[], option: CliCommand["option"]): string {
  const usage = usageOf(option);
  try {
    const { values } = parseArgs({ args: [...args], options: { [option]: { type: "string" } } });
    const folder = values[option];
    if (typeof folder === "string") return folder;
  } catch (error) {
    // The first sentence names the problem; the rest is advice for programmers.
    const [problem] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new Error(`${problem}. ${usage}`, { cause: error });
  }
  throw new Error(`Missing --${option} FOLDER. ${usage}`);
}

/** Reads the command line and the environment, and runs the command. Errors are printed as one sentence. */
export async function runCommand({ option, run }: CliCommand): Promise<void> {
  answerHelp(usageOf(option));
  try {
    const copies = resolve(folderIn(process.argv.slice(2), option));
    const read = readConfig(process.env);
    if (!read.ok) throw new Error(read.problem);
    const folders = { folder: read.config.DATA_DIR, copies };
    process.stdout.write(`${await run(folders, read.config)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** "a, b and c". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
